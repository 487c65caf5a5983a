import { describe, expect, it } from 'vitest';
import { problem } from '../../../core/problems/index.ts';
import { MINUTE, PAIRS, SUMMARY, TICKET } from './fixtures.ts';
import type { Here } from './here.ts';

export function indexesContract(name: string, here: Here): void {
  describe(`the index a dataset shows, kept by ${name}`, () => {
    it('is the last one that was published, and its file is kept for as long as somebody names it', async () => {
      await here.catalogue.datasets.add({ ...PAIRS, slug: 'twin', path: '/twin.json' });
      const first = await here.shown('pairs', 'one');
      await here.shown('twin', 'one');
      expect(await here.catalogue.datasets.get('pairs')).toMatchObject({
        state: 'ready',
        pass: first.pass,
        indexKey: first.key,
        contentKey: first.key,
        reader: 7,
        summary: SUMMARY,
        words: { state: 'pending', done: 0 },
      });
      expect(await here.catalogue.indexes.isShown('pairs', { bytes: 1, mtime: 1 }, 7)).toBe(true);
      expect(await here.catalogue.indexes.isShown('pairs', { bytes: 1, mtime: 1 }, 8)).toBe(false);
      expect(await here.catalogue.indexes.isShown('pairs', { bytes: 1, mtime: 2 }, 7)).toBe(false);
      const second = await here.shown('pairs', 'two', { bytes: 2, mtime: 2 });
      expect(second.pass).toBeGreaterThan(first.pass);
      expect([await here.place.keeps(first.key), await here.place.keeps(second.key)]).toEqual([true, true]);
      await here.catalogue.datasets.remove('twin');
      expect([await here.place.keeps(first.key), await here.place.keeps(second.key)]).toEqual([false, true]);
      await here.catalogue.datasets.remove('pairs');
      expect(await here.place.keeps(second.key)).toBe(false);
    });

    it('stays when another was quicker with the same file, and is none for a dataset that is no more', async () => {
      const { pass, key } = await here.shown('pairs', 'one');
      const late = { dataset: 'pairs', pass: pass + 1, ...here.place.made('another'), summary: SUMMARY, reader: 7 };
      await here.catalogue.indexes.publish({ ...late, state: { bytes: 1, mtime: 1 } });
      expect(await here.catalogue.datasets.get('pairs')).toMatchObject({ pass, indexKey: key });
      expect(await here.place.keeps(late.key)).toBe(false);
      await here.catalogue.datasets.remove('pairs');
      const made = { dataset: 'pairs', pass: pass + 2, ...here.place.made('more'), summary: SUMMARY, reader: 7 };
      await here.catalogue.indexes.publish({ ...made, state: { bytes: 3, mtime: 3 } });
      expect(await here.catalogue.datasets.get('pairs')).toBeNull();
      expect([await here.place.keeps(key), await here.place.keeps(made.key)]).toEqual([false, false]);
    });

    it('gets its words step by step, once, and begins again when it is told to', async () => {
      const { pass, key } = await here.shown('pairs', 'one');
      const growing = await here.catalogue.indexes.beginWords(pass);
      expect(growing).toEqual(expect.any(String));
      expect(await here.catalogue.indexes.beginWords(pass)).toBe(growing);
      expect(await here.catalogue.indexes.wordsGrown(growing ?? '', 12)).toBe(true);
      expect(await here.catalogue.datasets.get('pairs')).toMatchObject({
        indexKey: key,
        words: { state: 'pending', done: 12, growing },
      });
      expect(await here.catalogue.indexes.wantsWords(growing ?? '')).toBe(true);
      await here.catalogue.jobs.cancel('words', 'pairs', problem('work.words_stopped', {}).problem);
      expect((await here.catalogue.datasets.get('pairs'))?.words).toMatchObject({ state: 'cancelled', error: null });
      expect(await here.catalogue.indexes.beginWords(pass)).toBeNull();
      await here.catalogue.indexes.wantWords(pass, false);
      expect((await here.catalogue.datasets.get('pairs'))?.words).toEqual({
        state: 'pending',
        done: 12,
        error: null,
        growing,
      });
      const job = await here.catalogue.jobs.claim(['words'], TICKET, MINUTE);
      await here.catalogue.jobs.fail(job?.id ?? 0, TICKET, problem('index.damaged', {}).problem);
      const words = (await here.catalogue.datasets.get('pairs'))?.words;
      expect([words?.state, words?.error?.type]).toEqual(['failed', '#damaged-index']);
      await here.catalogue.indexes.wantWords(pass, true);
      expect(await here.catalogue.jobs.all()).toMatchObject([{ kind: 'words', dataset: 'pairs' }]);
      expect(await here.catalogue.indexes.wordsGrown(growing ?? '', 13)).toBe(false);
      expect(await here.catalogue.indexes.wantsWords(growing ?? '')).toBe(false);
      const anew = await here.catalogue.indexes.beginWords(pass);
      expect(anew).not.toBe(growing);
      await here.shown('pairs', 'two', { bytes: 2, mtime: 2 });
      expect(await here.catalogue.indexes.beginWords(pass)).toBeNull();
      expect(await here.catalogue.indexes.wordsGrown(anew ?? '', 1)).toBe(false);
    });
  });
}

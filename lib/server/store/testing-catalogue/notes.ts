import { describe, expect, it } from 'vitest';
import { type AnswerNote, datasetId, problemIn, questionId, type SavedView } from '../../../core/model/index.ts';
import { newRun, ODD, rows } from './fixtures.ts';
import type { Here } from './here.ts';

const noted = (question: string, more: Partial<AnswerNote> = {}): AnswerNote => ({
  question: questionId(question),
  tags: ['date off by one'],
  created: '2024-01-01T00:00:00.000Z',
  updated: '2024-01-01T00:00:00.000Z',
  ...more,
});

const view = (name: string, search: string): SavedView => ({
  dataset: datasetId('pairs'),
  name,
  search,
  updated: '2024-01-01T00:00:00.000Z',
});

export function notesContract(name: string, here: Here): void {
  describe(`notes on answers, kept by ${name}`, () => {
    it('are changed for the version they were at, and count on over a removal', async () => {
      const { runs, notes } = here.catalogue;
      await runs.add([{ run: newRun('a'), predictions: rows(2) }]);
      const [mine, theirs] = [noted('q1', { note: 'mine' }), noted('q1', { tags: ['other'], reviewer: 'Cy' })];
      const first = { note: mine, version: 1 };
      expect(await notes.change('a', 'q1', mine, 0)).toEqual({ changed: true, now: first });
      expect(await notes.change('a', 'q1', theirs, 0)).toEqual({ changed: false, now: first });
      expect(await notes.change('a', 'q1', theirs, 1)).toEqual({ changed: true, now: { note: theirs, version: 2 } });
      expect(await notes.change('a', 'q1', null, 1)).toMatchObject({ changed: false });
      expect(await notes.change('a', 'q1', null, 2)).toEqual({ changed: true, now: null });
      expect([await notes.kept('a', 'q1'), (await notes.of('a')).size]).toEqual([null, 0]);
      // Made anew, it has no version that somebody still holds.
      expect(await notes.change('a', 'q1', mine, 0)).toMatchObject({ changed: true, now: { version: 4 } });
      expect(await notes.change('a', 'q0', noted('q0'))).toMatchObject({ changed: true, now: { version: 1 } });
      expect([...(await notes.of('a')).keys()]).toEqual(['q0', 'q1']);
      const refused = await notes.change('nobody', 'q1', mine).catch(problemIn);
      expect(refused).toMatchObject({ code: 'none.run' });
    });

    it('come with the answers of a file that has some', async () => {
      const { runs, notes } = here.catalogue;
      const [first, ...others] = rows(3);
      if (!first) throw new Error('no rows');
      const tagged = { ...first, noted: { tags: ['vague'], note: ODD } };
      await runs.add([{ run: newRun('a', 3), predictions: [tagged, ...others] }]);
      const kept = await notes.kept('a', 'q0');
      expect(kept).toMatchObject({ version: 1, note: { tags: ['vague'], note: ODD.toWellFormed() } });
      expect([...(await notes.of('a')).keys()]).toEqual(['q0']);
    });

    it('go with their run, come back with it, and hold any characters', async () => {
      const { runs, notes, datasets } = here.catalogue;
      await runs.add([{ run: newRun('a'), predictions: rows(2) }]);
      await notes.change('a', 'q1', noted('q1', { tags: [ODD], note: ODD, reviewer: ODD }));
      await runs.remove('a');
      expect((await notes.of('a')).size).toBe(0);
      await runs.restore('a');
      const text = ODD.toWellFormed();
      const there = noted('q1', { tags: [text], note: text, reviewer: text });
      expect([...(await notes.of('a')).values()]).toEqual([there]);
      await datasets.remove('pairs');
      expect((await notes.of('a')).size).toBe(0);
    });

    it('stand beside views: a filter under each name, by name, until their dataset goes', async () => {
      const { notes, datasets } = here.catalogue;
      await notes.saveView(view('wrong dates', '?outcome=wrong'));
      await notes.saveView(view('a first', '?q=x'));
      await notes.saveView(view('wrong dates', '?outcome=wrong&tag=date'));
      const both = [view('a first', '?q=x'), view('wrong dates', '?outcome=wrong&tag=date')];
      expect(await notes.views('pairs')).toEqual(both);
      expect([await notes.removeView('pairs', 'a first'), await notes.removeView('pairs', 'a first')]).toEqual([
        true,
        false,
      ]);
      const nowhere = { ...view('x', '?'), dataset: datasetId('nowhere') };
      expect(await notes.saveView(nowhere).catch(problemIn)).toMatchObject({ code: 'none.dataset' });
      await datasets.remove('pairs');
      expect(await notes.views('pairs')).toEqual([]);
    });
  });
}

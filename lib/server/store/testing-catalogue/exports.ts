import { describe, expect, it } from 'vitest';
import { questionId } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import { KEPT_DAYS } from '../exports.ts';
import { MINUTE, ODD, OTHER, PAIRS, TICKET } from './fixtures.ts';
import type { Here } from './here.ts';

const CSV = { as: 'csv' } as const;
const LENA = { sub: 'u-7', name: 'Lena' };
const FILE = { name: 'pairs.csv', key: 'k1', bytes: 5 };
const stopped = () => problem('work.export_stopped', {}).problem;

export function exportsContract(name: string, here: Here): void {
  describe(`exports, kept by ${name}`, () => {
    const added = async (target: string, dataset = 'pairs') => {
      const row = await here.catalogue.exports.add(dataset, CSV, target, LENA);
      if (!row) throw new Error('there is no such dataset');
      return row;
    };
    const claimed = async () => {
      const job = await here.catalogue.jobs.claim(['export'], TICKET, MINUTE);
      if (!job) throw new Error('there is no job');
      return job;
    };
    const states = async () => (await here.catalogue.exports.all()).map(({ id, state }) => [id, state]);

    it('wait with a job each, are made, and are kept for a week', async () => {
      const { exports, jobs } = here.catalogue;
      const asked = { as: 'jsonl', questions: [questionId(`q1 ${ODD.toWellFormed()}`)] } as const;
      const first = await exports.add('pairs', { ...asked, questions: [...asked.questions] }, 'one', LENA);
      const second = await added('two');
      expect(first).toMatchObject({ dataset: 'pairs', asked, target: 'one', state: 'waiting', by: LENA });
      expect(first).toMatchObject({ file: null, error: null, made: null });
      expect((await jobs.all()).filter(({ kind }) => kind === 'export')).toMatchObject([
        { dataset: 'pairs', exported: first?.id, by: LENA, run: null },
        { dataset: 'pairs', exported: second.id },
      ]);
      const job = await claimed();
      expect(job).toMatchObject({ kind: 'export', exported: first?.id, tries: 1 });
      expect(await here.catalogue.jobs.claim(['index', 'words'], OTHER, MINUTE)).toMatchObject({ exported: null });
      expect(await exports.made(job.exported ?? 0, 'one as it is now', FILE)).toBe(true);
      expect(await jobs.done(job.id, TICKET)).toBe(true);
      const made = await exports.get(first?.id ?? 0);
      expect(made).toMatchObject({ state: 'ready', target: 'one as it is now', file: FILE });
      const days = (Date.parse(made?.until ?? '') - Date.parse(made?.made ?? '')) / (24 * 60 * MINUTE);
      expect(days).toBeCloseTo(KEPT_DAYS, 3);
      expect(await states()).toEqual([
        [second.id, 'waiting'],
        [first?.id, 'ready'],
      ]);
      expect((await jobs.ended())[0]).toMatchObject({ kind: 'export', exported: first?.id, outcome: 'done' });
      expect(await exports.named(['k1', 'k2'])).toEqual(new Set(['k1']));
      await exports.sweep();
      expect(await exports.all()).toHaveLength(2);
    });

    it('of the same are one, for whoever asks and however many do at once', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => here.place.open()));
      const asked = await Promise.all(others.map(({ exports }) => exports.add('pairs', CSV, 'one')));
      expect(new Set(asked.map((row) => row?.id)).size).toBe(1);
      expect((await here.catalogue.jobs.all()).filter(({ kind }) => kind === 'export')).toHaveLength(1);
      const job = await claimed();
      expect(await added('one')).toMatchObject({ id: job.exported, state: 'waiting', by: null });
      await here.catalogue.exports.made(job.exported ?? 0, 'one', FILE);
      await here.catalogue.jobs.done(job.id, TICKET);
      expect(await added('one')).toMatchObject({ id: job.exported, state: 'ready', file: FILE });
      expect((await here.catalogue.jobs.all()).filter(({ kind }) => kind === 'export')).toEqual([]);
      expect((await added('another')).id).not.toBe(job.exported);
      await Promise.all(others.map((one) => one.close()));
    });

    it('that failed or were given up say so, and are made when they are asked for again', async () => {
      const { exports, jobs } = here.catalogue;
      const { id } = await added('one');
      const why = problem('corrected.nothing', { dataset: 'pairs' }).problem;
      await jobs.fail((await claimed()).id, TICKET, why);
      expect(await exports.get(id)).toMatchObject({ state: 'failed', error: { code: 'corrected.nothing' } });
      expect(await exports.again(id, LENA)).toBe(true);
      expect(await exports.again(id)).toBe(false);
      expect(await exports.get(id)).toMatchObject({ state: 'waiting', error: null });
      expect(await jobs.cancel('export', 'pairs', stopped(), id + 1)).toBe(false);
      expect(await jobs.cancel('export', 'pairs', stopped(), id)).toBe(true);
      expect(await exports.get(id)).toMatchObject({ state: 'cancelled', error: null });
      expect(await exports.made(id, 'one', FILE)).toBe(false);
      expect(await added('one')).toMatchObject({ id, state: 'waiting' });
      await jobs.done((await claimed()).id, TICKET);
      expect((await jobs.ended()).map(({ outcome, exported }) => [exported, outcome])).toEqual([
        [id, 'done'],
        [id, 'cancelled'],
        [id, 'failed'],
      ]);
    });

    it('that whoever makes them leaves are made by another one, and set aside after five', async () => {
      const { exports, jobs } = here.catalogue;
      const { id } = await added('one');
      for (let tries = 1; tries <= 5; tries++)
        expect(await jobs.claim(['export'], `holder ${tries}`, 0)).toMatchObject({ exported: id, tries });
      expect(await jobs.claim(['export'], TICKET, MINUTE)).toBeNull();
      expect(await exports.get(id)).toMatchObject({ state: 'failed', error: { code: 'work.gave_up' } });
    });

    it('go when they are removed, with their job, and with their dataset', async () => {
      const { exports, jobs, datasets } = here.catalogue;
      const other = await datasets.add({ ...PAIRS, slug: 'other', path: '/other.json' });
      const [{ id }, kept, gone] = [await added('one'), await added('two'), await added('three', other)];
      const job = await claimed();
      await exports.remove(id);
      expect(await exports.get(id)).toBeNull();
      expect(await jobs.renew(job.id, TICKET, MINUTE, null)).toBe(false);
      expect(await exports.made(id, 'one', FILE)).toBe(false);
      await exports.remove(id);
      await exports.made(gone.id, 'three', FILE);
      await datasets.remove(other);
      expect((await exports.all()).map((row) => row.id)).toEqual([kept.id]);
      expect(await exports.named(['k1'])).toEqual(new Set());
      expect((await jobs.all()).flatMap(({ exported }) => exported ?? [])).toEqual([kept.id]);
      expect(await exports.add(other, CSV, 'one')).toBeNull();
    });
  });
}

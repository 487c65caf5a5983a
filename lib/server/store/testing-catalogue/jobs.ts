import { describe, expect, it } from 'vitest';
import { problem } from '../../../core/problems/index.ts';
import { ENDED_KEPT } from '../jobs.ts';
import { MINUTE, newRun, OTHER, PAIRS, rows, SUMMARY, TICKET } from './fixtures.ts';
import type { Here } from './here.ts';

export function jobsContract(name: string, here: Here): void {
  describe(`jobs, kept by ${name}`, () => {
    const progress = { phase: 'reading', done: 1, total: 2 } as const;

    it('come with what needs them, are held by one, in order, and end once', async () => {
      await here.catalogue.datasets.add({ ...PAIRS, slug: 'later', path: '/later.json' });
      const [other, first] = [
        await here.place.open(),
        await here.catalogue.jobs.claim(['index', 'words'], TICKET, MINUTE),
      ];
      expect(first).toMatchObject({ kind: 'index', dataset: 'pairs', run: null, tries: 1, held: true, progress: null });
      const id = first?.id ?? 0;
      expect((await other.jobs.claim(['index'], OTHER, MINUTE))?.dataset).toBe('later');
      expect(await other.jobs.claim(['index'], OTHER, MINUTE)).toBeNull();
      expect(await other.jobs.tickets()).toEqual(new Set([TICKET, OTHER]));
      expect(await here.catalogue.jobs.renew(id, TICKET, MINUTE, progress)).toBe(true);
      expect((await other.jobs.all())[0]).toMatchObject({ held: true, progress });
      for (const late of [
        other.jobs.renew(id, OTHER, MINUTE, null),
        other.jobs.putBack(id, OTHER),
        other.jobs.done(id, OTHER),
      ])
        expect(await late).toBe(false);
      expect(await here.catalogue.jobs.done(id, TICKET)).toBe(true);
      expect(await here.catalogue.jobs.done(id, TICKET)).toBe(false);
      expect((await here.catalogue.jobs.all()).map(({ dataset }) => dataset)).toEqual(['later']);
      await other.close();
    });

    it('are anybody’s when they are not renewed, given back, or about another state of the file', async () => {
      const first = await here.catalogue.jobs.claim(['index'], TICKET, 0);
      const id = first?.id ?? 0;
      expect(await here.catalogue.jobs.tickets()).toEqual(new Set());
      expect(await here.catalogue.jobs.claim(['index'], OTHER, MINUTE)).toMatchObject({ id, tries: 2 });
      expect(await here.catalogue.jobs.renew(id, TICKET, MINUTE, progress)).toBe(false);
      expect(await here.catalogue.jobs.putBack(id, OTHER)).toBe(true);
      expect(await here.catalogue.jobs.claim(['index'], TICKET, MINUTE, [id])).toBeNull();
      expect(await here.catalogue.jobs.claim(['index'], TICKET, MINUTE)).toMatchObject({
        id,
        tries: 3,
        progress: null,
      });
      expect(await here.catalogue.jobs.putBack(id, TICKET, MINUTE)).toBe(true);
      expect(await here.catalogue.jobs.claim(['index'], TICKET, MINUTE)).toBeNull();
      // The very same is asked for: it waits on. Another one replaces it at once.
      await here.catalogue.datasets.setIndexing('pairs', 1, 1);
      expect(await here.catalogue.jobs.claim(['index'], TICKET, MINUTE)).toBeNull();
      await here.catalogue.datasets.setIndexing('pairs', 2, 1);
      const next = await here.catalogue.jobs.claim(['index'], TICKET, MINUTE);
      expect(next?.id).toBeGreaterThan(id);
      expect(await here.catalogue.jobs.all()).toHaveLength(1);
    });

    it('that fail say why with their dataset; a score that can’t be had is tried again later', async () => {
      const { key } = await here.shown('pairs', 'one');
      await here.catalogue.runs.add([{ run: { ...newRun('a'), scoredIndex: 'older' }, predictions: rows(1) }]);
      await here.catalogue.jobs.addStale();
      const why = problem('index.damaged', {}).problem;
      const score = await here.catalogue.jobs.claim(['rescore'], TICKET, MINUTE);
      expect(await here.catalogue.jobs.fail(score?.id ?? 0, OTHER, why)).toBe(false);
      expect(await here.catalogue.jobs.fail(score?.id ?? 0, TICKET, why)).toBe(true);
      await here.catalogue.jobs.addStale();
      expect(await here.catalogue.jobs.claim(['rescore'], TICKET, MINUTE)).toBeNull();
      expect((await here.catalogue.jobs.all()).filter(({ kind }) => kind === 'rescore')).toMatchObject([
        { held: false, tries: 1 },
      ]);

      await here.catalogue.datasets.setIndexing('pairs', 2, 2);
      const index = await here.catalogue.jobs.claim(['index'], TICKET, MINUTE);
      expect(await here.catalogue.jobs.fail(index?.id ?? 0, TICKET, why)).toBe(true);
      expect(await here.catalogue.datasets.get('pairs')).toMatchObject({
        state: 'failed',
        error: { type: why.type },
        indexKey: key,
      });
      expect(await here.catalogue.jobs.cancel('index', 'pairs', why)).toBe(false);
    });

    it('that whoever holds them leaves are set aside after five times, and their dataset says so', async () => {
      const { jobs, datasets } = here.catalogue;
      const { id } = (await jobs.claim(['index'], TICKET, MINUTE)) ?? { id: 0 };
      await jobs.putBack(id, TICKET);
      for (let tries = 2; tries <= 6; tries++) {
        expect(await jobs.claim(['index'], `holder ${tries}`, 0)).toMatchObject({ id, tries });
      }
      const next = await datasets.add({ ...PAIRS, slug: 'next', path: '/next.json' });
      expect(await jobs.claim(['index'], TICKET, MINUTE)).toMatchObject({ dataset: next });
      expect(await datasets.get('pairs')).toMatchObject({
        state: 'failed',
        error: { code: 'work.gave_up', status: 500 },
      });
      expect((await jobs.all()).map(({ dataset }) => dataset)).toEqual([next]);
      await datasets.setIndexing('pairs', 1, 1);
      expect(await jobs.claim(['index'], TICKET, MINUTE)).toMatchObject({ dataset: 'pairs', tries: 1 });
    });

    it('that fail since a server can’t be reached wait for their next try', async () => {
      const { jobs, datasets } = here.catalogue;
      const { id } = (await jobs.claim(['index'], TICKET, MINUTE)) ?? { id: 0 };
      const why = problem('postgres.unreachable', { host: 'here', why: 'ECONNREFUSED' }).problem;
      expect(await jobs.fail(id, TICKET, why)).toBe(true);
      expect(await datasets.get('pairs')).toMatchObject({ state: 'indexing', error: null });
      expect(await jobs.all()).toMatchObject([{ id, held: false }]);
      expect(await jobs.claim(['index'], TICKET, MINUTE)).toBeNull();
    });

    it('that are cancelled too late change nothing of what is shown', async () => {
      const job = await here.catalogue.jobs.claim(['index'], TICKET, MINUTE);
      const made = { dataset: 'pairs', pass: job?.id ?? 0, ...here.place.made('one'), summary: SUMMARY, reader: 7 };
      await here.catalogue.indexes.publish({ ...made, state: { bytes: 1, mtime: 1 } });
      expect(await here.catalogue.jobs.cancel('index', 'pairs', problem('work.index_stopped', {}).problem)).toBe(true);
      expect(await here.catalogue.datasets.get('pairs')).toMatchObject({
        state: 'ready',
        error: null,
        indexKey: made.key,
      });
      expect(await here.catalogue.jobs.renew(job?.id ?? 0, TICKET, MINUTE, null)).toBe(false);
    });

    it('say who asked for them, who does them, and since when', async () => {
      const { jobs, datasets, indexes } = here.catalogue;
      const lena = { sub: 'u-7', name: 'Lena "Ł" Sund' };
      const id = await datasets.add({ ...PAIRS, slug: 'of-lena', path: '/of-lena.json' }, lena);
      expect(await jobs.all()).toMatchObject([
        { dataset: 'pairs', by: null, worker: null, begun: null, next: null, lost: 0, error: null },
        { dataset: id, by: lena },
      ]);
      const { asked = '', id: pairs = 0 } = (await jobs.all())[0] ?? {};
      const first = await jobs.claim(['index'], TICKET, MINUTE, [], 'worker-1');
      expect(first).toMatchObject({ id: pairs, worker: 'worker-1', next: null });
      expect(Date.parse(first?.begun ?? '')).toBeGreaterThanOrEqual(Date.parse(asked));
      await jobs.putBack(pairs, TICKET, MINUTE);
      const [waiting] = await jobs.all();
      expect(Date.parse(waiting?.next ?? '')).toBeGreaterThan(Date.parse(asked));
      const theirs = await jobs.claim(['index'], TICKET, MINUTE, [], 'worker-2');
      // What follows from it is theirs, too.
      const made = { dataset: id, pass: theirs?.id ?? 0, ...here.place.made('one'), summary: SUMMARY, reader: 7 };
      await indexes.publish({ ...made, state: { bytes: 1, mtime: 1 } });
      expect((await jobs.all()).find(({ kind }) => kind === 'words')).toMatchObject({ dataset: id, by: lena });
      await datasets.setIndexing(id, 2, 2, lena);
      expect((await jobs.all()).filter(({ kind }) => kind === 'index')).toMatchObject([{ by: null }, { by: lena }]);
      await indexes.wantWords(made.pass, false);
      expect((await jobs.all()).filter(({ kind }) => kind === 'words')).toMatchObject([{ by: lena }]);
    });

    it('that are over are remembered with what became of them, the last first, as long as their dataset', async () => {
      const { jobs, datasets } = here.catalogue;
      const why = problem('index.damaged', {}).problem;
      const add = (slug: string) =>
        datasets.add({ ...PAIRS, slug, path: `/${slug}.json` }, { sub: 'u-7', name: 'Lena' });
      for (const slug of ['broken', 'stopped', 'forgotten']) await add(slug);
      const { id: done = 0 } = (await jobs.claim(['index'], TICKET, MINUTE, [], 'worker-1')) ?? {};
      await jobs.renew(done, TICKET, MINUTE, progress);
      await jobs.done(done, TICKET);
      const { id: broken = 0 } = (await jobs.claim(['index'], TICKET, MINUTE)) ?? {};
      await jobs.fail(broken, TICKET, why);
      expect(await jobs.cancel('index', 'stopped', problem('work.index_stopped', {}).problem)).toBe(true);
      const { id: forgotten = 0 } = (await jobs.claim(['index'], TICKET, MINUTE)) ?? {};
      expect(await jobs.forget(forgotten, OTHER)).toBe(false);
      expect(await jobs.forget(forgotten, TICKET)).toBe(true);
      expect(await jobs.all()).toEqual([]);
      const ended = await jobs.ended();
      expect(ended).toMatchObject([
        { dataset: 'stopped', outcome: 'cancelled', error: { code: 'work.index_stopped' }, tries: 0, begun: null },
        { id: broken, outcome: 'failed', error: { type: why.type }, by: { sub: 'u-7', name: 'Lena' }, tries: 1 },
        { id: done, kind: 'index', outcome: 'done', error: null, progress, worker: 'worker-1', by: null },
      ]);
      expect(Date.parse(ended[2]?.ended ?? '')).toBeGreaterThanOrEqual(Date.parse(ended[2]?.asked ?? ''));
      await datasets.remove('broken');
      expect((await jobs.ended()).map(({ dataset }) => dataset)).toEqual(['stopped', 'pairs']);
    });

    it('that were left five times are remembered with that', async () => {
      const { jobs } = here.catalogue;
      for (let n = 0; n < 6; n++) await jobs.claim(['index'], `holder ${n}`, 0);
      expect(await jobs.ended()).toMatchObject([
        { dataset: 'pairs', outcome: 'failed', lost: 5, tries: 6, error: { code: 'work.gave_up' } },
      ]);
    });

    it('that wait for their next try say why, and can be had at once', async () => {
      const { jobs } = here.catalogue;
      const { id = 0 } = (await jobs.claim(['index'], TICKET, MINUTE)) ?? {};
      expect(await jobs.hasten(id)).toBe(false);
      await jobs.fail(id, TICKET, problem('postgres.unreachable', { host: 'here', why: 'ECONNREFUSED' }).problem);
      expect(await jobs.all()).toMatchObject([{ lost: 1, error: { code: 'postgres.unreachable' } }]);
      expect(await jobs.hasten(id)).toBe(true);
      expect(await jobs.claim(['index'], TICKET, MINUTE)).toMatchObject({ id, tries: 2 });
    });

    it('that are over are remembered up to a number of each kind', async () => {
      const { jobs, datasets } = here.catalogue;
      const other = await datasets.add({ ...PAIRS, slug: 'other', path: '/other.json' });
      for (let n = 0; n < ENDED_KEPT + 3; n++) {
        await datasets.setIndexing('pairs', n, 1);
        expect(await jobs.cancel('index', 'pairs', problem('work.index_stopped', {}).problem)).toBe(true);
      }
      const ended = await jobs.ended();
      expect(ended).toHaveLength(ENDED_KEPT);
      const ids = ended.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
      expect((await jobs.all()).map(({ dataset }) => dataset)).toEqual([other]);
    });

    it('that ask a judge are one for each run, say what was wanted, and are named by it', async () => {
      const { jobs, runs } = here.catalogue;
      const lena = { sub: 'u-7', name: 'Lena' };
      await runs.add([
        { run: newRun('a'), predictions: rows(1) },
        { run: newRun('b'), predictions: rows(1) },
      ]);
      expect(await jobs.addJudge('a', '{"model": "m\\u0000"}', lena)).toBe(true);
      expect(await jobs.addJudge('a', 'another', lena)).toBe(false);
      expect(await jobs.addJudge('nowhere', 'x')).toBe(false);
      expect(await jobs.addJudge('b', 'of b')).toBe(true);
      expect(await jobs.claim(['rescore'], TICKET, MINUTE)).toBeNull();
      const job = await jobs.claim(['judge'], TICKET, MINUTE);
      expect(job).toMatchObject({
        kind: 'judge',
        dataset: 'pairs',
        run: 'a',
        wanted: '{"model": "m\\u0000"}',
        by: lena,
      });
      expect(await jobs.cancelJudge('a', problem('judge.cancelled', {}).problem)).toBe(true);
      expect(await jobs.cancelJudge('a', problem('judge.cancelled', {}).problem)).toBe(false);
      expect(await jobs.renew(job?.id ?? 0, TICKET, MINUTE, null)).toBe(false);
      expect(await jobs.lastJudge('a')).toMatchObject({
        run: 'a',
        outcome: 'cancelled',
        wanted: '{"model": "m\\u0000"}',
      });
      expect((await jobs.ended())[0]).toMatchObject({ run: 'a', outcome: 'cancelled', wanted: null });
      expect(await jobs.addJudge('a', 'again')).toBe(true);
      expect(await jobs.lastJudge('a')).toMatchObject({ held: false, wanted: 'again' });
      expect(await jobs.cancelJudge('a', problem('judge.cancelled', {}).problem)).toBe(true);
      expect((await jobs.all()).filter(({ kind }) => kind !== 'index')).toMatchObject([{ run: 'b', wanted: 'of b' }]);
      await runs.remove('b');
      expect((await jobs.all()).filter(({ kind }) => kind !== 'index')).toEqual([]);
    });

    it('wait for a judge that can’t be reached, and end with what it refuses', async () => {
      const { jobs, runs } = here.catalogue;
      await runs.add([{ run: newRun('a'), predictions: rows(1) }]);
      const refused = (status: number) => problem('judge.refused', { host: 'here', why: 'no', status }).problem;
      await jobs.addJudge('a', 'x');
      for (const [status, lost] of [
        [0, 1],
        [503, 2],
      ] as const) {
        const { id = 0 } = (await jobs.claim(['judge'], TICKET, MINUTE)) ?? {};
        await jobs.fail(id, TICKET, refused(status));
        expect((await jobs.all()).filter(({ kind }) => kind === 'judge')).toMatchObject([{ held: false, lost }]);
        await jobs.hasten(id);
      }
      const { id = 0 } = (await jobs.claim(['judge'], TICKET, MINUTE)) ?? {};
      await jobs.fail(id, TICKET, refused(401));
      expect((await jobs.ended())[0]).toMatchObject({
        kind: 'judge',
        outcome: 'failed',
        error: { type: refused(401).type },
      });
    });

    it('go with the run they are about', async () => {
      const { jobs, runs } = here.catalogue;
      await here.shown('pairs', 'one');
      await runs.add([{ run: { ...newRun('a'), scoredIndex: 'older' }, predictions: rows(1) }]);
      await jobs.addStale();
      const { id = 0 } = (await jobs.claim(['rescore'], TICKET, MINUTE)) ?? {};
      await jobs.done(id, TICKET);
      expect((await jobs.ended())[0]).toMatchObject({ id, kind: 'rescore', run: 'a' });
      await runs.remove('a');
      expect((await jobs.ended()).filter(({ kind }) => kind === 'rescore')).toEqual([]);
    });

    it('are had by one each, however many ask at once', async () => {
      for (let n = 0; n < 19; n++) await here.catalogue.datasets.add({ ...PAIRS, path: `/${n}.json` });
      const others = await Promise.all(Array.from({ length: 4 }, () => here.place.open()));
      const taken = await Promise.all(
        others.flatMap((one, i) => Array.from({ length: 7 }, () => one.jobs.claim(['index'], `ticket-${i}`, MINUTE))),
      );
      const ids = taken.flatMap((job) => job?.id ?? []);
      expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
      await Promise.all(others.map((one) => one.close()));
    });
  });
}

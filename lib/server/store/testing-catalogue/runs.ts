import { describe, expect, it } from 'vitest';
import { questionId } from '../../../core/model/index.ts';
import { seededRandom } from '../../../core/scoring/index.ts';
import { MINUTE, newRun, ODD, rows, TICKET } from './fixtures.ts';
import type { Here } from './here.ts';

export function runsContract(name: string, here: Here): void {
  describe(`runs, kept by ${name}`, () => {
    it('come back as they were stored, in the order of the file', async () => {
      expect(await here.catalogue.runs.add([{ run: newRun('fig'), predictions: rows(3) }])).toEqual(['fig']);
      const { slug, ...expected } = newRun('fig');
      expect(await here.catalogue.runs.get('fig')).toEqual({ ...expected, id: 'fig' });
      const stored = await here.catalogue.runs.predictions('fig');
      expect(stored).toEqual([...rows(3)].map(({ where: _where, raw: _raw, ...row }) => row));
      expect(await here.catalogue.runs.sources('fig', ['q9', 'q2', 'q0'])).toEqual(
        new Map([
          ['q0', { where: { line: 1 }, raw: { i: 0 } }],
          ['q2', { where: { line: 3 }, raw: { i: 2 } }],
        ]),
      );
      expect(await here.catalogue.runs.sources('fig', [])).toEqual(new Map());
    });

    it('have ids of their own, and stand in the order they came', async () => {
      const ids: string[] = [];
      for (const slug of ['a', 'a', 'b', 'a'])
        ids.push(...((await here.catalogue.runs.add([{ run: newRun(slug), predictions: rows(1) }])) ?? []));
      expect(ids).toEqual(['a', 'a-2', 'b', 'a-3']);
      expect((await here.catalogue.runs.list('pairs')).map(({ id }) => id)).toEqual(ids);
      expect(await here.catalogue.runs.list('others')).toEqual([]);
      expect(await here.catalogue.runs.counts()).toEqual(new Map([['pairs', 4]]));
    });

    it('are stored whole or not at all', async () => {
      const breaking = function* () {
        yield* rows(500);
        throw new Error('cut');
      };
      const both = [
        { run: newRun('first'), predictions: rows(10) },
        { run: newRun('second'), predictions: breaking() },
      ];
      await expect(here.catalogue.runs.add(both)).rejects.toThrow('cut');
      expect(await here.catalogue.runs.list('pairs')).toEqual([]);
      expect(await here.catalogue.runs.predictions('first')).toEqual([]);
      // The next one is none the worse for it.
      expect(await here.catalogue.runs.add([{ run: newRun('first'), predictions: rows(10) }])).toEqual(['first']);
    });

    it('are not visible to others, nor lost to them, before they are whole', async () => {
      const other = await here.place.open();
      const seen: Promise<number>[] = [];
      const watched = function* () {
        for (const row of rows(600)) {
          // Answered now, or when all is written.
          if (seen.length < 20) seen.push(other.runs.predictions('watched').then((found) => found.length));
          yield row;
        }
      };
      await here.catalogue.runs.add([{ run: newRun('watched'), predictions: watched() }]);
      expect([0, 600]).toEqual(expect.arrayContaining([...new Set(await Promise.all(seen))]));
      expect(await other.runs.predictions('watched')).toHaveLength(600);
      await other.close();
    });

    it('are refused for a dataset that is no more, and go with theirs', async () => {
      await here.catalogue.runs.add([{ run: newRun('a'), predictions: rows(3) }]);
      await here.catalogue.runs.setVerdict('a', 'q0', { correct: true });
      await here.catalogue.datasets.remove('pairs');
      expect(await here.catalogue.runs.add([{ run: newRun('b'), predictions: rows(3) }])).toBeNull();
      expect([
        await here.catalogue.runs.get('a'),
        await here.catalogue.runs.predictions('a'),
        (await here.catalogue.runs.verdicts('a')).size,
      ]).toEqual([null, [], 0]);
    });

    it('that were removed come back whole and to their place', async () => {
      for (const slug of ['a', 'b', 'c']) await here.catalogue.runs.add([{ run: newRun(slug), predictions: rows(3) }]);
      await here.catalogue.runs.setVerdict('b', 'q1', { correct: true, note: 'same date' });
      const [before, predictions] = [await here.catalogue.runs.get('b'), await here.catalogue.runs.predictions('b')];
      await here.catalogue.runs.remove('b');
      expect([
        await here.catalogue.runs.get('b'),
        await here.catalogue.runs.predictions('b'),
        (await here.catalogue.runs.verdicts('b')).size,
      ]).toEqual([null, [], 0]);
      expect(await here.catalogue.runs.restore('b')).toBe('b');
      expect((await here.catalogue.runs.list('pairs')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect([await here.catalogue.runs.get('b'), await here.catalogue.runs.predictions('b')]).toEqual([
        before,
        predictions,
      ]);
      expect((await here.catalogue.runs.sources('b', ['q2'])).get(questionId('q2'))).toEqual({
        where: { line: 3 },
        raw: { i: 2 },
      });
      expect([...(await here.catalogue.runs.verdicts('b'))]).toEqual([['q1', { correct: true, note: 'same date' }]]);
      // Once only, and nothing that was not removed.
      expect([
        await here.catalogue.runs.restore('b'),
        await here.catalogue.runs.restore('a'),
        await here.catalogue.runs.restore('x'),
      ]).toEqual([null, null, null]);
    });

    it('come back beside one that has their id and their place by now', async () => {
      await here.catalogue.runs.add([{ run: newRun('a', 3), predictions: rows(3) }]);
      await here.catalogue.runs.remove('a');
      await here.catalogue.runs.add([{ run: newRun('a', 1), predictions: rows(1) }]);
      expect(await here.catalogue.runs.restore('a')).toBe('a-2');
      expect((await here.catalogue.runs.list('pairs')).map(({ id, rows }) => [id, rows])).toEqual([
        ['a', 1],
        ['a-2', 3],
      ]);
      expect(await here.catalogue.runs.predictions('a-2')).toHaveLength(3);
      // Removed twice under one id: the later one is meant.
      await here.catalogue.runs.remove('a-2');
      await here.catalogue.runs.remove('a');
      expect([await here.catalogue.runs.restore('a'), (await here.catalogue.runs.get('a'))?.rows]).toEqual(['a', 1]);
    });

    it('take new scores in one step, and keep the rest', async () => {
      await here.catalogue.runs.add([{ run: newRun('a', 3), predictions: rows(3) }]);
      const run = await here.catalogue.runs.get('a');
      if (!run) throw new Error('no run');
      const next = { ...run, metrics: {}, missing: 5, matched: 2, scoredIndex: 'gold-2' };
      await here.catalogue.runs.rescore(next, [{ question: questionId('q1'), scores: { accuracy: 1 }, retrieved: [] }]);
      expect(await here.catalogue.runs.get('a')).toEqual(next);
      expect((await here.catalogue.runs.predictions('a')).map(({ scores }) => scores)).toEqual([
        { official_f1: 0, accuracy: null },
        { accuracy: 1 },
        { official_f1: 2 / 3, accuracy: null },
      ]);
      // With judges that were asked, where these are given.
      const votes = [{ name: 'm', correct: true }];
      const judged = { ...next, judges: ['m'], manifest: { ...next.manifest, judge: 'm' } };
      await here.catalogue.runs.rescore(judged, [{ question: questionId('q2'), scores: {}, judges: votes }]);
      expect(await here.catalogue.runs.get('a')).toEqual(judged);
      const { judges: _, manifest: __, ...figures } = judged;
      await here.catalogue.runs.rescore({ ...figures, matched: 3 }, [{ question: questionId('q2'), scores: {} }]);
      expect(await here.catalogue.runs.get('a')).toEqual({ ...judged, matched: 3 });
      expect((await here.catalogue.runs.predictions('a'))[2]?.judges).toEqual(votes);
    });

    it('keep verdicts and mappings until they are cleared', async () => {
      await here.catalogue.runs.add([{ run: newRun('a'), predictions: rows(2) }]);
      await here.catalogue.runs.setVerdict('a', 'q0', { correct: true, note: 'same date', reviewer: 'Ada' });
      await here.catalogue.runs.setVerdict('a', 'q0', { correct: false });
      expect([...(await here.catalogue.runs.verdicts('a'))]).toEqual([['q0', { correct: false }]]);
      await here.catalogue.runs.setVerdict('a', 'q0', null);
      expect((await here.catalogue.runs.verdicts('a')).size).toBe(0);

      await here.catalogue.runs.saveMapping('mine', { fields: { reply: 'prediction' } });
      await here.catalogue.runs.saveMapping('mine', { rows: '$[]', fields: { reply: 'gold' } });
      await here.catalogue.runs.saveMapping('another', { fields: {} });
      expect(await here.catalogue.runs.mappings()).toEqual([
        { name: 'another', mapping: { fields: {} } },
        { name: 'mine', mapping: { rows: '$[]', fields: { reply: 'gold' } } },
      ]);
      await here.catalogue.runs.saveMapping('mine', null);
      expect((await here.catalogue.runs.mappings()).map(({ name }) => name)).toEqual(['another']);
    });

    it('outlive a new index of their dataset and the end of the process', async () => {
      await here.catalogue.runs.add([{ run: newRun('a'), predictions: rows(2) }]);
      await here.shown('pairs', 'one');
      await here.catalogue.close();
      here.catalogue = await here.place.open();
      expect(await here.catalogue.runs.predictions('a')).toHaveLength(2);
    });

    it('of two thousand answers come back whole, with any characters', async () => {
      const draw = seededRandom(5);
      const odd = [...rows(2_000)].map((row, i) => ({
        ...row,
        answer: i % 3 === 0 ? null : `${ODD} ${row.question}`,
        judges: [{ name: ODD, correct: i % 2 === 0, reason: ODD }],
        ...(i % 5 === 0 && { retrieved: [{ level: 'text' as const, text: ODD, evidence: true }], contextIds: [ODD] }),
        // Digits and sizes of all kinds.
        ...(i % 4 > 0 && { seconds: draw() * 10 ** (i % 40), tokens: { [ODD]: i } }),
        scores: { official_f1: draw(), [ODD]: null },
        raw: { [ODD]: ODD },
      }));
      const run = { ...newRun('many', 2_000), name: ODD, manifest: { model: ODD, other: { [ODD]: ODD } } };
      await here.catalogue.runs.add([{ run, predictions: odd }]);
      const text = ODD.toWellFormed();
      expect(await here.catalogue.runs.predictions('many')).toEqual(
        odd.map(({ where: _where, raw: _raw, ...row }) => ({ ...row, answer: row.answer?.toWellFormed() ?? null })),
      );
      expect([...(await here.catalogue.runs.sources('many', ['q1999'])).values()]).toMatchObject([
        { raw: { [ODD]: ODD } },
      ]);
      expect(await here.catalogue.runs.get('many')).toMatchObject({ name: text, manifest: { model: ODD } });
      await here.catalogue.runs.setVerdict('many', 'q7', { correct: true, note: ODD, reviewer: ODD });
      expect(await here.catalogue.runs.verdicts('many')).toEqual(
        new Map([['q7', { correct: true, note: text, reviewer: text }]]),
      );
    });

    it('are found by the file they were made of, and are stale when their dataset shows another gold', async () => {
      const { key } = await here.shown('pairs', 'one');
      const report = { ...newRun('a').report, sha256: 'f'.repeat(64) };
      await here.catalogue.runs.add([
        { run: { ...newRun('a'), name: 'A', report, scoredIndex: key }, predictions: rows(1) },
        { run: { ...newRun('b'), report, scoredIndex: 'older' }, predictions: rows(1) },
        { run: newRun('c'), predictions: rows(1) },
      ]);
      expect(await here.catalogue.runs.ofContent('f'.repeat(64))).toMatchObject([
        { id: 'a', dataset: 'pairs', name: 'A' },
        { id: 'b' },
      ]);
      expect(await here.catalogue.runs.ofContent('0'.repeat(64))).toEqual([]);
      expect(await here.catalogue.runs.ofContent(null)).toEqual([]);
      await here.catalogue.jobs.addStale();
      await here.catalogue.jobs.addStale();
      const stale = (await here.catalogue.jobs.all()).filter(({ kind }) => kind === 'rescore');
      expect(stale.map(({ dataset, run }) => [dataset, run])).toEqual([
        ['pairs', 'b'],
        ['pairs', 'c'],
      ]);
      await here.catalogue.runs.remove('b');
      expect((await here.catalogue.jobs.claim(['rescore'], TICKET, MINUTE))?.run).toBe('c');
      expect(await here.catalogue.jobs.claim(['rescore'], TICKET, MINUTE)).toBeNull();
      await here.catalogue.runs.describe('a', (manifest) => ({ ...manifest, commit: 'f00d', typed: ['commit'] }));
      await here.catalogue.runs.describe('nobody', (manifest) => manifest);
      const said = (await here.catalogue.runs.get('a'))?.manifest;
      expect(said).toEqual({ model: 'a model', other: {}, commit: 'f00d', typed: ['commit'] });
      await here.catalogue.runs.rename('a', 'A run');
      expect((await here.catalogue.runs.get('a'))?.name).toBe('A run');
    });

    it('that many add at once come in whole', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => here.place.open()));
      const ids = await Promise.all(
        others.map((one) => one.runs.add([{ run: newRun('same', 200), predictions: rows(200) }])),
      );
      expect(ids.flat().sort()).toEqual(['same', 'same-2', 'same-3', 'same-4']);
      for (const id of ids.flat()) expect(await here.catalogue.runs.predictions(id ?? '')).toHaveLength(200);
      await Promise.all(others.map((one) => one.close()));
    });
  });
}

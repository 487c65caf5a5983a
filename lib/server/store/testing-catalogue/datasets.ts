import { describe, expect, it } from 'vitest';
import { datasetId } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import { newRun, ODD, PAIRS, pack, rows, said } from './fixtures.ts';
import type { Here } from './here.ts';

export function datasetsContract(name: string, here: Here): void {
  describe(`datasets, kept by ${name}`, () => {
    it('have ids of their own and the order they came in; a file is remembered once', async () => {
      const more = { ...PAIRS, path: '/other/pairs.json', mtime: 1.5 };
      expect(await here.catalogue.datasets.add(more)).toBe('pairs-2');
      expect(await here.catalogue.datasets.add({ ...PAIRS, slug: 'another' })).toBe('pairs');
      const inside = { ...PAIRS, slug: 'inside', path: '/a.zip', member: 'in/side.json' };
      expect(await here.catalogue.datasets.add(inside)).toBe('inside');
      expect((await here.catalogue.datasets.all()).map(({ id }) => id)).toEqual(['pairs', 'pairs-2', 'inside']);
      expect(await here.catalogue.datasets.get('pairs-2')).toEqual({
        id: 'pairs-2',
        name: 'pairs',
        path: '/other/pairs.json',
        member: null,
        mapping: null,
        origin: 'file',
        state: 'indexing',
        bytes: 1,
        mtime: 1.5,
        reader: 0,
        error: null,
        opened: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        pass: null,
        indexKey: null,
        contentKey: null,
        summary: null,
        words: { state: 'pending', done: 0, error: null, growing: null },
      });
      expect((await here.catalogue.datasets.ofFile('/a.zip')).map(({ id, member }) => [id, member])).toEqual([
        ['inside', 'in/side.json'],
      ]);
      expect(await here.catalogue.datasets.ofFile('/a.zip#in/side.json')).toEqual([]);
      expect(await here.catalogue.datasets.get('nowhere')).toBeNull();
    });

    it('that many add at once come in whole, each under an id of its own', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => here.place.open()));
      const ids = await Promise.all(
        others.flatMap((one, i) =>
          Array.from({ length: 5 }, (_, n) => one.datasets.add({ ...PAIRS, path: `/${i}/${n}.json` })),
        ),
      );
      expect(new Set(ids).size).toBe(20);
      expect((await here.catalogue.datasets.all()).map(({ id }) => id).sort()).toEqual(['pairs', ...ids].sort());
      await Promise.all(others.map((one) => one.close()));
    });

    it('take a name, a time and a state, with any characters', async () => {
      await here.catalogue.datasets.rename('pairs', ODD);
      await here.catalogue.datasets.setOpened('pairs', '2024-05-06T07:08:09.000Z');
      const error = problem('index.damaged', {}).problem;
      await here.catalogue.jobs.cancel('index', 'pairs', error);
      expect(await here.catalogue.datasets.get('pairs')).toMatchObject({
        name: ODD.toWellFormed(),
        opened: '2024-05-06T07:08:09.000Z',
        state: 'failed',
        error: { type: error.type, title: error.title },
      });
      await here.catalogue.datasets.setIndexing('pairs', 2 ** 40, 1_700_000_000_000.25);
      expect(await here.catalogue.datasets.get('pairs')).toMatchObject({
        state: 'indexing',
        error: null,
        bytes: 2 ** 40,
        mtime: 1_700_000_000_000.25,
      });
    });

    it('go with all that is about them, and with nothing of others', async () => {
      const other = await here.catalogue.datasets.add({ ...PAIRS, slug: 'other', path: '/other.json' });
      for (const dataset of ['pairs', other]) {
        await here.catalogue.runs.add([
          { run: { ...newRun(dataset), dataset: datasetId(dataset) }, predictions: rows(2) },
        ]);
        await here.catalogue.reviews.put(dataset, [said('q0')]);
        await here.catalogue.reviews.addPack(dataset, pack('p'));
      }
      await here.catalogue.datasets.remove('pairs');
      expect((await here.catalogue.datasets.all()).map(({ id }) => id)).toEqual(['other']);
      expect(await here.catalogue.reviews.all('pairs')).toEqual([]);
      expect(await here.catalogue.reviews.packs('pairs')).toEqual([]);
      expect(await here.catalogue.runs.predictions('pairs')).toEqual([]);
      expect(await here.catalogue.reviews.all('other')).toHaveLength(1);
      expect(await here.catalogue.reviews.packs('other')).toHaveLength(1);
      expect(await here.catalogue.runs.predictions('other')).toHaveLength(2);
    });
  });
}

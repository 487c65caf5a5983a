import { describe, expect, it } from 'vitest';
import { newRun, ODD, rows } from './fixtures.ts';
import type { Here } from './here.ts';

const head = { memories: 2, conversations: 1, partial: false, created: '2024-01-01T00:00:00.000Z' };
const parts = (text: string) => [
  { part: 'head', value: JSON.stringify(head) },
  { part: 'report', value: '{}' },
  { part: `of:${ODD.toWellFormed()}`, value: JSON.stringify([text]) },
];

export function memoriesContract(name: string, here: Here): void {
  describe(`memories, kept by ${name}`, () => {
    it('are of a run, and replace each other whole', async () => {
      const { runs, memories } = here.catalogue;
      await runs.add([{ run: newRun('a'), predictions: rows(1) }]);
      expect(await memories.put('nobody', parts('x'))).toBe(false);
      expect(await memories.put('a', parts(ODD))).toBe(true);
      expect(JSON.parse((await memories.part('a', `of:${ODD.toWellFormed()}`)) ?? '')).toEqual([ODD]);
      expect((await runs.get('a'))?.memories).toEqual(head);
      expect((await runs.list('pairs')).map((run) => run.memories)).toEqual([head]);
      expect(await memories.put('a', parts('y').slice(1))).toBe(true);
      expect([await memories.part('a', 'head'), (await runs.get('a'))?.memories]).toEqual([null, undefined]);
      expect(await memories.put('a', [])).toBe(true);
      expect(await memories.part('a', 'report')).toBeNull();
    });

    it('go with their run, and come back with it under another id', async () => {
      const { runs, memories } = here.catalogue;
      await runs.add([{ run: newRun('a'), predictions: rows(1) }]);
      await memories.put('a', parts('x'));
      await runs.remove('a');
      await runs.add([{ run: newRun('a'), predictions: rows(1) }]);
      expect(await memories.part('a', 'report')).toBeNull();
      expect(await runs.restore('a')).toBe('a-2');
      expect([await memories.part('a-2', 'report'), await memories.part('a', 'report')]).toEqual(['{}', null]);
      await here.catalogue.datasets.remove('pairs');
      expect(await memories.part('a-2', 'report')).toBeNull();
    });
  });
}

import { expect, it } from 'vitest';
import { described } from './described.ts';

const FILE = { model: 'small', judge: 'kind', other: { seed: 7 } };

it('is what somebody typed, and the rest as in the file', () => {
  const once = described(FILE, { model: 'large', tags: ['ablation'], cost: 1.5, parameters: { temperature: '0' } });
  expect(once).toEqual({
    model: 'large',
    judge: 'kind',
    tags: ['ablation'],
    cost: 1.5,
    parameters: { temperature: '0' },
    other: { seed: 7 },
    typed: ['cost', 'model', 'parameters', 'tags'],
  });
  expect(described(once, { tags: [], judge: null })).toEqual({
    model: 'large',
    cost: 1.5,
    parameters: { temperature: '0' },
    other: { seed: 7 },
    typed: ['cost', 'judge', 'model', 'parameters', 'tags'],
  });
});

import { expect, it } from 'vitest';
import { nextSort, sortChange, sortOf } from './grid-sort.ts';

it('a heading orders up, then down, then not at all', () => {
  const up = nextSort({ by: 'file', descending: false }, 'type');
  expect(up).toEqual({ by: 'type', descending: false });
  expect(nextSort({ by: 'type', descending: false }, 'type')).toEqual({ by: 'type', descending: true });
  expect(nextSort({ by: 'type', descending: true }, 'type')).toBeNull();
});

it('what is searched for stands by how well it matches, unless another order is asked for', () => {
  expect(sortOf({ q: 'bakery', sort: 'file', descending: false }).by).toBe('match');
  expect(sortOf({ q: '', sort: 'file', descending: false }).by).toBe('file');
  expect(sortOf({ q: 'bakery', sort: 'file', descending: true })).toEqual({ by: 'file', descending: true });
  expect(sortOf({ q: 'bakery', sort: 'type', descending: false }).by).toBe('type');
});

it('the best match first is what a search has by itself', () => {
  expect(sortChange({ by: 'match', descending: false })).toEqual({ sort: 'file', descending: false });
  expect(sortChange({ by: 'match', descending: true })).toEqual({ sort: 'file', descending: true });
});

it('no order is the order of the file', () => {
  expect(sortChange(null)).toEqual({ sort: 'file', descending: false });
  expect(sortChange({ by: 'score.official_f1', descending: true })).toEqual({
    sort: 'score.official_f1',
    descending: true,
  });
});

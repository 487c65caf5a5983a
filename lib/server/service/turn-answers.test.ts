import { expect, it } from 'vitest';
import { NO_TURN_QUERY } from '../../core/model/index.ts';
import type { DatasetRow } from '../store/index.ts';
import { TurnAnswers } from './turn-answers.ts';

const PAGE = { limit: 20, offset: 0 };
const SIZE = JSON.stringify(answer(1)).length;

function answer(total: number) {
  return { total, exact: true, items: [], state: 'ready' } as const;
}

/** Answers that are worked out say how often something was worked out. */
function counted(bytes?: number) {
  const work = { asked: 0, json: async () => Buffer.from(JSON.stringify(answer(++work.asked))) };
  const answers = new TurnAnswers(work, bytes);
  const of = async (pass: number, q: string, { page = PAGE, state = 'ready' as 'ready' | 'building' } = {}) => {
    const row = { id: 'a' } as DatasetRow;
    const json = await answers.search({ row, pass }, state, { ...NO_TURN_QUERY, q }, page);
    return JSON.parse(Buffer.from(json).toString()).total;
  };
  return of;
}

it('works out a search once for each index, query and page', async () => {
  const total = counted();
  expect(await total(1, 'tree')).toBe(1);
  expect(await total(1, 'tree')).toBe(1);
  expect(await total(1, 'trees')).toBe(2);
  expect(await total(1, 'tree', { page: { limit: 20, offset: 20 } })).toBe(3);
  expect(await total(1, 'tree')).toBe(1);
});

it('works it out again of another index of the dataset', async () => {
  const total = counted();
  expect(await total(1, 'tree')).toBe(1);
  expect(await total(2, 'tree')).toBe(2);
});

it('keeps nothing while words are being added', async () => {
  const total = counted();
  expect(await total(1, 'tree', { state: 'building' })).toBe(1);
  expect(await total(1, 'tree', { state: 'building' })).toBe(2);
  expect(await total(1, 'tree')).toBe(3);
});

it('keeps no more bytes than it may, those of the last searches', async () => {
  const total = counted(2 * SIZE);
  for (const q of ['one', 'two', 'three']) await total(1, q);
  expect(await total(1, 'three')).toBe(3);
  expect(await total(1, 'two')).toBe(2);
  expect(await total(1, 'one')).toBe(4);
});

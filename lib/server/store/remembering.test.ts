import { expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { problem } from '../../core/problems/index.ts';
import type { Catalogue } from './catalogue.ts';
import { asOneReader, lookAgain } from './one-reader.ts';
import { remembering } from './remembering.ts';

/** A catalogue of one dataset, whose name says how often it was asked. */
function counted() {
  const state = { away: false, asked: 0, time: 0 };
  const get = async (id: string) => {
    state.asked++;
    if (state.away) throw problem('postgres.unreachable', { host: 'db', why: 'ECONNREFUSED' });
    return { id, name: `asked ${state.asked}` };
  };
  const all = async () => [await get('a'), await get('b')];
  const group = { get, all, rename: async () => {} };
  const groups = { datasets: group, jobs: group, exports: group, runs: group, reviews: group, notes: group };
  const catalogue = groups as unknown as Catalogue;
  return { state, asking: remembering(catalogue, () => state.time) };
}

it('asks each time while the catalogue answers', async () => {
  const { asking } = counted();
  expect([(await asking.datasets.get('a'))?.name, (await asking.datasets.get('a'))?.name]).toEqual([
    'asked 1',
    'asked 2',
  ]);
});

it('answers what is known for a minute when it can’t be reached, and nothing else', async () => {
  const { state, asking } = counted();
  await asking.datasets.get('a');
  state.away = true;
  state.time = 59_000;
  expect((await asking.datasets.get('a'))?.name).toBe('asked 1');
  expect(await problemOf(() => asking.datasets.get('b'))).toMatchObject({
    status: 503,
    type: '#database-unreachable',
  });
  expect(await problemOf(() => asking.reviews.get('a', 'q'))).toMatchObject({ status: 503 });
  // It is not asked again for what is known within a second.
  const before = state.asked;
  for (let n = 0; n < 20; n++) await asking.datasets.get('a');
  expect(state.asked).toBe(before);
  state.time = 61_000;
  expect(await problemOf(() => asking.datasets.get('a'))).toMatchObject({ status: 503 });
  state.away = false;
  expect((await asking.datasets.get('a'))?.name).toMatch(/^asked/);
});

it('knows each dataset of a list that it remembers', async () => {
  const { state, asking } = counted();
  const { get, all } = asking.datasets;
  const both = () => asOneReader(async () => [(await all()).length, (await get('b'))?.name]);
  expect(await both()).toEqual([2, 'asked 2']);
  state.away = true;
  expect(await both()).toEqual([2, 'asked 2']);
});

it('asks again as soon as somebody could write, so that they see what they wrote', async () => {
  const { state, asking } = counted();
  await asking.datasets.get('a');
  state.away = true;
  expect((await asking.datasets.get('a'))?.name).toBe('asked 1');
  state.away = false;
  // Within the second in which it is not asked again for what is known.
  expect((await asking.datasets.get('a'))?.name).toBe('asked 1');
  await asking.datasets.rename('a', 'b');
  expect((await asking.datasets.get('a'))?.name).toBe('asked 3');
});

it('answers all who ask for it at once', async () => {
  const { state, asking } = counted();
  await asking.datasets.get('a');
  state.away = true;
  const answers = await Promise.all([1, 2, 3].map(() => asking.datasets.get('a')));
  expect(answers.map((one) => one?.name)).toEqual(['asked 1', 'asked 1', 'asked 1']);
});

it('keeps a bounded number of answers, those used last', async () => {
  const { state, asking } = counted();
  for (let n = 0; n < 600; n++) await asking.datasets.get(`d${n}`);
  state.away = true;
  expect((await asking.datasets.get('d599'))?.name).toBe('asked 600');
  expect(await problemOf(() => asking.datasets.get('d0'))).toMatchObject({ status: 503 });
});

it('is asked once by one reader, until that looks again; what it was told of all, it knows of each', async () => {
  const { state, asking } = counted();
  const { get, all } = asking.datasets;
  await asOneReader(async () => {
    const [first, second] = await Promise.all([get('a'), get('a')]);
    expect([first?.name, second?.name, (await get('a'))?.name]).toEqual(['asked 1', 'asked 1', 'asked 1']);
    // Another one reads for itself.
    expect((await asOneReader(() => get('a')))?.name).toBe('asked 2');
    lookAgain();
    expect((await get('a'))?.name).toBe('asked 3');
    await all();
    expect([(await get('a'))?.name, (await get('b'))?.name]).toEqual(['asked 4', 'asked 5']);
  });
  expect(state.asked).toBe(5);
  // Two catalogues are two.
  const other = counted();
  await asOneReader(async () => {
    await get('a');
    await other.asking.datasets.get('a');
  });
  expect([state.asked, other.state.asked]).toEqual([6, 1]);
});

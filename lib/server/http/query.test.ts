import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../core/model/index.ts';
import { api } from '../../core/url/index.ts';
import { check, filterOf, openBody, questionsQuery, readQuery } from './query.ts';
import { readMapping, rowsQuery, runBody } from './run-query.ts';

const read = (query: string) => readQuery(questionsQuery, `http://127.0.0.1/api/v1/datasets/x/questions${query}`);

function refused(query: string): string {
  try {
    read(query);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 400) return error.problem.detail;
    throw error;
  }
  throw new Error(`${query} was taken`);
}

describe('the questions query', () => {
  it('takes repeated values, defaults, and ignores parameters it does not know', () => {
    const query = read('?category=1&category=5&abstention=true&evidence=image&sort=-type&limit=7&colour=red');
    expect(query).toMatchObject({ category: ['1', '5'], limit: 7, offset: 0, view: 'full' });
    expect(filterOf(query)).toMatchObject({
      abstention: true,
      evidence: ['image'],
      sort: 'type',
      descending: true,
      q: '',
    });
  });

  it.each([
    ['?limit=-1', 'limit'],
    ['?limit=1e3', 'limit'],
    ['?limit=99999', 'limit'],
    ['?offset=abc', 'offset'],
    ['?category=two', 'category'],
    ['?abstention=maybe', 'abstention'],
    ['?evidence=lots', 'evidence'],
    ['?sort=colour', 'sort'],
    ['?view=all', 'view'],
  ])('answers %s with what is wrong', (query, name) => {
    expect(refused(query)).toContain(name);
  });

  it('names every bad value at once', () => {
    expect(refused('?limit=x&sort=y')).toMatch(/limit.*sort/);
  });
});

it('the rows of a conversation are asked for as many at a time as an answer has', () => {
  const query = readQuery(rowsQuery, `http://127.0.0.1${api.rowsOf('many', 'conv 1&2')}`);
  expect(query).toMatchObject({ conversation: ['conv 1&2'], limit: 999 });
});

describe('what to open', () => {
  it.each([
    [{ path: '/data/a.json' }, '/data/a.json'],
    [{ path: 'https://example.org/a.json' }, 'https://example.org/a.json'],
    [{ url: 'HTTPS://example.org/a.json' }, 'HTTPS://example.org/a.json'],
  ])('is %j', (body, named) => expect(check(openBody, body, 'body').path).toBe(named));

  it.each([
    {},
    { path: '' },
    { url: '/data/a.json' },
    { url: 'file:///data/a.json' },
    { path: '/data/a.json', url: 'https://example.org/a.json' },
  ])('is not %j', (body) => {
    expect(() => check(openBody, body, 'body')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ status: 400, type: '#bad-request' }) }),
    );
  });
});

it.each([
  [{ cut: true }, { fields: {}, cut: true }],
  [{ rows: '$[]' }, { fields: {}, rows: '$[]' }],
  [{}, { fields: {} }],
])('the mapping %j leaves the fields to be found out', (given, mapping) =>
  expect(readMapping(JSON.stringify(given))).toEqual(mapping),
);

it('what is said of a run is taken away by null, and by nothing', () => {
  const members = ['system', 'model', 'judge', 'commit', 'tokens', 'cost'];
  const all = (value: null | '') => Object.fromEntries(members.map((name) => [name, value]));
  const nulls = { ...all(null), tags: null, parameters: null };
  expect(check(runBody, { about: nulls }, 'body')).toEqual({ about: nulls });
  const lists = { tags: [], parameters: {} };
  expect(check(runBody, { about: { ...all(''), ...lists } }, 'body')).toEqual({ about: { ...all(null), ...lists } });
  expect(check(runBody, { about: {} }, 'body')).toEqual({ about: {} });
  expect(() => check(runBody, { about: { tokens: -1 } }, 'body')).toThrow('about.tokens: Too small');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING, NO_TURN_QUERY, type TurnQuery, type TurnSearchResult } from '../lib/core/model/index.ts';
import { siteAnswers } from '../lib/core/site/index.ts';
import { api, writeTurnQuery } from '../lib/core/url/index.ts';
import { LocalService } from '../lib/server/service/local-service.ts';
import { siteService } from '../lib/server/service/site-service.ts';
import { opened, SAMPLES, searchable } from '../lib/server/service/testing.ts';
import { writeData } from './site-data.ts';

const home = mkdtempSync(path.join(tmpdir(), 'memoscope-site-data-'));
const service = new LocalService({ home });
const files = new Map<string, Buffer>();
const asked: string[] = [];
const answer = siteAnswers(async (file) => {
  asked.push(file);
  return new Response(new Uint8Array(files.get(file) ?? []));
});

beforeAll(async () => {
  const { id } = await opened(service, path.join(SAMPLES, 'locomo-sample.json'));
  await searchable(service, id);
  const site = await siteService(service, { dataset: id, questions: null, runs: [] });
  const contents = { dataset: id, base: '', whole: true, runs: [], held: [] };
  await writeData(
    site,
    contents,
    (file, body) => files.set(file, body),
    () => {},
  );
});
afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

describe('the turn search of a bundle finds what the server finds', () => {
  it.each<[string, Partial<TurnQuery>]>([
    ['a word', { q: 'bakery' }],
    ['words that all occur', { q: 'the bread' }],
    ['a phrase', { q: '"the bakery"' }],
    ['the beginning of a word', { q: 'ba*' }],
    ['a phrase that goes on', { q: '"the ba"*' }],
    ['either of two', { q: 'oven OR wrist' }],
    ['without some', { q: 'the -bakery' }],
    ['a word with an accent and capitals', { q: 'BÁKERY' }],
    ['evidence alone', { q: 'the', evidence: true }],
    ['turns with an image', { q: 'a', image: true }],
    ['one speaker', { q: 'the', speaker: ['Nora'] }],
    ['one role', { q: 'the', role: ['speaker_b'] }],
    ['one conversation', { q: 'the', conversation: ['conv-2'] }],
    ['some days', { q: 'the', from: '2024-01-01', to: '2024-02-29' }],
    ['nothing of that name', { q: 'zeppelin' }],
    ['signs', { q: '"*' }],
  ])('%s', async (_, change) => {
    const query = { ...NO_TURN_QUERY, ...change };
    const live = await service.searchTurns('locomo-sample', query, { limit: 500, offset: 0 });
    const held = (await answer(api.search('locomo-sample', `${writeTurnQuery(query)}&limit=500`))) as TurnSearchResult;
    const known = ({ items }: TurnSearchResult) =>
      items
        .map(({ score: _score, ...hit }) => hit)
        .sort((a, b) => `${a.conversation} ${a.turn}`.localeCompare(`${b.conversation} ${b.turn}`));
    expect(known(held)).toEqual(known(live));
    if (!/zeppelin|^"/.test(query.q)) expect(live.total).toBeGreaterThan(0);
    expect(held).toMatchObject({ total: live.total, exact: true, state: 'ready' });
  });

  it('the best first, page by page, with nothing fetched twice', async () => {
    const at = (more: string) => answer(api.search(null, `?q=oven&${more}`)) as Promise<TurnSearchResult>;
    const [all, rest] = [await at('limit=50'), await at('limit=50&offset=1')];
    expect(rest.items).toEqual(all.items.slice(1));
    expect(all.items.map(({ score }) => score)).toEqual(all.items.map(({ score }) => score).sort((a, b) => b - a));
    expect(new Set(asked).size).toBe(asked.length);
  });
});

it('holds no review, own verdict or reviewer in any file', async () => {
  const file = path.join(SAMPLES, 'predictions', 'locomo-atlas.json');
  await service.runs.add('locomo-sample', { name: 'locomo-atlas.json', path: file }, {});
  const reviewer = 'Zuzana Reviewer';
  await service.reviews.put('locomo-sample', 'conv-1:4', { verdict: 'gold-wrong', note: 'note of mine', reviewer });
  await service.runs.setVerdict('atlas', 'conv-1:3', { correct: false, note: 'verdict of mine', reviewer });
  const told = JSON.stringify([
    await service.reviews.reviews('locomo-sample'),
    await service.runs.prediction('atlas', 'conv-1:3', DEFAULT_JUDGING),
  ]);
  const secrets = [reviewer, 'note of mine', 'verdict of mine', '"override"', '"verdict":"gold-wrong"'];
  for (const secret of secrets) expect(told).toContain(secret);
  const blank = new LocalService({ home, unreviewed: true, watch: false });
  try {
    const runs = ['atlas'];
    const site = await siteService(blank, { dataset: 'locomo-sample', questions: null, runs });
    const kept: string[] = [];
    await writeData(
      site,
      { dataset: 'locomo-sample', base: '', whole: true, runs, held: ['runs'] },
      (_, body) => void kept.push(gunzipSync(body).toString()),
      () => {},
    );
    expect(kept.length).toBeGreaterThan(8);
    for (const secret of secrets) expect(kept.filter((text) => text.includes(secret))).toEqual([]);
    expect(kept.filter((text) => text.includes('greyhound')).length).toBeGreaterThan(0);
  } finally {
    await blank.close();
  }
});

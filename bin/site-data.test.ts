import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING, NO_TURN_QUERY, type TurnQuery, type TurnSearchResult } from '../lib/core/model/index.ts';
import { api, writeTurnQuery } from '../lib/core/url/index.ts';
import { LocalService } from '../lib/server/service/local-service.ts';
import { siteService } from '../lib/server/service/site-service.ts';
import { opened, SAMPLES, searchable } from '../lib/server/service/testing.ts';
import { writeData } from './site-data.ts';
import { bundleOf } from './testing-bundle.ts';

const home = mkdtempSync(path.join(tmpdir(), 'memoscope-site-data-'));
const service = new LocalService({ home });

/** A sample as a bundle answers for it; `asked`: the files that it read. */
async function bundled(sample: string) {
  const { id } = await opened(service, path.join(SAMPLES, sample));
  await searchable(service, id);
  const site = await siteService(service, { dataset: id, questions: null, runs: [], reviews: null });
  return bundleOf(site, { dataset: id, base: '', whole: true, runs: [], held: [], reviews: null });
}

let locomo: Awaited<ReturnType<typeof bundled>>;
let gigamemory: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  locomo = await bundled('locomo-sample.json');
  gigamemory = await bundled('gigamemory-sample.jsonl');
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
    ['the forms of a word', { q: 'bake~' }],
    ['a phrase whose last word has forms, and none of another', { q: 'start-walk~ -bake~' }],
    ['none of the forms of a word', { q: 'the -walk~' }],
  ])('%s', async (_, change) => {
    const query = { ...NO_TURN_QUERY, ...change };
    const total = await expectSame('locomo-sample', locomo.answer, query);
    if (!/zeppelin|^"/.test(query.q)) expect(total).toBeGreaterThan(0);
  });

  it.each([
    ['город'],
    ['работаю'],
    ['чайник'],
    ['камеры работы'],
    ['для-город'],
    ['книги OR дом -чайники'],
    ['"города"'],
    ['город*'],
  ])('Russian: %s', async (q) => {
    const query = { ...NO_TURN_QUERY, q };
    expect(await expectSame('gigamemory-sample', gigamemory.answer, query)).toBeGreaterThan(0);
  });

  /** Compares a bundle's answer with the server's; returns how many turns were found. */
  async function expectSame(dataset: string, answer: typeof locomo.answer, query: TurnQuery): Promise<number> {
    const live = await service.searchTurns(dataset, query, { limit: 500, offset: 0 });
    const held = (await answer(api.search(dataset, `${writeTurnQuery(query)}&limit=500`))) as TurnSearchResult;
    const known = ({ items }: TurnSearchResult) =>
      items
        .map(({ score: _score, ...hit }) => hit)
        .sort((a, b) => `${a.conversation} ${a.turn}`.localeCompare(`${b.conversation} ${b.turn}`));
    expect(known(held)).toEqual(known(live));
    expect(held).toMatchObject({ total: live.total, exact: true, state: 'ready' });
    return live.total;
  }

  it('the best first, page by page, with nothing fetched twice', async () => {
    const { answer, asked } = locomo;
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
    const site = await siteService(blank, { dataset: 'locomo-sample', questions: null, runs, reviews: null });
    const kept: string[] = [];
    await writeData(
      site,
      { dataset: 'locomo-sample', base: '', whole: true, runs, held: ['runs'], reviews: null },
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

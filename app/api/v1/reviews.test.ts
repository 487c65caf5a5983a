import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING } from '../../../lib/core/model/index.ts';
import { disputesSchema, reviewChangeSchema, reviewClashSchema } from '../../../lib/core/model/schemas/review.ts';
import { provideService } from '../../../lib/server/service/context.ts';
import { LocalService } from '../../../lib/server/service/local-service.ts';
import { opened } from '../../../lib/server/service/testing.ts';
import { garden, predictionsFile, rowsFor } from '../../../lib/server/service/testing-gardens.ts';
import * as audited from './datasets/[d]/audit/questions/[q]/route.ts';
import * as disputes from './datasets/[d]/disputes/route.ts';
import * as questions from './datasets/[d]/questions/route.ts';
import * as undoing from './datasets/[d]/reviews/[q]/history/[change]/undo/route.ts';
import * as histories from './datasets/[d]/reviews/[q]/history/route.ts';
import * as reviews from './datasets/[d]/reviews/[q]/route.ts';
import * as verdicts from './runs/[r]/predictions/[q]/verdict/route.ts';

const PLACE = { d: 'garden', q: 'garden-1:0' };
const ASKED = 'http://localhost/api/v1/';

let folder: string;
let service: LocalService;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-several-'));
  service = new LocalService({ home: path.join(folder, 'home'), watch: false });
  provideService(service);
  await opened(service, garden(folder));
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls a route; `more` begins its path parameters' fellows and the request. */
const place = <P extends object>(more: P) => ({ params: Promise.resolve({ ...PLACE, ...more }) });
const put = (said: object, headers: Record<string, string> = {}) =>
  reviews.PUT(new Request(ASKED, { method: 'PUT', body: JSON.stringify(said), headers }), place({}));
const remove = (query = '', headers: Record<string, string> = {}) =>
  reviews.DELETE(new Request(ASKED + query, { method: 'DELETE', headers }), place({}));
const get = () => reviews.GET(new Request(ASKED), place({}));
const history = async () => {
  const { items } = (await (await histories.GET(new Request(ASKED), place({}))).json()) as { items: unknown[] };
  return items.map((item) => reviewChangeSchema.parse(item));
};
const undo = (change: number | string, query = '') =>
  undoing.POST(new Request(ASKED + query, { method: 'POST' }), place({ change: String(change) }));
const clash = async (response: Response) => {
  expect(response.status).toBe(409);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return reviewClashSchema.parse(await response.json());
};

describe('gold that is in doubt', () => {
  it('is disputed where the answer is, not where citations alone are: each number says which', async () => {
    await put({ verdict: 'gold-wrong' });
    await service.reviews.put('garden', 'garden-1:1', { verdict: 'evidence-wrong' });
    const entry = (at: number, error_type: string) => ({ question_id: `locomo_0_qa${at}`, error_type, reason: 'x' });
    const pack = [entry(0, 'WRONG_CITATION'), entry(2, 'WRONG_CITATION'), entry(3, 'HALLUCINATION')];
    await service.reviews.addPack('garden', 'errors', pack);
    const rows = await rowsFor(service, 'garden', () => true);
    await service.runs.add('garden', predictionsFile(folder, 'fig.json', rows), {});

    const all = disputesSchema.parse(await (await disputes.GET(new Request(ASKED), place({}))).json());
    expect([all.total, all.corrupting]).toEqual([4, 2]);
    expect(all.items.map(({ question, corruptsScore }) => [question, corruptsScore])).toEqual([
      ['garden-1:0', true],
      ['garden-1:1', false],
      ['garden-1:2', false],
      ['garden-1:3', true],
    ]);
    const found = async (query: string) => {
      const { items } = await (await questions.GET(new Request(`${ASKED}?${query}`), place({}))).json();
      return items.map(({ id }: { id: string }) => id);
    };
    const corrupting = ['garden-1:0', 'garden-1:3'];
    expect(await found('review=disputed')).toEqual(corrupting);
    expect(await found('runs=fig&flag=gold-disputed')).toEqual(corrupting);
    expect((await service.runs.analysis('fig', DEFAULT_JUDGING)).headline.disputed).toBe(2);
    expect(await found('review=known-error')).toEqual(['garden-1:0', 'garden-1:2', 'garden-1:3']);

    // Whoever checked the gold settles the question; the pack still lists it.
    await service.reviews.put('garden', 'garden-1:3', { verdict: 'gold-right' });
    expect(await found('review=disputed')).toEqual(['garden-1:0']);
    expect(await found('review=known-error')).toEqual(['garden-1:0', 'garden-1:2', 'garden-1:3']);
  });
});

describe('a review that two people write', () => {
  it('for one version is written once: the other gets both texts, and what is kept is the first one’s', async () => {
    const first = await put({ verdict: 'ambiguous', reviewer: 'Ada' }, { 'if-none-match': '*' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"1"']);
    const both = await Promise.all([
      put({ verdict: 'gold-wrong', answer: '1 March', reviewer: 'Bo' }, { 'if-match': '"1"' }),
      put({ verdict: 'gold-wrong', answer: '2 March', reviewer: 'Cy' }, { 'if-match': '"1"' }),
    ]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won?.status, won?.headers.get('etag')]).toEqual([200, '"2"']);
    const kept = (await won?.json()) as { answer: string; reviewer: string };
    const told = await clash(lost as Response);
    expect(told).toMatchObject({ type: '#review-changed', code: 'reviews.changed', version: 2, theirs: kept });
    expect([kept.answer, told.mine?.answer].sort()).toEqual(['1 March', '2 March']);
    expect(told.detail).toContain(`by ${kept.reviewer}; it is at version 2`);
    const now = await get();
    expect([now.headers.get('etag'), await now.json()]).toEqual(['"2"', kept]);
    expect((await history()).map(({ who }) => who)).toEqual([kept.reviewer, 'Ada']);

    const chosen = await put({ verdict: 'gold-wrong', answer: '3 March', reviewer: 'Cy' }, { 'if-match': 'W/"2"' });
    expect([chosen.status, chosen.headers.get('etag')]).toEqual([200, '"3"']);
  });

  it('is not made by a second one who saw none, nor changed or removed by one who saw another', async () => {
    await put({ note: 'first' }, { 'if-none-match': '*' });
    expect(await clash(await put({ note: 'second' }, { 'if-none-match': '*' }))).toMatchObject({
      mine: { note: 'second' },
      theirs: { note: 'first' },
      version: 1,
    });
    for (const tag of ['"7"', '"one"', 'one']) await clash(await put({ note: 'second' }, { 'if-match': tag }));
    expect(await clash(await remove('', { 'if-match': '"2"' }))).toMatchObject({ mine: null, version: 1 });
    expect((await remove('?reviewer=Bo', { 'if-match': '"1"' })).status).toBe(204);
    const gone = await clash(await put({ note: 'second' }, { 'if-match': '"1"' }));
    expect(gone).toMatchObject({ mine: { note: 'second' }, theirs: null, version: 0 });
    expect(gone.detail).toContain('taken away meanwhile');
    expect((await remove('', { 'if-match': '"1"' })).status).toBe(404);
    expect((await get()).status).toBe(404);
    const anew = await put({ note: 'second' }, { 'if-none-match': '*' });
    expect(anew.headers.get('etag')).toBe('"3"');
    expect((await history()).map(({ who, before, after }) => [who, before !== null, after !== null])).toEqual([
      [undefined, false, true],
      ['Bo', true, false],
      [undefined, false, true],
    ]);
  });

  it('is written by the last one where nobody names a version', async () => {
    expect((await put({ note: 'first' })).headers.get('etag')).toBe('"1"');
    expect((await put({ note: 'second' })).headers.get('etag')).toBe('"2"');
    const known = await audited.GET(new Request(ASKED), place({}));
    expect(await known.json()).toMatchObject({ review: { note: 'second' }, version: 2 });
  });
});

describe('the history of a question', () => {
  it('has its changes undone, once each, while nothing came after them', async () => {
    await put({ verdict: 'ambiguous', reviewer: 'Ada' });
    await put({ verdict: 'gold-wrong', reviewer: 'Bo' });
    const [second, first] = await history();
    const early = await undo(first?.id ?? 0);
    expect([early.status, await early.json()]).toMatchObject([409, { type: '#later-change' }]);
    const made = reviewChangeSchema.parse(await (await undo(second?.id ?? 0, '?reviewer=Cy')).json());
    expect(made).toMatchObject({
      kind: 'review',
      who: 'Cy',
      version: 3,
      after: { verdict: 'ambiguous', reviewer: 'Ada' },
    });
    const now = await get();
    expect([now.headers.get('etag'), await now.json()]).toEqual(['"3"', made.after]);
    expect((await undo(second?.id ?? 0)).status).toBe(409);
    // An undo is undone like any change.
    expect(await (await undo(made.id)).json()).toMatchObject({ version: 4, after: { verdict: 'gold-wrong' } });
    for (const none of ['0', '999', 'x', '1e3']) expect((await undo(none)).status).toBe(404);
  });

  it('has the verdicts on answers', async () => {
    const rows = await rowsFor(service, 'garden', () => true);
    await service.runs.add('garden', predictionsFile(folder, 'fig.json', rows), {});
    const verdict = { correct: false, note: 'another tree', reviewer: 'Ada' };
    const said = new Request(ASKED, { method: 'PUT', body: JSON.stringify(verdict) });
    expect((await verdicts.PUT(said, place({ r: 'fig' }))).status).toBe(200);
    const cleared = new Request(`${ASKED}?reviewer=Bo`, { method: 'DELETE' });
    await verdicts.DELETE(cleared, place({ r: 'fig' }));
    const [last, begun] = await history();
    expect(last).toMatchObject({ kind: 'verdict', run: 'fig', who: 'Bo', before: verdict, after: null });
    expect(begun).toMatchObject({ kind: 'verdict', run: 'fig', who: 'Ada', before: null, after: verdict });
    expect((await undo(last?.id ?? 0)).status).toBe(200);
    expect([...(await service.runs.list('garden'))].map(({ id }) => id)).toEqual(['fig']);
    expect((await history())[0]).toMatchObject({ before: null, after: verdict });
  });
});

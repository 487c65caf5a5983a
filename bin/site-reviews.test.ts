import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionHead } from '../lib/core/model/index.ts';
import { problemOf } from '../lib/core/model/testing.ts';
import { type SiteReview, siteAnswers, siteReview } from '../lib/core/site/index.ts';
import { api } from '../lib/core/url/index.ts';
import { LocalService } from '../lib/server/service/local-service.ts';
import { siteService } from '../lib/server/service/site-service.ts';
import { opened, SAMPLES } from '../lib/server/service/testing.ts';
import { chosenReviews } from './site-choice.ts';
import { writeData } from './site-data.ts';

const home = mkdtempSync(path.join(tmpdir(), 'memoscope-site-reviews-'));
const service = new LocalService({ home });
const DATASET = 'locomo-sample';
const reviewer = 'Zuzana Reviewer';
const evidence = [{ session: 'session_2', turn: 'D2:11' }];

beforeAll(async () => {
  await opened(service, path.join(SAMPLES, 'locomo-sample.json'));
  const file = path.join(SAMPLES, 'predictions', 'locomo-atlas.json');
  await service.runs.add(DATASET, { name: 'locomo-atlas.json', path: file }, {});
  await service.runs.setVerdict('atlas', 'conv-1:3', { correct: false, note: 'verdict of mine', reviewer });
  const review = { verdict: 'gold-wrong', answer: 'a whippet', evidence, note: 'of mine', reviewer } as const;
  await service.reviews.put(DATASET, 'conv-1:4', review as never);
  await service.reviews.put(DATASET, 'conv-2:4', { note: 'only a note', reviewer });
});
afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

/** What a bundle holds, by file. */
async function filesOf(questions: ReadonlySet<string> | null, reviews: SiteReview[] | null) {
  const blank = new LocalService({ home, unreviewed: true, watch: false });
  try {
    const site = await siteService(blank, { dataset: DATASET, questions, runs: ['atlas'], reviews });
    const files = new Map<string, Buffer>();
    await writeData(
      site,
      { dataset: DATASET, base: '', whole: questions === null, runs: ['atlas'], held: [], reviews },
      (file, body) => files.set(file, body),
      () => {},
    );
    return files;
  } finally {
    await blank.close();
  }
}

const MINE = { question: 'conv-1:4', verdict: 'gold-wrong', answer: 'a whippet', evidence, note: 'of mine' };
const updated = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

it('of a review question, verdict, answer, evidence, note and day may leave, and nothing it has besides', () => {
  const place = { ...evidence[0], speaker: 'Nora' };
  const whole = { ...MINE, evidence: [place], reviewer, created: '2026-01-01', updated: '2026-02-02', mood: 'cross' };
  expect(siteReview(whole as never)).toEqual({ ...MINE, updated: '2026-02-02' });
});

it('the reviews of the chosen questions are taken; a dataset file has none', async () => {
  const taken = await chosenReviews({ home }, DATASET, { questions: null, fresh: false });
  expect(taken).toEqual([
    { ...MINE, updated },
    { question: 'conv-2:4', note: 'only a note', updated },
  ]);
  const some = await chosenReviews({ home }, DATASET, { questions: new Set(['conv-2:4', 'conv-1:0']), fresh: false });
  expect(some).toEqual([{ question: 'conv-2:4', note: 'only a note', updated }]);
  const refused = await problemOf(() => chosenReviews({ home }, DATASET, { questions: null, fresh: true }));
  expect(refused).toMatchObject({ status: 400, title: 'A file has no reviews' });
});

it('a bundle with reviews holds those, their marks in the lists, and no reviewer or verdict on an answer', async () => {
  const files = await filesOf(null, await chosenReviews({ home }, DATASET, { questions: null, fresh: false }));
  const texts = [...files.values()].map((body) => gunzipSync(body).toString());
  for (const secret of [reviewer, 'verdict of mine', '"override"']) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  }
  expect(texts.filter((text) => text.includes('of mine'))).toHaveLength(1);

  const answer = siteAnswers(async (file) => new Response(new Uint8Array(files.get(file) ?? [])));
  const { items } = (await answer(api.questionHeads(DATASET))) as { items: QuestionHead[] };
  expect(items.flatMap(({ id, review }) => (review ? [[id, ...review]] : []))).toEqual([
    ['conv-1:4', 'reviewed', 'disputed', 'gold-wrong'],
    ['conv-2:4', 'reviewed'],
  ]);
  expect(await answer(api.auditMarks(DATASET))).toEqual({
    reviews: { 'conv-1:4': 'gold-wrong', 'conv-2:4': 'none' },
    errors: {},
    states: {},
  });
  const nothing = { knownErrors: [], findings: [] };
  expect(await answer(api.auditQuestion(DATASET, 'conv-1:4'))).toEqual({ review: { ...MINE, updated }, ...nothing });
  expect(await answer(api.auditQuestion(DATASET, 'conv-1:3'))).toEqual({ review: null, ...nothing });
});

it('without being asked for, no review is in any file, and the lists have no marks', async () => {
  const files = await filesOf(null, null);
  const texts = [...files.values()].map((body) => gunzipSync(body).toString());
  for (const secret of [reviewer, 'of mine', 'only a note', 'whippet', '"gold-wrong"', '"reviewed"', '"reviews"']) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING } from '../../core/model/index.ts';
import { allowed, REFUSED } from './allowed.ts';
import { LocalService } from './local-service.ts';
import { siteService } from './site-service.ts';
import { opened, SAMPLES } from './testing.ts';

const home = mkdtempSync(path.join(tmpdir(), 'memoscope-site-service-'));
const service = new LocalService({ home });
const DATASET = 'locomo-sample';

beforeAll(async () => {
  await opened(service, path.join(SAMPLES, 'locomo-sample.json'));
  for (const name of ['locomo-atlas.json', 'locomo-recent-window.jsonl']) {
    await service.runs.add(DATASET, { name, path: path.join(SAMPLES, 'predictions', name) }, {});
  }
});
afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

const CHOSEN = ['conv-1:0', 'conv-1:4', 'conv-2:4'];
const problem = (status: number) => expect.objectContaining({ problem: expect.objectContaining({ status }) });

describe('runs of a bundle', () => {
  it('are the chosen ones in the chosen order; without a choice there are none', async () => {
    const ids = (await service.runs.list(DATASET)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const reversed = [...ids].reverse();
    const { runs } = await siteService(service, { dataset: DATASET, questions: null, runs: reversed, reviews: null });
    expect((await runs.list(DATASET)).map(({ id }) => id)).toEqual(reversed);
    expect((await runs.list(DATASET))[1]).toEqual((await service.runs.list(DATASET))[0]);
    const none = await siteService(service, { dataset: DATASET, questions: null, runs: [], reviews: null });
    expect(await none.runs.list(DATASET)).toEqual([]);
  });

  it('hold answers to the chosen questions alone, with figures of just those', async () => {
    const { runs } = await siteService(service, {
      dataset: DATASET,
      questions: new Set(CHOSEN),
      runs: ['atlas'],
      reviews: null,
    });
    const heads = await runs.heads('atlas', DEFAULT_JUDGING);
    expect(heads.map(({ question }) => question)).toEqual(CHOSEN);
    expect(heads).toEqual(
      (await service.runs.heads('atlas', DEFAULT_JUDGING)).filter(({ question }) => CHOSEN.includes(question)),
    );
    expect((await runs.prediction('atlas', 'conv-1:4', DEFAULT_JUDGING)).retrieved?.length).toBeGreaterThan(0);
    await expect(runs.prediction('atlas', 'conv-1:1', DEFAULT_JUDGING)).rejects.toThrow(problem(404));
    await expect(runs.heads('locomo-recent-window', DEFAULT_JUDGING)).rejects.toThrow(problem(404));
    const [run] = await runs.list(DATASET);
    const f1 = heads.map(({ scores }) => scores.official_f1 ?? 0);
    expect(run).toMatchObject({ rows: 3, matched: 3, missing: 0, metrics: { official_f1: { all: { n: 3 } } } });
    const counting = heads
      .filter(({ outcome }) => outcome !== 'outside')
      .flatMap(({ scores }) => scores.accuracy ?? []);
    expect(run?.headline).toMatchObject({
      metric: 'accuracy',
      scope: '1-4',
      n: counting.length,
      value: counting.reduce((a, b) => a + b) / counting.length,
    });
    expect(run?.metrics.official_f1?.all.value).toBeCloseTo(f1.reduce((a, b) => a + b) / 3, 12);
    const byType = Object.values(run?.metrics.official_f1?.byType ?? {});
    expect(byType.reduce((sum, { n }) => sum + n, 0)).toBe(3);
  });
});

it('lists and finds the chosen questions alone, in parts as well', async () => {
  const site = await siteService(service, { dataset: DATASET, questions: new Set(CHOSEN), runs: [], reviews: null });
  const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  expect(await site.questionPage(DATASET, { limit: 100, offset: 0 })).toMatchObject({ total: 3 });
  expect(ids(await site.questionPage(DATASET, { limit: 100, offset: 0 }))).toEqual(CHOSEN);
  expect(ids(await site.questionPage(DATASET, { limit: 1, offset: 2 }))).toEqual(['conv-2:4']);
});

describe('what may leave', () => {
  const methodsOf = (what: object) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(what)).filter((name) => name !== 'constructor');
  /** Of the public ones, those that answer. */
  const answered = (site: object, inner: object) =>
    methodsOf(inner).filter((name) => {
      const method = Reflect.get(site, name);
      if (method === undefined) return false;
      try {
        const asked = method('nothing of this name', {});
        if (asked instanceof Promise) asked.catch(() => {});
        return true;
      } catch {
        return false;
      }
    });

  it('is named, one by one; everything else is refused', async () => {
    const site = await siteService(service, { dataset: DATASET, questions: null, runs: ['atlas'], reviews: null });
    expect(answered(site, service).sort()).toEqual([
      'conversation',
      'conversationHeads',
      'conversationJson',
      'conversations',
      'dataset',
      'datasets',
      'expect',
      'findings',
      'listedQuestions',
      'question',
      'questionFacts',
      'questionHeads',
      'questionPage',
      'questions',
      'shownIndex',
      'stats',
    ]);
    expect(answered(site.runs, service.runs).sort()).toEqual([
      'agreement',
      'analysis',
      'compare',
      'compareJson',
      'count',
      'get',
      'heads',
      'headsJson',
      'list',
      'prediction',
    ]);
    expect(answered(site.reviews, service.reviews)).toEqual(['disputes']);
    for (const refused of Object.values({ ...site.audit, ...site.reviewFiles }))
      expect(refused).toThrow('is not answered here');
  });

  it('does not grow by itself: a new method does not compile until it is named, and is not there', async () => {
    const grown = Object.assign(Object.create(service), { secret: async () => 'everything' });
    const site = await siteService(grown, { dataset: DATASET, questions: null, runs: [], reviews: null });
    expect('secret' in site).toBe(false);
    // @ts-expect-error b is not named
    const partly = allowed<{ a(): string; b(): string }>('Sample', { a: REFUSED });
    expect(() => partly.a()).toThrow('Sample.a is not answered here');
  });

  it('is of one dataset and of the chosen questions alone', async () => {
    const site = await siteService(service, {
      dataset: DATASET,
      questions: new Set(['conv-1:0']),
      runs: [],
      reviews: null,
    });
    await expect(site.conversationHeads('another')).rejects.toThrow(problem(404));
    await expect(site.conversationJson(DATASET, 'conv-2')).rejects.toThrow(problem(404));
    await expect(site.question(DATASET, 'conv-1:1')).rejects.toThrow(problem(404));
    for (const figures of [
      () => site.runs.analysis('atlas', DEFAULT_JUDGING),
      () => site.questionFacts(DATASET, { limit: 1, offset: 0 }),
    ])
      expect(figures).toThrow('is not answered here');
    await expect(async () => site.stats(DATASET)).rejects.toThrow('Service.stats is not answered here');
    const { items, codes } = await site.findings(DATASET, { limit: 100, offset: 0 });
    expect(items.every(({ where }) => (where.question ?? 'conv-1:0') === 'conv-1:0')).toBe(true);
    expect(codes.reduce((sum, { count }) => sum + count, 0)).toBe(items.length);
  });

  it('is as if nobody had reviewed: verdicts and reviews of one’s own change nothing', async () => {
    const before = await service.runs.prediction('atlas', 'conv-1:4', DEFAULT_JUDGING);
    await service.runs.setVerdict('atlas', 'conv-1:4', { correct: before.outcome !== 'correct', note: 'mine alone' });
    await service.reviews.put(DATASET, 'conv-1:4', { verdict: 'gold-wrong', note: 'mine too' });
    const mine = await service.runs.prediction('atlas', 'conv-1:4', DEFAULT_JUDGING);
    expect(mine.override).toMatchObject({ note: 'mine alone' });
    const blank = new LocalService({ home, unreviewed: true, watch: false });
    try {
      const site = await siteService(blank, { dataset: DATASET, questions: null, runs: ['atlas'], reviews: null });
      expect(await site.runs.prediction('atlas', 'conv-1:4', DEFAULT_JUDGING)).toEqual(before);
      expect(await site.reviews.disputes(DATASET)).toEqual([]);
    } finally {
      await blank.close();
      await service.runs.setVerdict('atlas', 'conv-1:4', null);
      await service.reviews.remove(DATASET, 'conv-1:4');
    }
  });
});

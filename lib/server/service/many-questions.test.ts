import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeLocomo } from '../../../bench/make-locomo.ts';
import { generator } from '../../../bench/random.ts';
import {
  DEFAULT_JUDGING,
  EVIDENCE_FILTERS,
  NO_FILTER,
  type PredictionFilter,
  QUESTION_SORTS,
} from '../../core/model/index.ts';
import { listFacts, MOST_FACETS, questionPart, selectQuestions } from '../../core/search/index.ts';
import { boundedPage } from '../http/index.ts';
import { openStore } from '../store/index.ts';
import { signals } from '../telemetry/index.ts';
import { IndexReads } from './index-reads.ts';
import { LocalService } from './local-service.ts';
import { readyOf } from './ready.ts';
import { opened } from './testing.ts';

const NO_PREDICTION_FILTER: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] };
const query = (filter: Partial<PredictionFilter> = {}) => ({
  filter: { ...NO_PREDICTION_FILTER, ...filter },
  runs: [],
  judging: DEFAULT_JUDGING,
});

describe('a dataset of 20 000 questions', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-many-'));
  const service = new LocalService({ home });
  let id = '';

  beforeAll(async () => {
    const file = path.join(home, 'many.json');
    makeLocomo(file, 7, { conversations: 100, sessions: 2 });
    id = (await opened(service, file)).id;
  });

  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true });
  });

  it('is listed in parts that are what filtering all of it gives', async () => {
    const heads = await service.listedQuestions(id);
    expect(heads).toHaveLength(20_000);
    const random = generator(11);
    const pick = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.25);
    for (let nth = 0; nth < 40; nth++) {
      const [word = ''] = (heads[Math.floor(random() * heads.length)]?.text ?? '').split(' ');
      const filter: PredictionFilter = {
        ...NO_PREDICTION_FILTER,
        category: pick(['1', '2', '3', '4']),
        evidence: pick(EVIDENCE_FILTERS),
        conversation: pick(['conv-3', 'conv-50']),
        q: random() < 0.5 ? word : '',
        sort: QUESTION_SORTS[nth % QUESTION_SORTS.length] ?? 'file',
        descending: random() < 0.5,
      };
      const { matches, facets } = selectQuestions(heads, questionPart(filter));
      const offset = Math.floor(random() * matches.length);
      const part = await service.rows(id, query(filter), { limit: 50, offset });
      expect(part.total).toBe(matches.length);
      expect(part.items).toEqual(matches.slice(offset, offset + 50));
      for (const [name, list] of Object.entries(part.facets)) {
        expect(Object.entries(facets).find(([one]) => one === name)?.[1]).toEqual(expect.arrayContaining(list));
      }
      const wanted = matches[offset]?.question.id;
      if (wanted === undefined) continue;
      const around = await service.rows(id, query(filter), { limit: 50, offset: 0, around: wanted });
      expect(around.at).toBe(offset);
      expect(around.items[offset - around.offset]?.question.id).toBe(wanted);
    }
    expect((await service.rows(id, query({ category: ['1'] }), { limit: 5, offset: 0, around: 'nowhere' })).at).toBe(
      -1,
    );
  });

  it('keeps what filters need as long as somebody asks, and answers the same when it has forgotten it', async () => {
    const kept: number[] = [];
    const unheard = signals.cache.hear((fact) => {
      if (fact.cache === 'question-lists' && 'size' in fact) kept.push(fact.size);
    });
    onTestFinished(unheard);
    const ask = () => service.rows(id, query({ q: 'garden', category: ['1'] }), { limit: 50, offset: 0 });
    service.rest();
    const before = await ask();
    expect(before.items).not.toEqual([]);
    expect(await ask()).toEqual(before);
    expect(kept).toEqual([0, 20_000]);
    service.rest();
    expect(await ask()).toEqual(before);
    expect(kept).toEqual([0, 20_000, 0, 20_000]);
  });

  it('is shown, filtered, ordered and searched without reading more questions than are shown', async () => {
    const store = openStore(home);
    const asked = { heads: 0, pages: 0, rows: 0 };
    const ready = await readyOf(store, await store.datasets.get(id));
    if (!ready) throw new Error('not indexed');
    const { questions } = ready.index;
    const { heads, headsFrom, headsAt } = questions;
    questions.heads = () => {
      asked.heads += 1;
      return heads();
    };
    questions.headsFrom = (seq, limit) => {
      const read = headsFrom(seq, limit);
      asked.rows += read.length;
      return read;
    };
    questions.headsAt = (positions) => {
      asked.pages += 1;
      asked.rows += positions.length;
      return headsAt(positions);
    };
    const reads = new IndexReads(
      { home },
      {
        ready: async () => ready,
        reading: (_row, read) => read(),
        reviewStates: async () => new Map(),
      },
    );
    const counted = async (filter: Partial<PredictionFilter>, page = { limit: 60, offset: 0 }) => {
      asked.rows = 0;
      asked.pages = 0;
      const { items } = await reads.rows(id, { ...NO_PREDICTION_FILTER, ...filter }, page);
      return { shown: items.length, read: asked.rows, queries: asked.pages };
    };
    const sixty = { shown: 60, read: 60, queries: 1 };
    expect(await counted({})).toEqual(sixty);
    expect(await counted({ sort: 'question', descending: true }, { limit: 60, offset: 15_000 })).toEqual(sixty);
    expect(await counted({ category: ['1'], evidence: ['one'] })).toEqual(sixty);
    expect(await counted({ q: 'garden' })).toEqual(sixty);
    expect(await counted({ q: 'CONV-7:3' }, { limit: 1, offset: 0 })).toEqual({ shown: 1, read: 1, queries: 1 });
    asked.rows = 0;
    asked.pages = 0;
    expect(await reads.questionPage(id, { limit: 5, offset: 19_998 })).toMatchObject({
      total: 20_000,
      items: [{ id: 'conv-100:198' }, { id: 'conv-100:199' }],
    });
    expect((await reads.questionFacts(id, { limit: 3, offset: 500 })).items.map(({ question }) => question)).toEqual([
      'conv-3:100',
      'conv-3:101',
      'conv-3:102',
    ]);
    expect(await reads.listFacts(id)).toEqual(listFacts(await service.questionHeads(id)));
    expect(asked).toEqual({ heads: 0, pages: 0, rows: 2 });
    await store.close();
  });

  it('is filtered by what reviews say', async () => {
    const said = { verdict: 'gold-wrong' as const, reviewer: 'Ines' };
    for (const question of ['conv-9:7', 'conv-2:3']) await service.reviews.put(id, question, said);
    const { items, facets } = await service.rows(id, query({ review: ['gold-wrong'] }), { limit: 5, offset: 0 });
    const whole = selectQuestions(await service.listedQuestions(id), { ...NO_FILTER, review: ['gold-wrong'] });
    expect(items.map(({ question: { id: one, review } }) => [one, review])).toEqual([
      ['conv-2:3', ['reviewed', 'disputed', 'gold-wrong']],
      ['conv-9:7', ['reviewed', 'disputed', 'gold-wrong']],
    ]);
    expect(facets.review).toEqual(whole.facets.review);
    expect((await service.listFacts(id)).reviewed).toBe(true);
    for (const question of ['conv-9:7', 'conv-2:3']) await service.reviews.remove(id, question);
    expect((await service.rows(id, query({ review: ['gold-wrong'] }), { limit: 5, offset: 0 })).total).toBe(0);
  });

  it('names the filter values that leave most, and finds the others', async () => {
    const { facets, facetsMore } = await service.rows(id, query({ conversation: ['conv-99'] }), {
      limit: 1,
      offset: 0,
    });
    expect(facets.conversation?.length).toBeGreaterThanOrEqual(MOST_FACETS);
    expect(facets.conversation?.length).toBeLessThanOrEqual(MOST_FACETS + 1);
    expect(facets.conversation?.map(({ key }) => key)).toContain('conv-99');
    expect(facetsMore?.conversation).toBe(100 - (facets.conversation?.length ?? 0));
    const found = await service.facet(id, query(), 'conversation', 'ONV-9');
    expect(found.total).toBe(11);
    expect(found.items.map(({ count }) => count)).toEqual(Array.from({ length: 11 }, () => 200));
    expect((await service.facet(id, query(), 'conversation', '')).items).toHaveLength(MOST_FACETS);
    for (const name of ['nonsense', 'constructor']) expect((await service.facet(id, query(), name, '')).total).toBe(0);
  });

  it('is answered page by page, each of at most 500 kB', async () => {
    const heads = await service.listedQuestions(id);
    const read = [];
    let pages = 0;
    for (let offset: number | undefined = 0; offset !== undefined; pages++) {
      const page: ReturnType<typeof boundedPage<{ total: number; items: typeof heads }>> = boundedPage(
        { total: heads.length, items: heads.slice(offset) },
        offset,
      );
      expect(JSON.stringify(page).length).toBeLessThanOrEqual(500_000);
      read.push(...page.items);
      offset = page.next;
    }
    expect(read).toEqual(heads);
    expect(pages).toBeLessThan(40);
    // An item that is too large for any page still comes, alone.
    const large = { total: 2, items: ['x'.repeat(600_000), 'y'] };
    expect(boundedPage(large, 0)).toEqual({ total: 2, items: [large.items[0]], next: 1 });
    expect(boundedPage({ total: 2, items: ['y'] }, 1)).toEqual({ total: 2, items: ['y'] });
    // No more are made than it takes to know where a page ends.
    let made = 0;
    const items = (function* () {
      for (const item of ['y', ...large.items]) {
        made += 1;
        yield item;
      }
    })();
    expect(boundedPage({ total: 3, items }, 0)).toEqual({ total: 3, items: ['y'], next: 1 });
    expect(made).toBe(2);
  });
});

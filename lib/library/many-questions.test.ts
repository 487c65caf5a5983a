import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLocomo } from '../../bench/make-locomo.ts';
import { generator } from '../../bench/random.ts';
import { boundedPage } from '../http/index.ts';
import { DEFAULT_JUDGING, EVIDENCE_FILTERS, NO_FILTER, type PredictionFilter, QUESTION_SORTS } from '../model/index.ts';
import { MOST_FACETS, questionPart, selectQuestions } from '../search/index.ts';
import { LocalLibrary } from './local-library.ts';
import { opened } from './testing.ts';

const NO_PREDICTION_FILTER: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [] };
const query = (filter: Partial<PredictionFilter> = {}) => ({
  filter: { ...NO_PREDICTION_FILTER, ...filter },
  runs: [],
  judging: DEFAULT_JUDGING,
});

describe('a dataset of 20 000 questions', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-many-'));
  const library = new LocalLibrary({ home });
  let id = '';

  beforeAll(async () => {
    const file = path.join(home, 'many.json');
    makeLocomo(file, 7, { conversations: 100, sessions: 2 });
    id = (await opened(library, file)).id;
  });

  afterAll(async () => {
    await library.close();
    rmSync(home, { recursive: true });
  });

  it('is listed in parts that are what filtering all of it gives', async () => {
    const heads = library.listedQuestions(id);
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
      const part = await library.rows(id, query(filter), { limit: 50, offset });
      expect(part.total).toBe(matches.length);
      expect(part.items).toEqual(matches.slice(offset, offset + 50));
      for (const [name, list] of Object.entries(part.facets)) {
        expect(Object.entries(facets).find(([one]) => one === name)?.[1]).toEqual(expect.arrayContaining(list));
      }
      const wanted = matches[offset]?.question.id;
      if (wanted === undefined) continue;
      const around = await library.rows(id, query(filter), { limit: 50, offset: 0, around: wanted });
      expect(around.at).toBe(offset);
      expect(around.items[offset - around.offset]?.question.id).toBe(wanted);
    }
    expect((await library.rows(id, query({ category: ['1'] }), { limit: 5, offset: 0, around: 'nowhere' })).at).toBe(
      -1,
    );
  });

  it('names the filter values that leave most, and finds the others', async () => {
    const { facets, facetsMore } = await library.rows(id, query({ conversation: ['conv-99'] }), {
      limit: 1,
      offset: 0,
    });
    expect(facets.conversation?.length).toBeGreaterThanOrEqual(MOST_FACETS);
    expect(facets.conversation?.length).toBeLessThanOrEqual(MOST_FACETS + 1);
    expect(facets.conversation?.map(({ key }) => key)).toContain('conv-99');
    expect(facetsMore?.conversation).toBe(100 - (facets.conversation?.length ?? 0));
    const found = await library.facet(id, query(), 'conversation', 'ONV-9');
    expect(found.total).toBe(11);
    expect(found.items.map(({ count }) => count)).toEqual(Array.from({ length: 11 }, () => 200));
    expect((await library.facet(id, query(), 'conversation', '')).items).toHaveLength(MOST_FACETS);
    for (const name of ['nonsense', 'constructor']) expect((await library.facet(id, query(), name, '')).total).toBe(0);
  });

  it('is answered page by page, each of at most 500 kB', () => {
    const heads = library.listedQuestions(id);
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
  });
});

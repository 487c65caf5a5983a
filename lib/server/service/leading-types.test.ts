import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING, NO_FILTER, type PredictionFilter } from '../../core/model/index.ts';
import { MOST_TYPES } from './leading-types.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { predictionsFile } from './testing-gardens.ts';

const TYPES = 3_000;
const OPTIONS = { metric: null, clustered: false, answerable: false, disputed: 'keep', categories: '1-4' } as const;
const bytes = (value: unknown) => JSON.stringify(value).length;

/** Type 1 has two questions, the others one each. */
const RECORDS = [...Array.from({ length: TYPES }, (_, at) => at), 1].map((type, at) => ({
  question_id: `q${at}`,
  question_type: `type ${type}`,
  question: `What is number ${at}?`,
  answer: `${at}`,
  question_date: '2023/05/20 (Sat) 02:21',
  haystack_session_ids: ['s'],
  haystack_dates: ['2023/05/19 (Fri) 02:21'],
  haystack_sessions: [[{ role: 'user', content: `It is ${at}.`, has_answer: true }]],
  answer_session_ids: ['s'],
}));

describe('a dataset of 3 000 question types', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-types-'));
  const service = new LocalService({ home });
  let id = '';
  let runs: string[] = [];

  beforeAll(async () => {
    const file = path.join(home, 'types.json');
    writeFileSync(file, JSON.stringify(RECORDS));
    id = (await opened(service, file)).id;
    runs = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const rows = RECORDS.slice(1).map(({ question_id, answer }) => ({
          question_id,
          hypothesis: answer,
          autoeval_label: { model: 'judge', label: name === 'one' },
        }));
        const [run] = await service.runs.add(id, predictionsFile(home, `${name}.json`, rows), { name });
        return run?.id ?? '';
      }),
    );
  });

  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true });
  });

  it('names the largest, says how many there are besides, and finds those', async () => {
    const dataset = await service.dataset(id);
    expect(dataset.questionTypes).toHaveLength(MOST_TYPES);
    expect(dataset.questionTypes).toContainEqual({ key: 'type 1', label: 'type 1', count: 2 });
    expect(dataset.typesMore).toBe(TYPES - MOST_TYPES);
    const filter: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] };
    const found = await service.facet(id, { filter, runs: [], judging: DEFAULT_JUDGING }, 'type', 'type 2999');
    expect(found.items).toEqual([{ key: 'type 2999', label: 'type 2999', count: 1 }]);
    expect((await service.stats(id)).evidencePerQuestion).toEqual([{ key: '', evidence: 1, count: TYPES + 1 }]);
  });

  it('has runs, analyses and comparisons of a bounded size', async () => {
    const run = await service.runs.get(runs[0] ?? '');
    expect(Object.keys(run.metrics.accuracy?.byType ?? {})).toHaveLength(MOST_TYPES);
    expect(run.metrics.accuracy?.all).toMatchObject({ n: TYPES, value: 1 });
    expect(run.typesMore).toBe(TYPES - MOST_TYPES);
    const analysis = await service.runs.analysis(run.id, DEFAULT_JUDGING);
    expect([analysis.byType.length, analysis.typesMore]).toEqual([MOST_TYPES, TYPES - MOST_TYPES]);
    const comparison = await service.runs.compare(runs, OPTIONS);
    expect(comparison.counts).toMatchObject({ n: TYPES, broken: TYPES });
    expect([comparison.types.length, comparison.typesMore]).toEqual([MOST_TYPES, TYPES - MOST_TYPES]);
    expect(Object.keys(comparison.challengers[0]?.byType ?? {})).toEqual(comparison.types.map(({ key }) => key));
    for (const answer of [await service.dataset(id), run, analysis, comparison, await service.runs.list(id)])
      expect(bytes(answer)).toBeLessThan(100_000);
  });
});

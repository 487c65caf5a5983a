/** One run has one headline, wherever it stands, and its parts add up to it: over every predictions file there is. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../../core/families/testing.ts';
import {
  CATEGORIES,
  COUNTED,
  DEFAULT_JUDGING,
  headlineOf,
  isNotCorrect,
  NO_FILTER,
  OUTCOMES,
  type Run,
} from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';
import { opened, written } from './testing.ts';

const ALL = { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] };
const PLACES = [
  { family: 'locomo', dataset: realFile('locomo/locomo10.json') },
  { family: 'longmemeval', dataset: realFile('longmemeval/questions-500.json') },
];

/** LongMemEval's 500 questions over histories of one session: what is scored depends on ids and types alone. */
function withHistories(skeleton: string, folder: string): string {
  const rows = z.array(z.looseObject({ question_id: z.string() })).parse(JSON.parse(readFileSync(skeleton, 'utf8')));
  const records = rows.map((row) => ({
    ...row,
    haystack_dates: ['2023/05/20 (Sat) 02:21'],
    haystack_session_ids: [`answer_${row.question_id}`],
    haystack_sessions: [[{ role: 'user', content: 'Good morning.', has_answer: true }]],
    answer_session_ids: [`answer_${row.question_id}`],
  }));
  return written(folder, 'longmemeval_s.json', JSON.stringify(records));
}

describe.each(PLACES)('every $family run', ({ family, dataset }) => {
  const folder = realFile(`predictions/${family}`);
  const files = folder && dataset ? readdirSync(folder).filter((name) => !name.includes('stats')) : [];
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-headlines-'));
  let service: LocalService;
  let id = '';

  beforeAll(async () => {
    service = new LocalService({ home });
    if (dataset) id = (await opened(service, family === 'locomo' ? dataset : withHistories(dataset, home))).id;
  });
  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });

  it.skipIf(files.length === 0).each(files)('of %s has one headline, whose parts add up', async (name) => {
    const file = { name, path: path.join(folder ?? '', name) };
    const { systems } = await service.runs.preview(id, file, null);
    const runs = await service.runs.add(id, file, {});
    expect(runs).toHaveLength(systems.length);
    for (const [at, run] of runs.entries()) {
      expect(systems[at]?.headline).toEqual(run.headline);
      expect((await service.runs.list(id)).find((one) => one.id === run.id)?.headline).toEqual(run.headline);
      for (const categories of CATEGORIES) await holdsTogether(run, categories);
    }
  });

  async function holdsTogether(run: Run, categories: (typeof CATEGORIES)[number]): Promise<void> {
    const headline = headlineOf(run, categories);
    const { metric, value, n, scope } = headline;
    const judging = { ...DEFAULT_JUDGING, categories };
    const analysis = await service.runs.analysis(run.id, judging);
    expect(analysis.headline).toMatchObject({ metric, value, n, scope });
    expect(analysis.headline.ci).toEqual(headline.ci);
    const counts = new Map<string, number>(analysis.outcomes.map(({ outcome, count }) => [outcome, count]));
    const sum = (some: readonly string[]) => some.reduce((total, outcome) => total + (counts.get(outcome) ?? 0), 0);
    expect(sum(COUNTED)).toBe(n);
    expect(analysis.counted).toBe(n);
    const questions = (await service.questionHeads(id)).length;
    expect(sum([...COUNTED, 'missing', 'unscored']) + analysis.outside).toBe(questions);
    const told = analysis.attributions.reduce((total, { count }) => total + count, 0);
    const answers = (await service.runs.heads(run.id, judging)).some(({ answer }) => answer !== null);
    if (answers) expect(told).toBeLessThanOrEqual(sum(OUTCOMES.filter(isNotCorrect)));
    const { answerable, unanswerable } = analysis.abstention;
    expect(answerable.abstained).toBe(counts.get('over-abstained'));
    expect(unanswerable.answered).toBe(counts.get('should-have-abstained'));
    expect(answerable.answered + answerable.abstained + unanswerable.answered + unanswerable.abstained).toBe(n);
    for (const outcome of OUTCOMES) {
      const left = await service.runs.predictions(run.id, { ...ALL, outcome: [outcome] }, judging, {
        limit: 1,
        offset: 0,
      });
      expect(left.total).toBe(outcome === 'outside' ? analysis.outside : counts.get(outcome));
      const types = [...left.facets.category, ...left.facets.type];
      if (types.length > 0) expect(types.reduce((total, { count }) => total + count, 0)).toBe(left.total);
    }
  }

  it.skipIf(files.length === 0)(
    'has it in every comparison by the same metric and scope',
    { timeout: 120_000 },
    async () => {
      const runs = await service.runs.list(id);
      expect(runs.length).toBeGreaterThan(2);
      for (const [at, run] of runs.entries()) {
        const other = runs[(at + 1) % runs.length];
        for (const categories of CATEGORIES) {
          const options = { metric: null, clustered: false, answerable: false, disputed: 'keep' as const, categories };
          const comparison = await service.runs.compare([run.id, other?.id ?? ''], options);
          for (const compared of comparison.runs) {
            const own = await service.runs.get(compared.id);
            const asked = comparison.scope === 'all' ? 'all' : categories;
            expect(compared.headline).toEqual(headlineOf(own, asked, comparison.metric));
            if (compared.headline.n > 0) expect(compared.all).toMatchObject(figure(compared.headline));
          }
        }
      }
    },
  );
});

const figure = ({ n, value, ci }: { n: number; value: number | null; ci?: [number, number] }) => ({ n, value, ci });

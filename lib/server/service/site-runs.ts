import { mean } from '../../core/analysis/index.ts';
import {
  DEFAULT_JUDGING,
  headlineOf,
  inScope,
  type Judging,
  type MemoryHead,
  type MetricScores,
  own,
  type PredictionHead,
  type QuestionHead,
  type RunHead,
} from '../../core/model/index.ts';
import { allowed, REFUSED } from './allowed.ts';
import { noSuch } from './problems.ts';
import { headsPage } from './run-desk.ts';
import type { RunService } from './run-service.ts';

/** What of the runs goes into a static bundle. */
export interface SiteRuns {
  /** Run ids, the leading one first. */
  runs: readonly string[];
  /** The questions, in file order; null: all. */
  questions: readonly QuestionHead[] | null;
}

/**
 * Runs as a static bundle shows them: the chosen ones, in the chosen order, and what they answered to the chosen questions.
 * With some of the questions, counts and metrics are of just those. What is not named here is refused.
 */
export function siteRuns(inner: RunService, { runs, questions }: SiteRuns): RunService {
  const types = questions && new Map<string, string>(questions.map(({ id, typeKey }) => [id, typeKey]));
  const only = (run: string) => {
    if (!runs.includes(run)) throw noSuch('run', run);
  };
  const of = (run: string, heads: PredictionHead[]) => {
    only(run);
    return types === null ? heads : heads.filter(({ question }) => types.has(question));
  };
  const heads = async (run: string, judging: Judging) => of(run, await inner.heads(run, judging));
  const numbered = questions?.some(({ category }) => category !== undefined) ?? false;
  const held = questions && new Set<string>(questions.map(({ conversation }) => conversation));
  const shown = async <R extends RunHead>({ memories, ...run }: R): Promise<R> => {
    const stored = memories && (await countedMemories(run.id, memories));
    if (types === null) return { ...run, ...stored } as R;
    const some = figures(await heads(run.id, DEFAULT_JUDGING), types, numbered);
    return { ...run, ...stored, ...some, headline: headlineOf({ ...run, ...some }) } as R;
  };
  /** Those of the conversations that are there; nothing where none are. */
  const countedMemories = async (run: string, head: MemoryHead): Promise<Pick<RunHead, 'memories'>> => {
    if (held === null) return { memories: head };
    const of = (await inner.coverage(run)).items.filter(({ conversation }) => held.has(conversation));
    const memories = of.reduce((sum, one) => sum + one.memories, 0);
    return memories === 0 ? {} : { memories: { ...head, memories, conversations: of.length } };
  };
  /** Of run pages, which a bundle has that holds all questions: what they say is of all. */
  const ofAll = <A extends unknown[], T>(answer: (run: string, ...more: A) => Promise<T>) =>
    types !== null
      ? REFUSED
      : async (run: string, ...more: A) => {
          only(run);
          return answer(run, ...more);
        };
  const together = <A extends unknown[], T>(answer: (compared: string[], ...more: A) => Promise<T>) =>
    types !== null
      ? REFUSED
      : async (compared: string[], ...more: A) => {
          for (const run of compared) only(run);
          return answer(compared, ...more);
        };
  return allowed<RunService>('RunService', {
    count: async () => runs.length,
    list: async (dataset) => {
      const all = new Map<string, RunHead>((await inner.list(dataset)).map((run) => [run.id, run]));
      return Promise.all(runs.flatMap((id) => all.get(id) ?? []).map(shown));
    },
    get: async (run) => {
      only(run);
      return shown(await inner.get(run));
    },
    heads,
    headsJson: async (run, judging, page) => Buffer.from(JSON.stringify(headsPage(await heads(run, judging), page))),
    prediction: async (run, question, judging) => {
      only(run);
      if (types !== null && !types.has(question)) throw noSuch('question', question);
      return inner.prediction(run, question, judging);
    },
    memories: async (run, filter, asked, page) => {
      only(run);
      const { conversation } = filter;
      if (conversation === undefined || !(held?.has(conversation) ?? true))
        throw noSuch('conversation', conversation ?? '');
      if (asked.question !== null && !(types?.has(asked.question) ?? true)) throw noSuch('question', asked.question);
      return inner.memories(run, filter, types === null ? asked : { ...asked, among: [...types.keys()] }, page);
    },
    coverage: ofAll((run) => inner.coverage(run)),
    analysis: ofAll((...asked) => inner.analysis(...asked)),
    agreement: ofAll((run) => inner.agreement(run)),
    compare: together((...asked) => inner.compare(...asked)),
    compareJson: together((...asked) => inner.compareJson(...asked)),
    datasetHash: REFUSED,
    receive: REFUSED,
    discard: REFUSED,
    recognise: REFUSED,
    preview: REFUSED,
    previewMemories: REFUSED,
    addMemories: REFUSED,
    removeMemories: REFUSED,
    memoryReport: REFUSED,
    add: REFUSED,
    rename: REFUSED,
    describe: REFUSED,
    remove: REFUSED,
    restore: REFUSED,
    predictions: REFUSED,
    rows: REFUSED,
    fileRows: REFUSED,
    answerFacts: REFUSED,
    official: REFUSED,
    compareJudges: REFUSED,
    compareJudgesJson: REFUSED,
    setVerdict: REFUSED,
    mappings: REFUSED,
    saveMapping: REFUSED,
  });
}

/** Counts and means over the answers to some questions, keyed by each question's type; without intervals. `numbered`: types are LoCoMo's categories. */
function figures(
  heads: readonly PredictionHead[],
  types: ReadonlyMap<string, string>,
  numbered: boolean,
): Pick<RunHead, 'rows' | 'matched' | 'unmatched' | 'duplicates' | 'missing' | 'metrics'> {
  const answered = heads.filter(({ outcome }) => outcome !== 'missing');
  const ids = new Set(answered.flatMap(({ scores }) => Object.keys(scores)));
  const score = (id: string, of: readonly PredictionHead[]) => {
    const values = of.flatMap(({ scores }) => own(scores, id) ?? []);
    return { n: values.length, value: mean(values) };
  };
  const metrics = [...ids].map((id): [string, MetricScores] => {
    const keys = [...new Set(types.values())];
    const byType = keys.map((key) => [
      key,
      score(
        id,
        answered.filter(({ question }) => types.get(question) === key),
      ),
    ]);
    const counting = answered.filter(({ question }) => inScope({ category: Number(types.get(question)) }, '1-4'));
    return [
      id,
      {
        all: score(id, answered),
        byType: Object.fromEntries(byType),
        ...(numbered && { cat1to4: score(id, counting) }),
      },
    ];
  });
  return {
    rows: answered.length,
    matched: answered.length,
    unmatched: 0,
    duplicates: 0,
    missing: heads.length - answered.length,
    metrics: Object.fromEntries(metrics),
  };
}

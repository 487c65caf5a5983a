import type {
  Attribution,
  Comparison,
  Dataset,
  PairedScore,
  Run,
  RunAnalysis,
  RunManifest,
  Score,
} from '../model/index.ts';
import { type Answered, type TypicalError, typicalErrors } from './typical.ts';

/** What a report says of one run. */
export interface ReportRun {
  id: string;
  /** As it is called in the report: names can be left out. */
  name: string;
  score: Score;
  byType: Record<string, Score>;
  /** Against the first run; null: it is the first. */
  pair: PairedScore | null;
  causes: { attribution: Attribution; count: number; estimated: number }[];
  answered: number;
  missing: number;
  file: string;
  /** Of the file as it came. */
  sha256: string | null;
  manifest: RunManifest;
}

/** One page about a run, or about several side by side: figures, causes, examples, and what they rest on. */
export interface Report {
  /** Names what the report says: the same figures have the same id. Empty until somebody gives it. */
  id: string;
  /** ISO 8601, UTC. */
  made: string;
  /** Of Memoscope. */
  version: string;
  dataset: { id: string; name: string; format: string; questions: number; bytes: number; sha256: string | null };
  metric: string;
  scope: Comparison['scope'];
  /** LoCoMo: types have numbers. */
  numbered: boolean;
  runs: ReportRun[];
  types: { key: string; label: string; count: number }[];
  /** Over questions scored in every run; null of a single one. */
  counts: Comparison['counts'] | null;
  /** What makes the runs less comparable. */
  warnings: string[];
  /** Questions whose gold is in doubt, and whether they count. */
  disputed: { n: number; kept: boolean };
  errors: TypicalError[];
}

export interface ReportInput {
  dataset: Dataset;
  /** Of the dataset's file. */
  sha256: string | null;
  version: string;
  made: string;
  runs: { run: Run; analysis: RunAnalysis; answered: readonly Answered[] }[];
  /** null: there is one run. */
  comparison: Comparison | null;
  /** Runs are called A, B, C … */
  anonymous: boolean;
}

/** Errors that are shown. */
const TYPICAL = 10;

/** `A`, `B`, … */
const letter = (at: number) => String.fromCharCode(65 + at);

/** A report of what was worked out. Throws when it is given no run. */
export function makeReport({ dataset, sha256, version, made, runs, comparison, anonymous }: ReportInput): Report {
  const [first] = runs;
  if (!first) throw new Error('a report of no run');
  const compared = new Map(comparison?.runs.map((one, at) => [one.id as string, { one, at }]));
  const { analysis } = first;
  const types = comparison
    ? comparison.types
    : analysis.byType.filter(({ outside }) => !outside).map(({ key, label, total: count }) => ({ key, label, count }));
  return {
    id: '',
    made,
    version,
    dataset: {
      id: dataset.id,
      name: dataset.name,
      format: dataset.format ?? '',
      questions: dataset.counts.questions,
      bytes: dataset.bytes,
      sha256,
    },
    metric: comparison?.metric ?? analysis.yardstick,
    scope: comparison?.scope ?? analysis.scope,
    numbered: dataset.labelSchemes !== undefined,
    runs: runs.map(({ run, analysis: own }, at) => {
      const beside = compared.get(run.id);
      return {
        id: anonymous ? letter(at) : run.id,
        name: anonymous ? letter(at) : run.name,
        score: beside?.one.all ?? own.headline.own ?? own.headline.published,
        byType: beside?.one.byType ?? Object.fromEntries(own.byType.map(({ key, score }) => [key, score])),
        pair: comparison?.challengers[(beside?.at ?? 0) - 1]?.all ?? null,
        causes: own.attributions.filter(({ count }) => count > 0),
        answered: own.counted,
        missing: run.missing,
        file: anonymous ? '' : run.file,
        sha256: run.report.sha256 ?? null,
        manifest: anonymous ? { other: {} } : run.manifest,
      };
    }),
    types,
    counts: comparison?.counts ?? null,
    warnings: comparison?.warnings.map(({ message }) => message) ?? [],
    disputed: { n: analysis.headline.disputed, kept: analysis.judging.disputed === 'keep' },
    errors: typicalErrors(
      runs.flatMap(({ answered }) => answered),
      TYPICAL,
    ).map((error) => ({
      ...error,
      run: anonymous ? letter(runs.findIndex(({ run }) => run.id === error.run)) : error.run,
    })),
  };
}

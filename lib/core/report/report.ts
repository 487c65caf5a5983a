import {
  type Attribution,
  type Comparison,
  type Dataset,
  type Headline,
  isHeadline,
  type PairedScore,
  type Run,
  type RunAnalysis,
  type RunManifest,
  type Score,
} from '../model/index.ts';
import { type Answered, type TypicalError, typicalErrors } from './typical.ts';

/** What a report says of one run. */
export interface ReportRun {
  id: string;
  /** As it is called in the report: names can be left out. */
  name: string;
  score: Score;
  /** The run's headline, where the score is another figure: disputed questions are left out, or own verdicts count. */
  published?: Headline;
  /** Own verdicts that count in the score, and in its parts, in place of the judges'; absent: none. */
  overridden?: number;
  byType: Record<string, Score>;
  /** Against the first run; null: it is the first. */
  pair: PairedScore | null;
  causes: { attribution: Attribution; count: number; estimated: number }[];
  /** The score's n. */
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
  /** `count`: the questions that are asked for, whether or not a run is scored on them. */
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
  /** Of these runs in their order, be it a single one. */
  comparison: Comparison;
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
  const { judging, headline } = first.analysis;
  const several = runs.length > 1;
  const kept = judging.disputed === 'keep';
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
    metric: comparison.metric,
    scope: comparison.scope,
    numbered: dataset.labelSchemes !== undefined,
    runs: comparison.runs.flatMap(({ all, headline: published, overridden, byType }, at) => {
      const { run, analysis } = runs[at] ?? {};
      if (!run || !analysis) return [];
      return {
        id: anonymous ? letter(at) : run.id,
        name: anonymous ? letter(at) : run.name,
        score: all,
        ...(!isHeadline(all, published) && { published }),
        ...(overridden !== undefined && { overridden }),
        byType,
        pair: comparison.challengers[at - 1]?.all ?? null,
        causes: (analysis.undisputed ?? analysis).attributions.filter(({ count }) => count > 0),
        answered: all.n,
        missing: run.missing,
        file: anonymous ? '' : run.file,
        sha256: run.report.sha256 ?? null,
        manifest: anonymous ? { other: {} } : run.manifest,
      };
    }),
    types: comparison.types,
    counts: several ? comparison.counts : null,
    warnings: several ? comparison.warnings.map(({ message }) => message) : [],
    disputed: { n: headline.disputed, kept },
    errors: typicalErrors(
      runs
        .flatMap(({ answered }) => answered)
        .filter(({ prediction }) => kept || !prediction.flags.includes('gold-disputed')),
      TYPICAL,
    ).map((error) => ({
      ...error,
      run: anonymous ? letter(runs.findIndex(({ run }) => run.id === error.run)) : error.run,
    })),
  };
}

import {
  answeredByAny,
  type Compared,
  type ComparedValues,
  type ComparisonInput,
  compared,
  comparedQuestion,
  compareRuns,
  disputedQuestions,
  judgesAsRuns,
} from '../../core/analysis/index.ts';
import { currentLanguage } from '../../core/messages/current-language.ts';
import {
  type ComparedQuestion,
  type CompareOptions,
  type Comparison,
  type GoldSet,
  MOST_COMPARED,
  typeLabels,
} from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { SizedCache } from './cache.ts';
import { refuseProfiles } from './comparable.ts';
import { contentOf, type RunData, type RunSource, shown } from './run-data.ts';

/** Comparisons that stay: a page asks for the figures, and then for the questions behind them. */
const COMPARISONS = 16;

/** One comparison: both are made of the same values. */
export interface Comparing {
  figures(): Promise<Comparison>;
  /** Those from a place on, each made when it is taken. */
  questions(offset: number, limit?: number): { total: number; items: Iterable<ComparedQuestion> };
}

/** Comparisons of runs of one dataset, and of the judges of one run as if each were a run. */
export class RunComparisons {
  private readonly data: RunData;
  private readonly source: Pick<RunSource, 'dataset'>;
  private readonly kept = new WeakMap<GoldSet, SizedCache<Comparison>>();

  private last: { gold: GoldSet; key: string; rows: ComparedValues[] } | null = null;

  constructor(data: RunData, source: Pick<RunSource, 'dataset'>) {
    this.data = data;
    this.source = source;
  }

  async ofRuns(runs: string[], options: CompareOptions, least?: 1 | 2): Promise<Comparing> {
    const input = await this.runs(runs, least);
    refuseProfiles(input, options.metric);
    return this.comparing(runs, input, options);
  }

  async ofJudges(run: string, options: CompareOptions): Promise<Comparing> {
    return this.comparing([`judges of ${run}`], await this.judges(run), { ...options, metric: 'accuracy' });
  }

  /** Figures are kept for as long as nothing changes that they depend on; questions, which are asked for in parts, the last ones. */
  private comparing(names: string[], input: ComparisonInput, options: CompareOptions): Comparing {
    const { gold } = input;
    const key = stateOf(names, input, options);
    let found: Compared | null = null;
    const basis = () => {
      found ??= compared(input, options);
      return found;
    };
    return {
      figures: async () => {
        const { questionTypes } = await this.source.dataset(gold.dataset);
        // Runs that are scored again are so because their gold is another.
        const ofGold = this.kept.get(gold) ?? new SizedCache<Comparison>(COMPARISONS);
        this.kept.set(gold, ofGold);
        return ofGold.getOrMake(key, () => ({
          value: compareRuns(input, options, typeLabels(questionTypes), basis()),
          size: 1,
        }));
      },
      questions: (offset, limit) => {
        if (this.last?.key !== key || this.last.gold !== gold)
          this.last = { gold, key, rows: answeredByAny(input, basis().rows) };
        const { rows } = this.last;
        const part = rows.slice(offset, limit === undefined ? undefined : offset + limit);
        return { total: rows.length, items: questionsOf(input, part) };
      },
    };
  }

  /** Throws a ProblemError 400 unless `least` to 12 runs of one dataset are named. */
  private async runs(runs: string[], least: 1 | 2 = 2): Promise<ComparisonInput> {
    const unique = [...new Set(runs)];
    if (unique.length < least || unique.length > MOST_COMPARED || unique.length < runs.length) {
      throw problem('compare.name_runs', { most: MOST_COMPARED, count: runs.length });
    }
    const analysed = await Promise.all(unique.map((run) => this.data.analysed(run)));
    const [first, ...others] = analysed;
    const other = others.find(({ gold }) => gold.dataset !== first?.gold.dataset);
    if (!first || other) {
      throw problem('compare.datasets', {
        run: String(first?.run),
        dataset: String(first?.gold.dataset),
        other: String(other?.run),
        otherDataset: String(other?.gold.dataset),
      });
    }
    return {
      gold: first.gold,
      runs: analysed.map(({ head, predictions }) => ({ head: shown(head), predictions })),
      disputes: first.disputes,
    };
  }

  /** Throws a ProblemError 400 unless two judges or more judged the run. */
  private async judges(run: string): Promise<ComparisonInput> {
    const { head, gold, predictions, disputes } = await this.data.analysed(run);
    const runs = judgesAsRuns(shown(head), predictions.values()).slice(0, MOST_COMPARED);
    if (runs.length < 2) {
      throw problem('compare.one_judge', { run, judge: runs[0]?.head.name ?? '' });
    }
    return { gold, runs, disputes };
  }
}

function* questionsOf(input: ComparisonInput, rows: readonly ComparedValues[]): Iterable<ComparedQuestion> {
  for (const row of rows) yield comparedQuestion(input, row);
}

/** All that a comparison depends on besides the gold; its warnings are said in one language. */
function stateOf(names: string[], { runs, disputes }: ComparisonInput, options: CompareOptions): string {
  const state = runs.map(({ head }) => [head.id, head.name, contentOf(head)]);
  const verdicts = runs.map(({ predictions }) =>
    [...predictions.values()].flatMap(({ question, override }) => (override ? [question, override.correct] : [])),
  );
  return JSON.stringify([currentLanguage(), names, options, state, verdicts, [...disputedQuestions(disputes)]]);
}

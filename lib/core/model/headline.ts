import { textsAbout } from '#texts';
import { own } from './own.ts';
import type { Headline, MetricScores, RunMetrics, Score } from './schemas/scores.ts';
import { type Categories, DEFAULT_CATEGORIES, scopeName, scopeOf } from './scope.ts';

/** What a headline is taken from. */
export interface Scored {
  metrics: RunMetrics;
  yardstick: string;
}

/** A run's headline: by its own metric over the default scope, unless another metric or scope is asked for. n = 0: nothing is scored by it. */
export function headlineOf(
  { metrics, yardstick }: Scored,
  categories: Categories = DEFAULT_CATEGORIES,
  metric: string = yardstick,
): Headline {
  const scores = own(metrics, metric);
  const note = metric === yardstick ? noteOn(metrics, yardstick) : undefined;
  return { metric, ...scored(scores, categories), ...(note !== undefined && { note }) };
}

/** Whether a figure by the same metric is the headline itself: options or own verdicts can make it another. */
export const isHeadline = (figure: Score, headline: Score): boolean =>
  figure.n === headline.n && figure.value === headline.value;

function scored(scores: MetricScores | undefined, categories: Categories): Omit<Headline, 'metric'> {
  if (scores === undefined) return { n: 0, value: null, scope: 'all', over: scopeName('all', false) };
  const { all, cat1to4, byType } = scores;
  const scope = scopeOf({ all: all.n, cat1to4: cat1to4?.n, cat5: own(byType, '5')?.n ?? 0 }, categories);
  return { ...(scope === '1-4' && cat1to4 ? cat1to4 : all), scope, over: scopeName(scope, cat1to4 !== undefined) };
}

/** So many answers with one and the same verdict are no judgement but a default. */
const ENOUGH = 50;
/** The same within every type, where the types' verdicts differ. */
const ENOUGH_OF_A_TYPE = 20;

const JUDGE = 'judge.';

/**
 * Judges whose verdict does not depend on the answer: the same for everything they judged (for LoCoMo: in categories 1 to 4), or the same
 * within every type. Such a verdict is a default that was never filled in, and no headline.
 */
export const constantJudges = (metrics: RunMetrics): string[] => constants(metrics).map(({ judge }) => judge);

/** Where a verdict is the same: everywhere, in categories 1 to 4 though not in category 5, or within each type. */
const EXTENTS = ['all', 'counted', 'types'] as const;
type Extent = (typeof EXTENTS)[number];

const constants = (metrics: RunMetrics): { judge: string; of: Extent }[] =>
  Object.entries(metrics).flatMap(([id, scores]) => {
    const of = id.startsWith(JUDGE) ? sameIn(scores) : null;
    return of === null ? [] : [{ judge: id.slice(JUDGE.length), of }];
  });

function sameIn({ all, cat1to4, byType }: MetricScores): Extent | null {
  const whole = cat1to4 !== undefined && cat1to4.n > 0 ? cat1to4 : all;
  if (whole.n < ENOUGH) return null;
  if (isOneValue(whole)) return isOneValue(all) ? 'all' : 'counted';
  const types = Object.values(byType).filter(({ n }) => n > 0);
  return types.length > 1 && types.every((type) => type.n >= ENOUGH_OF_A_TYPE && isOneValue(type)) ? 'types' : null;
}

/** Verdicts lie between 0 and 1, so a mean at either end is that of equal ones. */
const isOneValue = ({ value }: Score): boolean => value === 0 || value === 1;

function noteOn(metrics: RunMetrics, yardstick: string): string | undefined {
  const found = constants(metrics);
  // Where a benchmark has no metric but labels, there is nothing else to show.
  const key = yardstick === 'accuracy' ? 'constant' : 'constant/unused';
  const said = EXTENTS.flatMap((of) => {
    const judges = found.filter((one) => one.of === of).map(({ judge }) => judge);
    return judges.length === 0
      ? []
      : [textsAbout('headlines')(key, { n: judges.length, judges: judges.join(', '), of })];
  });
  return said.length === 0 ? undefined : said.join('; ');
}

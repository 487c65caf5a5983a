import { textsAbout } from '#texts';
import {
  ATTRIBUTIONS,
  attributionName,
  type FacetShare,
  type FacetShares,
  FLAGS,
  flagName,
  isCounted,
  OUTCOMES,
  type Outcome,
  outcomeName,
  own,
  type PredictionFilter,
} from '@/lib/core/model/index.ts';
import { wilson } from '@/lib/core/scoring/intervals.ts';
import { type AnsweredFacets, questionPart } from '@/lib/core/search/index.ts';
import { either, formatShare } from '../kit/numbers.ts';
import { scoreText } from '../results/figures.ts';
import { type FacetGroup, type FacetName, type FacetNote, facetGroups, toggleFacet } from './question-facets.ts';

const t = textsAbout('facets');

export type PredictionFacet = FacetName | 'outcome' | 'attribution' | 'flag' | 'tag';

/**
 * The filters of a run's table: those that need a run, then those of every question list, each value with what it would leave
 * now and, for what a question is, with a share of the run's answers (`shares`, of the same rows as `left`). `total`: all its rows.
 */
export function predictionGroups(
  { total, shares }: { total: number; shares: FacetShares },
  every: AnsweredFacets,
  left: AnsweredFacets,
  filter: PredictionFilter,
  more: Readonly<Record<string, number>> = {},
): FacetGroup<PredictionFacet>[] {
  const ofRun = (['outcome', 'attribution', 'flag', 'tag'] as const)
    .map((name): FacetGroup<PredictionFacet> => {
      const counts = new Map(left[name].map((facet) => [facet.key, facet.count]));
      const chosen: string[] = filter[name];
      const facets = every[name].map((facet) => ({
        ...facet,
        label: NAMES[name](facet.key as never),
        count: counts.get(facet.key) ?? 0,
      }));
      const strangers = chosen.filter((key) => !facets.some((facet) => facet.key === key));
      return {
        filter: name,
        title: t(`by_${name}`),
        facets: [...facets, ...strangers.map((key) => ({ key, label: key, count: 0 }))],
        chosen,
      };
    })
    .filter(({ facets }) => facets.length > 0);
  const asked = filter.outcome.filter(isCounted);
  const ofQuestions = facetGroups(every, left, questionPart(filter), total, more).map(
    (group): FacetGroup<PredictionFacet> => ({
      ...group,
      notes: notesOf(own(shares, group.filter) ?? [], asked),
      caption: captionOf(asked),
    }),
  );
  return [...ofRun, ...ofQuestions];
}

/** What values of a run's filters are called. */
const NAMES: Record<'outcome' | 'attribution' | 'flag' | 'tag', (key: never) => string> = {
  outcome: outcomeName,
  attribution: attributionName,
  flag: flagName,
  tag: (tag: string) => tag,
};

/** What the shares say: of the same answers that the counts count, but for the outcome that is asked for. */
const captionOf = (asked: readonly Outcome[]): string =>
  t('share_of_each', {
    outcome: asked.length === 0 ? outcomeName('correct') : either(asked.map((one) => outcomeName(one))),
  });

/** Beside each value the share of its answers with an outcome that is asked for, or else correct. */
function notesOf(shares: readonly FacetShare[], asked: readonly Outcome[]): Map<string, FacetNote> {
  const words = asked.length === 0 ? outcomeName('correct') : t('with_outcome');
  return new Map(
    shares.map(({ key, hits, n }) => {
      const score = { n, value: hits / n, ci: wilson(hits, n) };
      return [key, { text: formatShare(hits, n), title: `${words}: ${scoreText(score, 'share')}`, interval: score.ci }];
    }),
  );
}

const toggled = <T extends string>(known: readonly T[], chosen: T[], key: string): T[] =>
  known.filter((value) => (value === key ? !chosen.includes(value) : chosen.includes(value)));

/** The filter with one value of one group switched on or off. */
export function togglePrediction(
  filter: PredictionFilter,
  name: PredictionFacet,
  key: string,
): Partial<PredictionFilter> {
  switch (name) {
    case 'outcome':
      return { outcome: toggled(OUTCOMES, filter.outcome, key) };
    case 'attribution':
      return { attribution: toggled(ATTRIBUTIONS, filter.attribution, key) };
    case 'flag':
      return { flag: toggled(FLAGS, filter.flag, key) };
    case 'tag':
      return { tag: filter.tag.includes(key) ? filter.tag.filter((tag) => tag !== key) : [...filter.tag, key] };
    default: {
      const { sort: _, ...change } = toggleFacet(questionPart(filter), name, key);
      return change;
    }
  }
}

import {
  ATTRIBUTIONS,
  type FacetShare,
  type FacetShares,
  FLAGS,
  isCounted,
  OUTCOMES,
  type Outcome,
  outcomeName,
  own,
  type PredictionFilter,
} from '@/lib/core/model/index.ts';
import { wilson } from '@/lib/core/scoring/intervals.ts';
import { type AnsweredFacets, questionPart } from '@/lib/core/search/index.ts';
import { formatShare } from '../kit/numbers.ts';
import { scoreText } from '../results/figures.ts';
import { type FacetGroup, type FacetName, type FacetNote, facetGroups, toggleFacet } from './question-facets.ts';

export type PredictionFacet = FacetName | 'outcome' | 'attribution' | 'flag';

const RUN_TITLES = { outcome: 'Outcome', attribution: 'Why it is not correct', flag: 'Doubts' } as const;

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
  const ofRun = (['outcome', 'attribution', 'flag'] as const)
    .map((name): FacetGroup<PredictionFacet> => {
      const counts = new Map(left[name].map((facet) => [facet.key, facet.count]));
      const chosen: string[] = filter[name];
      const facets = every[name].map((facet) => ({ ...facet, count: counts.get(facet.key) ?? 0 }));
      const strangers = chosen.filter((key) => !facets.some((facet) => facet.key === key));
      return {
        filter: name,
        title: RUN_TITLES[name],
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

/** What the shares say: of the same answers that the counts count, but for the outcome that is asked for. */
const captionOf = (asked: readonly Outcome[]): string =>
  `% ${asked.length === 0 ? 'correct' : asked.map((outcome) => outcomeName(outcome)).join(' or ')} of the scored answers of each`;

/** Beside each value the share of its answers with an outcome that is asked for, or else correct. */
function notesOf(shares: readonly FacetShare[], asked: readonly Outcome[]): Map<string, FacetNote> {
  const words = asked.length === 0 ? 'correct' : 'with this outcome';
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
    default: {
      const { sort: _, ...change } = toggleFacet(questionPart(filter), name, key);
      return change;
    }
  }
}

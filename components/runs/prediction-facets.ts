import { ATTRIBUTIONS, FLAGS, OUTCOMES, type PredictionFilter } from '@/lib/model/index.ts';
import { wilson } from '@/lib/scoring/intervals.ts';
import { type AnsweredFacets, type AnsweredQuestion, questionPart, valuesOf } from '@/lib/search/index.ts';
import { formatShare } from '../datasets/numbers.ts';
import { type FacetGroup, type FacetName, facetGroups, toggleFacet } from '../tables/question-facets.ts';
import { scoreText } from './figures.ts';

export type PredictionFacet = FacetName | 'outcome' | 'attribution' | 'flag';

const RUN_TITLES = { outcome: 'Outcome', attribution: 'Why it is wrong', flag: 'Doubts' } as const;

/**
 * The filters of a run's table: those that need a run, then those of every question list, each value with what it would leave
 * now and, for what a question is, with the share of the run's answers that are right.
 */
export function predictionGroups(
  rows: AnsweredQuestion[],
  every: AnsweredFacets,
  left: AnsweredFacets,
  filter: PredictionFilter,
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
  const ofQuestions = facetGroups(every, left, questionPart(filter), rows.length).map(
    (group): FacetGroup<PredictionFacet> => ({ ...group, notes: shares(rows, group.filter) }),
  );
  return [...ofRun, ...ofQuestions];
}

/** The share right among the scored questions with each value. */
function shares(rows: AnsweredQuestion[], name: FacetName): NonNullable<FacetGroup['notes']> {
  const tally = new Map<string, { right: number; n: number }>();
  for (const { question, prediction } of rows) {
    if (prediction.correct === null) continue;
    for (const key of keysOf(question, name)) {
      const at = tally.get(key) ?? { right: 0, n: 0 };
      tally.set(key, { right: at.right + Number(prediction.correct), n: at.n + 1 });
    }
  }
  return new Map(
    [...tally].map(([key, { right, n }]) => {
      const score = { n, value: right / n, ci: wilson(right, n) };
      return [
        key,
        {
          text: formatShare(right, n),
          title: `right: ${scoreText(score, 'share')}`,
          interval: score.ci,
        },
      ];
    }),
  );
}

function keysOf(question: AnsweredQuestion['question'], name: FacetName): string[] {
  switch (name) {
    case 'category':
    case 'type':
      return [question.typeKey];
    default:
      return valuesOf(question, name);
  }
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

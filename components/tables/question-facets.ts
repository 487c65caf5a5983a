import { textsAbout } from '#texts';
import type { Facet, QuestionFacets, QuestionFilter } from '@/lib/core/model/index.ts';
import { EVIDENCE_FILTERS, REVIEW_STATES } from '@/lib/core/model/index.ts';
import { wordsOf } from '@/lib/core/search/select.ts';
import { toggled } from '../kit/toggled.ts';

const t = textsAbout('facets');

export type FacetName = keyof QuestionFacets;

export interface FacetNote {
  text: string;
  title: string;
  interval?: [low: number, high: number];
}

/** One filter as the panel shows it. */
export interface FacetGroup<Name extends string = FacetName> {
  filter: Name;
  /** Its label, as in the contract. */
  title: string;
  facets: Facet[];
  /** Keys that are chosen now. */
  chosen: string[];
  /** A second figure for some values, e.g. the share correct: short text, the same in full, and its interval from 0 to 1. */
  notes?: Map<string, FacetNote>;
  /** What these figures are, in one line. */
  caption?: string;
  /** How many values it has beyond these. */
  more?: number;
}

/** The group with these values chosen; the same where they are chosen already, so that it is not drawn again. */
export const withChosen = <Name extends string>(group: FacetGroup<Name>, chosen: string[]): FacetGroup<Name> =>
  chosen.length === group.chosen.length && chosen.every((key, at) => key === group.chosen[at])
    ? group
    : { ...group, chosen };

/** Keys of a filter's chosen values. */
export function chosenKeys(filter: QuestionFilter, name: FacetName): string[] {
  if (name === 'abstention') return filter.abstention === null ? [] : [String(filter.abstention)];
  return filter[name];
}

/**
 * The filters worth showing: those that could narrow something, and those in use. Every value of the dataset (`every`) stays in
 * its place, with what it would leave now (`left`), so that lists do not jump while one filters. `questions` is the number of
 * questions of the dataset: conversations are no filter where each has one question. Of a filter with `more` values than are listed,
 * those that would leave most come first.
 */
export function facetGroups(
  every: QuestionFacets,
  left: QuestionFacets,
  filter: QuestionFilter,
  questions: number,
  more: Readonly<Record<string, number>> = {},
) {
  const names: FacetName[] = ['category', 'type', 'abstention', 'evidence', 'review', 'conversation'];
  return names
    .map((name): FacetGroup => {
      const counts = new Map(left[name].map((facet) => [facet.key, facet.count]));
      const chosen = chosenKeys(filter, name);
      const rest = Object.hasOwn(more, name) ? (more[name] ?? 0) : 0;
      const facets =
        rest > 0 ? [...left[name]] : every[name].map((facet) => ({ ...facet, count: counts.get(facet.key) ?? 0 }));
      // A link may name a value that the dataset has not.
      const strangers = chosen.filter((key) => !facets.some((facet) => facet.key === key));
      facets.push(...strangers.map((key) => ({ key, label: name === 'category' ? '' : key, count: 0 })));
      return {
        filter: name,
        title: t(`by_${name}`),
        facets: facets.map((facet) => named(name, facet)),
        chosen,
        ...(rest > 0 && { more: rest }),
      };
    })
    .filter(({ filter: name, facets, chosen }) => {
      if (chosen.length > 0) return true;
      if (name === 'conversation') return facets.length > 1 && facets.length + (more.conversation ?? 0) < questions;
      if (name === 'abstention') return facets.some((facet) => facet.key === 'true');
      if (name === 'evidence') return facets.length > 0;
      if (name === 'review') return facets.some((facet) => facet.key !== 'not-reviewed');
      return facets.length > 1;
    });
}

/** A value by its name in the page's language, wherever its list was made. */
const named = (name: FacetName, facet: Facet): Facet => ({ ...facet, label: wordsOf(name, facet.key) ?? facet.label });

/** The filter with one value of one group switched on or off. Abstention has one value at most. */
export function toggleFacet(filter: QuestionFilter, name: FacetName, key: string): Partial<QuestionFilter> {
  const chosen = chosenKeys(filter, name);
  const next = toggled(chosen, key);
  switch (name) {
    case 'abstention':
      return { abstention: chosen.includes(key) ? null : key === 'true' };
    case 'evidence':
      return { evidence: EVIDENCE_FILTERS.filter((kind) => next.includes(kind)) };
    case 'category':
      return { category: next };
    case 'type':
      return { type: next };
    case 'conversation':
      return { conversation: next };
    case 'review':
      return { review: REVIEW_STATES.filter((state) => next.includes(state)) };
  }
}

import type { Facet, QuestionFacets, QuestionFilter } from '@/lib/model/index.ts';
import { EVIDENCE_FILTERS } from '@/lib/model/index.ts';

export type FacetName = keyof QuestionFacets;

/** One filter as the panel shows it. */
export interface FacetGroup {
  filter: FacetName;
  /** Its label, as in the contract. */
  title: string;
  facets: Facet[];
  /** Keys that are chosen now. */
  chosen: string[];
}

const TITLES: Record<FacetName, string> = {
  category: 'Category',
  type: 'Question type',
  abstention: 'Abstention',
  evidence: 'Evidence',
  conversation: 'Conversation',
};

/** Keys of a filter's chosen values. */
export function chosenKeys(filter: QuestionFilter, name: FacetName): string[] {
  if (name === 'abstention') return filter.abstention === null ? [] : [String(filter.abstention)];
  return filter[name];
}

/**
 * The filters worth showing: those with more than one value, and those in use. A chosen value that leaves nothing stays, with 0.
 * `questions` is the number of questions of the dataset: conversations are no filter where each has one question.
 */
export function facetGroups(facets: QuestionFacets, filter: QuestionFilter, conversations: number, questions: number) {
  const names: FacetName[] = ['category', 'type', 'abstention', 'evidence', 'conversation'];
  return names
    .map((name): FacetGroup => {
      const chosen = chosenKeys(filter, name);
      const missing = chosen.filter((key) => !facets[name].some((facet) => facet.key === key));
      const zeros = missing.map((key) => ({ key, label: name === 'category' ? '' : key, count: 0 }));
      return { filter: name, title: TITLES[name], facets: [...facets[name], ...zeros], chosen };
    })
    .filter((group) => {
      if (group.chosen.length > 0) return true;
      if (group.filter === 'conversation') return conversations > 1 && conversations < questions;
      if (group.filter === 'abstention') return group.facets.some((facet) => facet.key === 'true');
      return group.facets.length > 0;
    });
}

/** The filter with one value of one group switched on or off. Abstention has one value at most. */
export function toggleFacet(filter: QuestionFilter, name: FacetName, key: string): Partial<QuestionFilter> {
  const chosen = chosenKeys(filter, name);
  const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
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
  }
}

import type { BoundedFacets, Facet, FacetLists } from '../model/index.ts';

/** As many values of a filter as anybody looks over. */
export const MOST_FACETS = 50;

/** The facets with the values of each that leave most questions, in their order, and what is chosen. */
export function boundedFacets(facets: FacetLists, chosen: (name: string) => readonly string[]): BoundedFacets {
  const more = Object.entries(facets).flatMap(([name, list]): [string, number][] =>
    list.length > MOST_FACETS ? [[name, list.length - leading(list, chosen(name)).length]] : [],
  );
  if (more.length === 0) return { facets };
  return {
    facets: Object.fromEntries(Object.entries(facets).map(([name, list]) => [name, leading(list, chosen(name))])),
    facetsMore: Object.fromEntries(more),
  };
}

function leading(list: Facet[], chosen: readonly string[]): Facet[] {
  if (list.length <= MOST_FACETS) return list;
  const first = new Set([...list].sort((a, b) => b.count - a.count).slice(0, MOST_FACETS));
  const wanted = new Set(chosen);
  return list.filter((facet) => first.has(facet) || wanted.has(facet.key));
}

/** The values of a filter whose key or label holds a text, whatever its case: how many, and the first of them. */
export function findFacets(list: readonly Facet[], text: string): { total: number; items: Facet[] } {
  const wanted = text.trim().toLowerCase();
  const found = list.filter(({ key, label }) => `${key}\n${label}`.toLowerCase().includes(wanted));
  return { total: found.length, items: found.slice(0, MOST_FACETS) };
}

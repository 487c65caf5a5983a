import { createLoader, createParser } from 'nuqs/server';

/** A query string, decoded by the browser or by the router. */
export type SearchInput = URLSearchParams | Record<string, string | string[] | undefined>;

/** `runs=a,b`: the runs a page shows, the first one leading; each name percent-encoded by the browser or by us. */
export const parseAsRuns = createParser<string[]>({
  parse: (text) => text.split(',').filter((run) => run !== ''),
  serialize: (runs) => runs.join(','),
  eq: (a, b) => a.join(',') === b.join(','),
});

const loadRuns = createLoader({ runs: parseAsRuns.withDefault([]) });

/** The runs that a query string shows. */
export const readRuns = (search: SearchInput): string[] => loadRuns(search).runs;

const JUDGING = ['by', 'threshold', 'low', 'high', 'top', 'disputed', 'categories'];
const FILTERS = ['outcome', 'attribution', 'flag', 'tag'];

/**
 * What only shown runs have in an address (how they are judged, the filters that need one, and an order by what they answered),
 * as it stands there: the workspace carries it along without knowing what it means, and reads it when it has the runs. While none is shown,
 * only which categories count says something: of the runs that can be chosen.
 */
export function answersPart(search: SearchInput, shown = true): string {
  if (!shown) return part(search, ['categories']).toString();
  const kept = part(search, [...JUDGING, ...FILTERS]);
  const sort = listOf(search, 'sort').find((text) => /^-?(length|seconds|score\..+)$/su.test(text));
  if (sort !== undefined) kept.append('sort', sort);
  return kept.toString();
}

/** The part of it that says what decides whether an answer is correct: what a link to one question keeps. */
export const judgingPart = (answers: string): string => part(new URLSearchParams(answers), JUDGING).toString();

function part(search: SearchInput, names: string[]): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of names) for (const value of listOf(search, name)) kept.append(name, value);
  return kept;
}

function listOf(search: SearchInput, name: string): string[] {
  if (search instanceof URLSearchParams) return search.getAll(name);
  const value = search[name];
  return value === undefined ? [] : [value].flat();
}

import { boundedFacets, chosenIn, MOST_LOCAL } from '@/lib/core/search/index.ts';
import { NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import {
  boundedPage,
  check,
  filterOf,
  judgingOf,
  type ListAsked,
  listQuery,
  metricsNamed,
  predictionFilterOf,
  questionsQuery,
  readQuery,
  route,
  rowsQuery,
  shownRuns,
} from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { refuseUnknownMetrics } from '@/lib/server/service/known-metrics.ts';

/** As many as one answer holds without being asked for more. */
const PAGE = 100;

/** Orders that only answers have are none without a run. */
const OWN_ORDER = questionsQuery.pick({ sort: true });

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('view') === 'rows' || searchParams.has('facet')) return listed(request, d);
  const query = readQuery(listQuery, request.url);
  const { limit, offset, view } = query;
  if (view === 'heads' || view === 'facts') {
    const page = { limit: limit ?? MOST_LOCAL, offset };
    const asked = view === 'heads' ? service().questionPage(d, page) : service().questionFacts(d, page);
    return boundedPage(await asked, offset);
  }
  const page = { limit: limit ?? PAGE, offset };
  const asked = await askedOf(query, d);
  if (asked.runs.length > 0) return boundedPage(await service().answeredQuestions(d, asked, page), offset);
  const filter = filterOf({ ...query, ...check(OWN_ORDER, query, 'query') });
  const { facets, ...found } = await service().questions(d, filter, page);
  const chosen = (name: string) => chosenIn({ ...NO_PREDICTION_FILTER, ...filter }, name);
  return { ...boundedPage(found, offset), ...boundedFacets({ ...facets }, chosen) };
});

/** Which questions a list holds, and of which runs. Throws a ProblemError 400 for a metric that is none. */
async function askedOf(query: ListAsked, d: string) {
  const runs = shownRuns(query);
  const [run] = runs;
  await refuseUnknownMetrics(service().runs, run === undefined ? { dataset: d } : { run }, metricsNamed(query));
  return { filter: predictionFilterOf(query), runs, judging: judgingOf(query) };
}

/** A part of the list, or the values of one of its filters. */
async function listed(request: Request, d: string) {
  const query = readQuery(rowsQuery, request.url);
  const asked = await askedOf(query, d);
  if (query.facet !== undefined) return service().facet(d, asked, query.facet, query.facetQ);
  const { limit, offset, around } = query;
  const rows = await service().rows(d, asked, { limit, offset, ...(around !== undefined && { around }) });
  return boundedPage(rows, rows.offset);
}

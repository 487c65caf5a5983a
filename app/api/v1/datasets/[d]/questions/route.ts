import { boundedFacets, chosenIn, MOST_LOCAL } from '@/lib/core/search/index.ts';
import { NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import {
  boundedPage,
  filterOf,
  judgingOf,
  predictionFilterOf,
  questionsQuery,
  readQuery,
  route,
  rowsQuery,
} from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

/** As many as one answer holds without being asked for more. */
const PAGE = 100;

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('view') === 'rows' || searchParams.has('facet')) return listed(request, d);
  const query = readQuery(questionsQuery, request.url);
  const { limit, offset, view } = query;
  if (view === 'heads' || view === 'facts') {
    const page = { limit: limit ?? MOST_LOCAL, offset };
    const asked = view === 'heads' ? service().questionPage(d, page) : service().questionFacts(d, page);
    return boundedPage(await asked, offset);
  }
  const filter = filterOf(query);
  const { facets, ...page } = await service().questions(d, filter, { limit: limit ?? PAGE, offset });
  const chosen = (name: string) => chosenIn({ ...NO_PREDICTION_FILTER, ...filter }, name);
  return { ...boundedPage(page, offset), ...boundedFacets({ ...facets }, chosen) };
});

/** A part of the list, or the values of one of its filters. */
async function listed(request: Request, d: string) {
  const query = readQuery(rowsQuery, request.url);
  const runs = query.runs.split(',').filter((run) => run !== '');
  const asked = { filter: predictionFilterOf(query), runs, judging: judgingOf(query) };
  if (query.facet !== undefined) return service().facet(d, asked, query.facet, query.facetQ);
  const { limit, offset, around } = query;
  const rows = await service().rows(d, asked, { limit, offset, ...(around !== undefined && { around }) });
  return boundedPage(rows, rows.offset);
}

import { boundedFacets, chosenIn } from '@/lib/core/search/index.ts';
import {
  boundedPage,
  judgingOf,
  metricsNamed,
  predictionFilterOf,
  predictionsQuery,
  readQuery,
  route,
  rowsFile,
} from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { refuseUnknownMetrics } from '@/lib/server/service/known-metrics.ts';

/** As many as one answer holds without being asked for more. */
const PAGE = 100;

export const GET = route<{ r: string }>(async (request, { r }) => {
  const query = readQuery(predictionsQuery, request.url);
  const { runs } = service();
  await refuseUnknownMetrics(runs, { run: r }, metricsNamed(query));
  const judging = judgingOf(query);
  if (query.format !== 'json') {
    const rows = await runs.fileRows(r, query.format, predictionFilterOf(query), judging, query);
    return rowsFile(`${r}-predictions`, query.format, rows);
  }
  if (query.view === 'heads') return runs.headsJson(r, judging, query);
  const filter = predictionFilterOf(query);
  const { facets, ...page } = await runs.predictions(r, filter, judging, { limit: PAGE, ...query });
  return { ...boundedPage(page, query.offset), ...boundedFacets({ ...facets }, (name) => chosenIn(filter, name)) };
});

import {
  judgingOf,
  predictionFilterOf,
  predictionRows,
  predictionsQuery,
  readQuery,
  route,
  rowsFile,
} from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

/** As many as one answer holds without being asked for more. */
const PAGE = 100;

export const GET = route<{ r: string }>((request, { r }) => {
  const query = readQuery(predictionsQuery, request.url);
  const { runs } = library();
  const judging = judgingOf(query);
  if (query.format !== 'json') {
    const found = runs.answered(r, predictionFilterOf(query), judging);
    const end = query.limit === undefined ? found.length : query.offset + query.limit;
    return rowsFile(`${r}-predictions`, query.format, predictionRows(found.slice(query.offset, end)));
  }
  if (query.view === 'heads') {
    const items = runs.heads(r, judging);
    return { total: items.length, items };
  }
  return runs.predictions(r, predictionFilterOf(query), judging, { limit: PAGE, ...query });
});

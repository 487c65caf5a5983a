import { readQuery, recogniseQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { withPredictions } from '../datasets/[d]/runs/posted-predictions.ts';

/** What a file is: a dataset, or predictions, known errors or reviews for open ones. Nothing is stored. */
export const POST = route((request) => {
  const { bytes = null } = readQuery(recogniseQuery, request.url);
  return withPredictions(request, ({ file }) => service().runs.recognise(file, bytes));
});

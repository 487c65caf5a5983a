import { headlineOf } from '@/lib/core/model/index.ts';
import { categoriesQuery, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { withPredictions } from './posted-predictions.ts';

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { categories } = readQuery(categoriesQuery, request.url);
  const items = await service().runs.list(d);
  return { items: items.map((run) => ({ ...run, headline: headlineOf(run, categories) })) };
});

/** Stores the runs of a predictions file. Answers the first, and all of them in `runs` when there are several. */
export const POST = route<{ d: string }>((request, { d }) =>
  withPredictions(request, async ({ file, ...options }) => {
    const runs = await service().runs.add(d, file, options);
    return Response.json({ ...runs[0], ...(runs.length > 1 && { runs }) }, { status: 201 });
  }),
);

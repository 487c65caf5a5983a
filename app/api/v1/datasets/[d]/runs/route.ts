import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';
import { withPredictions } from './posted-predictions.ts';

export const GET = route<{ d: string }>((_request, { d }) => ({ items: library().runs.list(d) }));

/** Stores the runs of a predictions file. Answers the first, and all of them in `runs` when there are several. */
export const POST = route<{ d: string }>((request, { d }) =>
  withPredictions(request, async ({ file, ...options }) => {
    const runs = await library().runs.add(d, file, options);
    return Response.json({ ...runs[0], ...(runs.length > 1 && { runs }) }, { status: 201 });
  }),
);

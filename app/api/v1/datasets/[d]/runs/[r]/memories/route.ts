import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { withPredictions } from '../../posted-predictions.ts';

type Params = { d: string; r: string };

/** Stores what the run stored of the conversations, in place of what was brought before. */
export const POST = route<Params>((request, { d, r }) =>
  withPredictions(request, async ({ file }) => {
    const report = await service().runs.addMemories(r, file, d);
    return Response.json(report, { status: 201 });
  }),
);

export const DELETE = route<Params>(async (_request, { d, r }) => {
  await service().runs.removeMemories(r, d);
  return new Response(null, { status: 204 });
});

import { readMapping } from '@/lib/core/mapping/document.ts';
import { jsonBody, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { d: string };

export const GET = route<Params>(async (_request, { d }) => ({ mapping: await service().mapping(d) }));

/** From now on the dataset is read by this mapping; indexing goes on. */
export const PUT = route<Params>(async (request, { d }) =>
  Response.json(await service().setMapping(d, readMapping(await jsonBody(request))), { status: 202 }),
);

/** From now on it is read as what it is, or by the mapping beside it. */
export const DELETE = route<Params>(async (_request, { d }) =>
  Response.json(await service().setMapping(d, null), { status: 202 }),
);

import { judgingOf, judgingQuery, readQuery, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ r: string; q: string }>((request, { r, q }) =>
  service().runs.prediction(r, q, judgingOf(readQuery(judgingQuery, request.url))),
);

import { judgingOf, judgingQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ r: string; q: string }>((request, { r, q }) =>
  library().runs.prediction(r, q, judgingOf(readQuery(judgingQuery, request.url))),
);

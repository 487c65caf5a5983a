import { findingsQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string }>((request, { d }) =>
  library().findings(d, readQuery(findingsQuery, request.url)),
);

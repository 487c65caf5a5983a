import { pageQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string; c: string; s: string }>((request, { d, c, s }) =>
  library().histories(d, c, s, readQuery(pageQuery, request.url)),
);

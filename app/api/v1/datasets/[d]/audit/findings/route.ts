import { readQuery, route } from '@/lib/http/index.ts';
import { auditQuery } from '@/lib/http/review-schemas.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string }>((request, { d }) =>
  library().audit.findings(d, readQuery(auditQuery, request.url)),
);

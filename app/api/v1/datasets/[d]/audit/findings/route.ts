import { readQuery, route } from '@/lib/server/http/index.ts';
import { auditQuery } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>((request, { d }) =>
  service().audit.findings(d, readQuery(auditQuery, request.url)),
);

import { readQuery, route } from '@/lib/server/http/index.ts';
import { auditQuery } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const query = readQuery(auditQuery, request.url);
  return ofOneIndex(service(), d, () => service().audit.findings(d, query));
});

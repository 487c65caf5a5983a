import { auditLogQuery, readQuery, route } from '@/lib/server/http/index.ts';
import { people } from '@/lib/server/people/context.ts';

export const GET = route((request) => people('/api/v1/audit-log').auditLog(readQuery(auditLogQuery, request.url)));

import { filePart, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string; e: string }>(async (request, { d, e }) =>
  filePart(request, await service().exports.file(d, e)),
);

import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (_request, { d }) => ({ items: await service().notes.views(d) }));

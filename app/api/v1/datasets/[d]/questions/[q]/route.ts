import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string; q: string }>((_request, { d, q }) => library().question(d, q));

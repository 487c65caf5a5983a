import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string; c: string }>((_request, { d, c }) => library().conversationJson(d, c));

import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string; c: string }>((_request, { d, c }) => library().conversationJson(d, c));

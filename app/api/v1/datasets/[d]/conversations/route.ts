import { conversationsQuery, readQuery, route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';
import { CONVERSATION_SORTS } from '@/lib/model/index.ts';

const query = conversationsQuery(CONVERSATION_SORTS);

export const GET = route<{ d: string }>((request, { d }) => library().conversations(d, readQuery(query, request.url)));

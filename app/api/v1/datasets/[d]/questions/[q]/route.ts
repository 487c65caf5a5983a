import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string; q: string }>((_request, { d, q }) => library().question(d, q));

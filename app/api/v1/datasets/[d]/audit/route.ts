import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string }>((_request, { d }) => library().audit.summary(d));

import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

/** Which questions were reviewed, and which have known errors: what lists show of them. */
export const GET = route<{ d: string }>((_request, { d }) => service().reviews.marks(d));

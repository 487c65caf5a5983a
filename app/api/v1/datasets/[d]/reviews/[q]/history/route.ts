import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

/** Who changed what is said of a question, and when: its review, and people's verdicts on answers to it. The last change first. */
export const GET = route<{ d: string; q: string }>(async (_request, { d, q }) => ({
  items: await service().reviews.history(d, q),
}));

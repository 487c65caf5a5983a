import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';

/** What is known about a question's gold: its review, known errors, what the computed rules say. */
export const GET = route<{ d: string; q: string }>(async (_request, { d, q }) => {
  const { audit, reviews } = service();
  return ofOneIndex(service(), d, async () => {
    const [kept, knownErrors, findings] = await Promise.all([
      reviews.kept(d, q),
      reviews.knownErrors(d, q),
      audit.ofQuestion(d, q),
    ]);
    return { review: null, ...kept, knownErrors, findings };
  });
});

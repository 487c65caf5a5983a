import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

/** Which questions were reviewed, and which have known errors: what lists show of them. */
export const GET = route<{ d: string }>((_request, { d }) => {
  const { reviews } = library();
  const errors: Record<string, number> = {};
  for (const { question } of reviews.knownErrors(d)) {
    if (question !== null) errors[question] = (errors[question] ?? 0) + 1;
  }
  return {
    reviews: Object.fromEntries(reviews.reviews(d).map(({ question, verdict }) => [question, verdict ?? 'none'])),
    errors,
    states: Object.fromEntries(reviews.states(d)),
  };
});

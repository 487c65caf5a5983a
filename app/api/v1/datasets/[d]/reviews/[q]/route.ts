import { problem } from '@/lib/core/problems/index.ts';
import { check, jsonBody, route } from '@/lib/server/http/index.ts';
import { reviewBody } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { d: string; q: string };

export const GET = route<Params>(async (_request, { d, q }) => {
  const review = await service().reviews.review(d, q);
  if (review) return review;
  throw problem('none.review_yet', { question: q });
});

export const PUT = route<Params>(async (request, { d, q }) => {
  const body = await jsonBody(request);
  return service().reviews.put(d, q, check(reviewBody, body, 'review'));
});

export const DELETE = route<Params>(async (_request, { d, q }) => {
  await service().reviews.remove(d, q);
  return new Response(null, { status: 204 });
});

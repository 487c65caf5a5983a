import type { Review } from '@/lib/core/model/index.ts';
import { problem } from '@/lib/core/problems/index.ts';
import { baseOf, check, jsonBody, readQuery, route, versioned, whoAsks, whoQuery } from '@/lib/server/http/index.ts';
import { reviewBody } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { d: string; q: string };

const answer = (request: Request, { review, version }: { review: Review; version: number }): Promise<Response> =>
  versioned(request, review, version);

export const GET = route<Params>(async (request, { d, q }) => {
  const kept = await service().reviews.kept(d, q);
  if (kept) return answer(request, kept);
  throw problem('none.review_yet', { question: q });
});

export const PUT = route<Params>(async (request, { d, q }) => {
  const said = check(reviewBody, await jsonBody(request), 'review');
  const who = whoAsks(request, said.reviewer);
  const review = { ...said, ...(who !== null && { reviewer: who }) };
  return answer(request, await service().reviews.write(d, q, review, { who, ...baseOf(request) }));
});

export const DELETE = route<Params>(async (request, { d, q }) => {
  const { reviewer } = readQuery(whoQuery, request.url);
  await service().reviews.remove(d, q, { who: whoAsks(request, reviewer), ...baseOf(request) });
  return new Response(null, { status: 204 });
});

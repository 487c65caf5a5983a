import { selectReviews } from '@/lib/core/audit/index.ts';
import { readQuery, route } from '@/lib/server/http/index.ts';
import { reviewsQuery } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (request, { d }) => {
  const query = readQuery(reviewsQuery, request.url);
  const { items, ...facets } = selectReviews(await service().reviews.reviews(d), query);
  return { total: items.length, items, ...facets };
});

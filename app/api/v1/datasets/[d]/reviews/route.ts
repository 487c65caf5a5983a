import { listReviews, selectReviews } from '@/lib/core/audit/index.ts';
import { readQuery, route } from '@/lib/server/http/index.ts';
import { reviewsQuery } from '@/lib/server/http/review-schemas.ts';
import { library } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const query = readQuery(reviewsQuery, request.url);
  const listed = listReviews(library().reviews.reviews(d), (id) => library().questionHead(d, id));
  const { items, ...facets } = selectReviews(listed, query);
  return { total: items.length, items, ...facets };
});

import { listReviews, selectReviews } from '@/lib/audit/index.ts';
import { readQuery, route } from '@/lib/http/index.ts';
import { reviewsQuery } from '@/lib/http/review-schemas.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route<{ d: string }>((request, { d }) => {
  const query = readQuery(reviewsQuery, request.url);
  const listed = listReviews(library().reviews.reviews(d), (id) => library().questionHead(d, id));
  const { items, ...facets } = selectReviews(listed, query);
  return { total: items.length, items, ...facets };
});

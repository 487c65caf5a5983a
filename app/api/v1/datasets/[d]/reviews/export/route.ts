import { attachment, readQuery, route } from '@/lib/server/http/index.ts';
import { exportQuery } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

const TYPES = { pack: ['application/json', 'json'], markdown: ['text/markdown; charset=utf-8', 'md'] } as const;

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { as } = readQuery(exportQuery, request.url);
  const [type, extension] = TYPES[as];
  return attachment(await service().reviews.exportReviews(d, as), { type, name: `${d}-reviews.${extension}` });
});

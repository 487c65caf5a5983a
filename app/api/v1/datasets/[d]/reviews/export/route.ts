import { readQuery, route } from '@/lib/server/http/index.ts';
import { exportQuery } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

const TYPES = { pack: ['application/json', 'json'], markdown: ['text/markdown; charset=utf-8', 'md'] } as const;

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { as } = readQuery(exportQuery, request.url);
  const [type, extension] = TYPES[as];
  const name = encodeURIComponent(`${d}-reviews.${extension}`);
  return new Response(await service().reviews.exportReviews(d, as), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
      'Cache-Control': 'no-store',
    },
  });
});

import { Readable } from 'node:stream';
import { attachment, readQuery, route } from '@/lib/server/http/index.ts';
import { exportQuery } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';

const TYPES = { pack: ['application/json', 'json'], markdown: ['text/markdown; charset=utf-8', 'md'] } as const;

export const GET = route<{ d: string }>(async (request, { d }) => {
  const { as } = readQuery(exportQuery, request.url);
  if (as === 'pack' || as === 'markdown') {
    const [type, extension] = TYPES[as];
    return attachment(await service().reviews.exportReviews(d, as), { type, name: `${d}-reviews.${extension}` });
  }
  const corrected = await service().corrected(d);
  return as === 'corrected'
    ? attachment(Readable.toWeb(Readable.from(corrected.bytes())) as ReadableStream<Uint8Array>, {
        type: 'application/octet-stream',
        name: corrected.name,
      })
    : attachment(await corrected.changelog(), { type: TYPES.markdown[0], name: `${corrected.name}.changelog.md` });
});

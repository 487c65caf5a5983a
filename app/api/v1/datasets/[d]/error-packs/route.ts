import { readQuery, route } from '@/lib/server/http/index.ts';
import { packQuery } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { postedFile } from '../reviews/posted-file.ts';

export const GET = route<{ d: string }>(async (_request, { d }) => ({ items: await service().reviews.packs(d) }));

/** A list of known errors, as a multipart `file` or as the body. */
export const POST = route<{ d: string }>(async (request, { d }) => {
  const { name } = readQuery(packQuery, request.url);
  const posted = await postedFile(request);
  const title = name || (posted.name ?? '').replace(/\.json$/i, '');
  const pack = await service().reviewFiles.addPack(d, title, posted.file);
  return Response.json(pack, { status: 201 });
});

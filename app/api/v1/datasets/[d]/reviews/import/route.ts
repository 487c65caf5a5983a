import { readQuery, route } from '@/lib/server/http/index.ts';
import { importQuery } from '@/lib/server/http/review-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { postedFile } from '../posted-file.ts';

/** Somebody's exported reviews. Tells what would happen; `apply=true` does it. */
export const POST = route<{ d: string }>(async (request, { d }) => {
  const { apply, take } = readQuery(importQuery, request.url);
  const { file } = await postedFile(request);
  return service().reviewFiles.importReviews(d, file, { apply: apply === 'true', takeTheirs: take });
});

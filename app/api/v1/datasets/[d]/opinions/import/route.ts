import { readQuery, route } from '@/lib/server/http/index.ts';
import { opinionImportQuery } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { postedFile } from '../../reviews/posted-file.ts';

/** Somebody's exported opinions, or reviews. Tells what would happen; `apply=true` does it. */
export const POST = route<{ d: string }>(async (request, { d }) => {
  const { apply, reader } = readQuery(opinionImportQuery, request.url);
  const { file } = await postedFile(request);
  return service().opinions.importOpinions(d, file, { apply: apply === 'true', ...(reader !== '' && { reader }) });
});

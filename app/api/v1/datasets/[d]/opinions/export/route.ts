import { attachment, readQuery, route } from '@/lib/server/http/index.ts';
import { readerQuery } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { readerAsks } from '@/lib/server/service/reader.ts';

/** What a reader may see, as a file for another installation. */
export const GET = route<{ d: string }>(async (request, { d }) => {
  const { reader } = readQuery(readerQuery, request.url);
  const text = await service().opinions.exportOpinions(d, readerAsks(reader));
  return attachment(text, { type: 'application/json', name: `${d}-opinions.json` });
});

import { baseOf, check, jsonBody, readQuery, route, versioned, whoAsks } from '@/lib/server/http/index.ts';
import { readerQuery, settleBody } from '@/lib/server/http/opinion-schemas.ts';
import { service } from '@/lib/server/service/context.ts';
import { readerAsks } from '@/lib/server/service/reader.ts';

/** Makes the review of a question from readers' opinions, and says whose it is made of. */
export const PUT = route<{ d: string; q: string }>(async (request, { d, q }) => {
  const { reader } = readQuery(readerQuery, request.url);
  const said = check(settleBody, await jsonBody(request), 'review');
  const by = { who: whoAsks(request, said.reviewer), ...baseOf(request) };
  const { review, version } = await service().opinions.settle(d, readerAsks(reader), q, { said, by });
  return versioned(request, review, version);
});

import { readMapping } from '@/lib/core/mapping/document.ts';
import { check, jsonBody, proposalBody, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

/** What a mapping would make of the file; without one it is proposed. Nothing is stored. */
export const POST = route<{ d: string }>(async (request, { d }) => {
  const { mapping, ...asked } = check(proposalBody, await jsonBody(request), 'body');
  return service().mappingPreview(d, mapping == null ? null : readMapping(mapping), asked);
});

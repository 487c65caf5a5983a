import { check, jsonBody, readQuery, route, verdictBody, whoAsks, whoQuery } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { r: string; q: string };

/** The user's own verdict, which goes before the judges'. Answers the prediction as it is then. */
export const PUT = route<Params>(async (request, { r, q }) => {
  const body = await jsonBody(request);
  const { correct, note, reviewer } = check(verdictBody, body, 'body');
  const who = whoAsks(request, reviewer);
  const verdict = { correct, ...(note !== undefined && { note }), ...(who !== null && { reviewer: who }) };
  return service().runs.setVerdict(r, q, verdict, who);
});

export const DELETE = route<Params>((request, { r, q }) => {
  const { reviewer } = readQuery(whoQuery, request.url);
  return service().runs.setVerdict(r, q, null, whoAsks(request, reviewer));
});

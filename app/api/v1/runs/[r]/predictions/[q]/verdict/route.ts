import { check, jsonBody, route, verdictBody } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { r: string; q: string };

/** The user's own verdict, which goes before the judges'. Answers the prediction as it is then. */
export const PUT = route<Params>(async (request, { r, q }) => {
  const body = await jsonBody(request);
  const { correct, note, reviewer } = check(verdictBody, body, 'body');
  return service().runs.setVerdict(r, q, {
    correct,
    ...(note !== undefined && { note }),
    ...(reviewer !== undefined && { reviewer }),
  });
});

export const DELETE = route<Params>((_request, { r, q }) => service().runs.setVerdict(r, q, null));

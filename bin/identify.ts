import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../lib/core/model/index.ts';
import type { People, PeopleInput } from '../lib/server/people/index.ts';
import { askedBy, currentAsker } from '../lib/server/service/asking.ts';

/** Those who sign in; null where nobody has to. Nothing of it is loaded then. Throws a ProblemError when they could not. */
export async function openPeopleOf(input: PeopleInput): Promise<People | null> {
  if (input.oidc === undefined && !process.env.MEMOSCOPE_OIDC_ISSUER) return null;
  const { openPeople } = await import('../lib/server/people/index.ts');
  return openPeople(input);
}

/** Goes on for whoever sent an admitted request, when they may; what has to do with signing in is answered here. */
export async function identify(
  people: People,
  request: IncomingMessage,
  response: ServerResponse,
  { go, refuse }: { go: () => void; refuse: (response: ServerResponse, why: Problem) => void },
): Promise<void> {
  try {
    const outcome = await people.admit(request, response);
    if (outcome.kind === 'answered') return;
    if (outcome.kind === 'refused') {
      if (outcome.problem.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
      return refuse(response, outcome.problem);
    }
    const { person, url, entrance, stays } = outcome;
    if (url !== undefined) request.url = url;
    const asker = { ...currentAsker(), ...(person && { person, client: person.sub }) };
    askedBy({ ...asker, ...(entrance && { entrance }), ...(stays && { stays }) }, go);
  } catch (error) {
    console.error(error);
    response.destroy();
  }
}

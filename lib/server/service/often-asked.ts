/** The answers that are asked for most, or are longest: our own server gives them without the framework, which has them as routes, too. */
import { readQuery, revalidated, route, turnsQuery } from '../http/index.ts';
import { service } from './context.ts';

/** A conversation; `version` is the app's. */
export const conversationRoute = (version: string) =>
  route<{ d: string; c: string }>(async (request, { d, c }) => {
    const { key, body } = await service().sentConversation(d, c);
    return revalidated(request, { key: `${key}-${version}`, body });
  });

/** Turns of a dataset that match. */
export const searchRoute = route<{ d: string }>((request, { d }) => {
  const { limit, offset, ...query } = readQuery(turnsQuery, request.url);
  return service().sentTurns(d, query, { limit, offset });
});

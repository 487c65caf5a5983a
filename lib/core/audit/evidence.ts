import type { Conversation, Review } from '../model/index.ts';

type Evidence = NonNullable<Review['evidence']>;

/** The picked turns that the conversation has in the session they name, and those it has not. */
export function resolveEvidence(
  evidence: Evidence,
  conversation: Conversation,
): { known: Evidence; unknown: Evidence } {
  const turns = new Map(
    conversation.sessions.flatMap((session) => session.turns.map((turn) => [turn.id, session.id] as const)),
  );
  const known = evidence.filter(({ session, turn }) => turns.get(turn) === session);
  return { known, unknown: evidence.filter((place) => !known.includes(place)) };
}

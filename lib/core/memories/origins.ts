/** Which turns stored memories come from: those that the file names, else those whose words they are (docs: locating). */
import type { Placing } from '../locate/index.ts';
import type { Conversation, MemoryOrigin, SessionId, StoredMemory, TurnId } from '../model/index.ts';
import type { ReadMemory } from './read.ts';

/** Memories of one conversation with where they come from. */
export function withOrigins(
  memories: readonly ReadMemory[],
  { sessions }: Pick<Conversation, 'sessions'>,
  placing: Placing,
): StoredMemory[] {
  const turns = new Map<string, { turn: TurnId; session: SessionId }>();
  for (const session of sessions)
    for (const turn of session.turns) turns.set(turn.id, { turn: turn.id, session: session.id });
  const byId = new Map<string, SessionId>(sessions.map(({ id }) => [id, id]));
  const byWords = new Map<string, SessionId>();
  for (const { id, turns: said } of sessions) byWords.set(keyOf(said.map(({ text }) => text)), id);
  return memories.map(({ origins, session: after, ...memory }) => {
    const named = [...new Map(origins.flatMap((id) => turns.get(id) ?? []).map((one) => [one.turn, one])).values()];
    if (named.length > 0)
      return { ...memory, origin: { turns: named.map(({ turn }) => turn), sessions: distinct(named), given: 'turns' } };
    const own = origins.flatMap((id) => byId.get(id) ?? []);
    // Slices of a dataset count their sessions anew: what was said in them tells more than their number.
    const told =
      after && (byWords.get(keyOf(after.texts)) ?? (after.texts.length === 0 ? sessions[after.index]?.id : undefined));
    return { ...memory, origin: estimated(memory, told === undefined ? own : [told], placing) };
  });
}

/** The session's first words stand for it: greetings alone are many sessions'. */
const keyOf = (texts: readonly string[]) => texts.slice(0, 4).join('\n');

const distinct = (places: readonly { session: SessionId }[]) => [...new Set(places.map(({ session }) => session))];

/** `within`: the sessions that the file names. */
function estimated(
  memory: Pick<StoredMemory, 'text' | 'created'>,
  within: SessionId[],
  placing: Placing,
): MemoryOrigin {
  const { turns, score, leakedFrom } = placing.place(memory.text, memory.created?.raw || undefined);
  const sessionOf = (turn: TurnId) => placing.index.sessionOf(turn);
  if (within.length > 0) {
    const inside = turns.filter((turn) => within.some((one) => one === sessionOf(turn)));
    return { turns: inside, sessions: [...new Set(within)], given: 'sessions', score };
  }
  const sessions = [...new Set(turns.flatMap((turn) => sessionOf(turn) ?? []))];
  return { turns, sessions, given: null, score, ...(leakedFrom !== undefined && { leakedFrom }) };
}

/** What of a conversation is stored: which turns some memory comes from, and which of the benchmark's own memories some memory says. */
import { Placing, TurnIndex } from '../locate/index.ts';
import { type Conversation, memoryId, type StoredMemory, sessionId, turnId } from '../model/index.ts';

/** Of one conversation, as plain data. */
export interface Coverage {
  /** Turns that memories come from, by the file's own account, and by estimate alone. */
  given: string[];
  estimated: string[];
  /** Sessions that the file names of memories. */
  sessions: string[];
  /** Sessions of the turns that were estimated. */
  estimatedSessions: string[];
  /** The file names the turns of every memory, or the session of every one: what it does not name was not stored. */
  complete: 'turns' | 'sessions' | null;
  /** Of the benchmark's own memories those that are stored, with the ids of what says them. Always an estimate. */
  held: Record<string, string[]>;
  /** Of those, by how many turns of the conversation had been said when the first of what says them was made. Absent: not told. */
  heldAfter?: Record<string, number>;
}

/** By conversation, and whether the store may hold more than the file. */
export interface StoredCoverage {
  partial: boolean;
  of: Record<string, Coverage>;
}

export function coverageOf(memories: readonly StoredMemory[], conversation: Conversation): Coverage {
  const given = new Set<string>();
  const estimated = new Set<string>();
  const sessions = new Set<string>();
  const estimatedSessions = new Set<string>();
  for (const { origin } of memories) {
    for (const turn of origin.turns) (origin.given === 'turns' ? given : estimated).add(turn);
    for (const session of origin.sessions) (origin.given === null ? estimatedSessions : sessions).add(session);
  }
  const held = heldOf(memories, conversation);
  const named = (...kinds: MemoryGiven[]) => memories.every(({ origin }) => kinds.includes(origin.given));
  return {
    given: [...given],
    estimated: [...estimated].filter((turn) => !given.has(turn)),
    sessions: [...sessions],
    estimatedSessions: [...estimatedSessions].filter((session) => !sessions.has(session)),
    complete: named('turns') ? 'turns' : named('turns', 'sessions') ? 'sessions' : null,
    held,
    heldAfter: heldAfter(held, memories, conversation),
  };
}

type MemoryGiven = StoredMemory['origin']['given'];

/** The memories a benchmark cites, looked up in what was stored as texts are in turns. */
function heldOf(
  memories: readonly StoredMemory[],
  { id, participants, memories: own = [] }: Conversation,
): Coverage['held'] {
  if (own.length === 0 || memories.length === 0) return {};
  const turns = memories.map(({ id: turn, text }, index) => ({
    id: turnId(turn),
    index,
    speaker: '',
    role: 'user' as const,
    text,
  }));
  const placing = new Placing(
    new TurnIndex({ id, participants, sessions: [{ id: sessionId(''), index: 0, date: { raw: '' }, turns }] }),
    null,
  );
  // Systems write “I” or “the user” for them.
  const unnamed = (text: string) => participants.reduce((rest, { name }) => rest.replaceAll(name, ' '), text);
  return Object.fromEntries(
    own.flatMap(({ id: of, text }): [string, string[]][] => {
      const found = placing.place(unnamed(text)).turns;
      return found.length === 0 ? [] : [[memoryId(of), found]];
    }),
  );
}

/** A memory is made when its session is over, by the file's own account. */
function heldAfter(
  held: Coverage['held'],
  memories: readonly StoredMemory[],
  { sessions }: Pick<Conversation, 'sessions'>,
): Record<string, number> {
  const over = new Map<string, number>();
  let said = 0;
  for (const { id, turns } of sessions) {
    said += turns.length;
    over.set(id, said);
  }
  const made = new Map(
    memories.map(({ id, origin }) => {
      const told = origin.given === null ? [] : origin.sessions.flatMap((session) => over.get(session) ?? []);
      return [id, told.length > 0 ? Math.max(...told) : 0];
    }),
  );
  return Object.fromEntries(
    Object.entries(held).map(([memory, by]) => [memory, Math.min(...by.map((id) => made.get(id) ?? 0))]),
  );
}

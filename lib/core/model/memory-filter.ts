import type { MemoryOrigin, StoredMemory } from './schemas/memories.ts';

/** Where a memory's turns are from; `session`: the file names the session alone, and none of its turns says it. */
export const MEMORY_ORIGINS = ['given', 'session', 'estimated', 'untraced', 'leaked'] as const;
export type MemoryOriginKind = (typeof MEMORY_ORIGINS)[number];

export const originKind = ({ turns, sessions, given, leakedFrom }: MemoryOrigin): MemoryOriginKind => {
  if (given === 'turns') return 'given';
  if (turns.length > 0) return 'estimated';
  return sessions.length > 0 ? 'session' : leakedFrom === undefined ? 'untraced' : 'leaked';
};

/** Whether a memory still holds. */
export const MEMORY_STATES = ['current', 'replaced', 'ended'] as const;
export type MemoryState = (typeof MEMORY_STATES)[number];

export const memoryState = ({ ended, replacedBy }: Pick<StoredMemory, 'ended' | 'replacedBy'>): MemoryState =>
  replacedBy !== undefined ? 'replaced' : ended === undefined ? 'current' : 'ended';

/** Which memories of a run a list shows; kinds are alternatives, none means any. */
export interface MemoryFilter {
  conversation?: string | undefined;
  session?: string | undefined;
  turn?: string | undefined;
  /** Every word of it stands in the text. */
  q: string;
  origin: MemoryOriginKind[];
  state: MemoryState[];
}

export const passes = (memory: StoredMemory, { session, turn, q, origin, state }: MemoryFilter): boolean => {
  const text = memory.text.toLowerCase();
  return (
    (turn === undefined || memory.origin.turns.some((one) => one === turn)) &&
    (session === undefined || memory.origin.sessions.some((one) => one === session)) &&
    (origin.length === 0 || origin.includes(originKind(memory.origin))) &&
    (state.length === 0 || state.includes(memoryState(memory))) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
};

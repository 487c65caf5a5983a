import { createStore } from 'zustand';
import type { ChainLink, MemoryChain, SessionCoverage, StoredMemory } from '@/lib/core/model/index.ts';
import type { OfConversation, OfQuestion } from './load.ts';

export type LaneMode = 'this' | 'all' | 'off';

/** What the lane draws beside each turn and session. */
export interface LaneState {
  byTurn: ReadonlyMap<string, StoredMemory[]>;
  /** Those of a session of which no turn is known. */
  bySession: ReadonlyMap<string, StoredMemory[]>;
  coverage: ReadonlyMap<string, SessionCoverage>;
  byId: ReadonlyMap<string, StoredMemory>;
  /** Evidence that was never stored, by its turn, or by its session. */
  lost: ReadonlyMap<string, ChainLink>;
  /** Memories that hold evidence of the question, with the turns they hold. */
  evidence: ReadonlyMap<string, string[]>;
  ranks: ReadonlyMap<string, number>;
  mode: LaneMode;
  partial: boolean;
  go: (place: { turn: string | null; session: string | null }) => void;
}

const NOTHING: LaneState = {
  byTurn: new Map(),
  bySession: new Map(),
  coverage: new Map(),
  byId: new Map(),
  lost: new Map(),
  evidence: new Map(),
  ranks: new Map(),
  mode: 'this',
  partial: false,
  go: () => {},
};

export const memoryStore = createStore<LaneState>(() => NOTHING);

interface Given {
  conversation: OfConversation;
  question: OfQuestion | null;
  mode: LaneMode;
  words: string;
  partial: boolean;
  go: LaneState['go'];
}

/** What is shown of all that was stored, as the mode and the filter say. */
export function laneState({ conversation, question, mode, words, partial, go }: Given): LaneState {
  const { memories, sessions } = conversation;
  const links = question?.chain?.links ?? [];
  const evidence = new Map<string, string[]>();
  for (const { said, stored } of links) for (const id of stored) add(evidence, id, said);
  const ranks = question?.ranks ?? new Map<string, number>();
  const wanted = words.toLowerCase().split(/\s+/);
  const shown = (memory: StoredMemory) =>
    (mode === 'all' || evidence.has(memory.id) || ranks.has(memory.id)) &&
    wanted.every((word) => memory.text.toLowerCase().includes(word));
  const byTurn = new Map<string, StoredMemory[]>();
  const bySession = new Map<string, StoredMemory[]>();
  for (const memory of mode === 'off' ? [] : memories.filter(shown)) {
    const [turn] = memory.origin.turns;
    const [session] = memory.origin.sessions;
    if (turn !== undefined) add(byTurn, turn, memory);
    else if (session !== undefined) add(bySession, session, memory);
  }
  const lost = links.filter(({ stored, found }) => mode !== 'off' && stored.length === 0 && found === null);
  return {
    byTurn,
    bySession,
    coverage: new Map(mode === 'off' ? [] : sessions.map((one) => [one.session, one])),
    byId: new Map(memories.map((memory) => [memory.id, memory])),
    lost: new Map(lost.map((link) => [link.turn ?? link.session ?? link.said, link])),
    evidence,
    ranks,
    mode,
    partial,
    go,
  };
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The place where the chain breaks: the first piece that was not stored, not found, or, where all were, the first. */
export function breakPlace({ links, brokenAt }: MemoryChain): ChainLink | null {
  if (brokenAt === null) return null;
  const broken = links.find(({ stored, found }) => (brokenAt === 'stored' ? stored.length === 0 : found === null));
  return broken ?? links[0] ?? null;
}

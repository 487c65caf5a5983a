import type { MemoryChain, MemoryHead, SessionCoverage, StoredMemories, StoredMemory } from '@/lib/core/model/index.ts';
import { api, nextPage } from '@/lib/core/url/index.ts';
import { fetchJson } from '../../kit/load.ts';
import { useLast, useQuery } from '../../kit/queries.ts';

/** The run whose memories are shown, and how its answers are judged (`&by=…`). */
export interface ShownMemories {
  run: string;
  name: string;
  head: MemoryHead;
  judging: string;
}

/** What a run stored of a conversation. */
export interface OfConversation {
  memories: StoredMemory[];
  sessions: SessionCoverage[];
}

/** Of a question: the way of its evidence, and the memories that were retrieved for it. */
export interface OfQuestion {
  chain: MemoryChain | null;
  ranks: ReadonlyMap<string, number>;
}

type Page = StoredMemories & { next?: number };

const query = (values: Record<string, string>) => `?${new URLSearchParams(values).toString()}`;

async function loadConversation(run: string, conversation: string, signal: AbortSignal): Promise<OfConversation> {
  const url = api.memories(run, query({ conversation, limit: '10000' }));
  let page = await fetchJson<Page>(url, signal);
  const memories = [...page.items];
  const { sessions = [] } = page;
  while (page.next !== undefined) {
    page = await fetchJson<Page>(nextPage(url, page.next), signal);
    memories.push(...page.items);
  }
  return { memories, sessions };
}

async function loadQuestion(
  { run, judging }: ShownMemories,
  question: string,
  signal: AbortSignal,
): Promise<OfQuestion> {
  const { chain, retrieved = [] } = await fetchJson<Page>(
    api.memories(run, `${query({ question, limit: '0' })}${judging}`),
    signal,
  );
  return { chain: chain ?? null, ranks: new Map(retrieved.map(({ memory, rank }) => [memory, rank])) };
}

/** What was stored of the conversation; again when other memories are brought. */
export const useConversationMemories = (shown: ShownMemories, conversation: string) =>
  useQuery(
    `memories ${shown.run} ${shown.head.created} ${conversation}`,
    (signal) => loadConversation(shown.run, conversation, signal),
    { keep: 4 },
  );

/** Of the question; loading without one. */
export const useChainAsked = (shown: ShownMemories, question: string | null) =>
  useQuery(
    question === null ? null : `memory-chain ${shown.run} ${shown.head.created} ${shown.judging} ${question}`,
    async (signal) => ({ ...(await loadQuestion(shown, question ?? '', signal)), question: question ?? '' }),
    { keep: 100 },
  );

/** Of the question, when it is known; null without one, or while it is on its way. */
export function useChain(shown: ShownMemories, question: string | null): (OfQuestion & { question: string }) | null {
  const last = useLast(useChainAsked(shown, question));
  return last?.question === question ? last : null;
}

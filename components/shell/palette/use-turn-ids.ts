'use client';

import type { Conversation, ConversationHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchItems, fetchJson } from '../../kit/load.ts';
import { useQuery } from '../../kit/queries.ts';

export interface NamedTurn {
  conversation: string;
  turn: string;
  speaker: string;
  text: string;
}

/** What looks like a turn's id: `D5:4`, `answer_1:0`. */
const TURN_ID = /^\S+:\d+$/;
/** Conversations that are looked through when none is open. */
const LOOKED = 10;

/** The turns of this id: of the open conversation, else of the first few of the dataset. Nothing is asked for other texts. */
export function useTurnIds(dataset: string | null, conversation: string | null, typed: string): NamedTurn[] {
  const load = async (signal: AbortSignal) => turnsOf(dataset ?? '', conversation, typed, signal);
  const wanted = dataset !== null && TURN_ID.test(typed);
  const found = useQuery(wanted ? `palette/turns ${dataset} ${conversation} ${typed}` : null, load);
  // Without an answer there is nothing to list.
  return found.state === 'ready' ? found.value : [];
}

/** Ids of conversations of the dataset. */
async function conversationsOf(dataset: string, signal: AbortSignal): Promise<string[]> {
  const heads = await fetchItems<ConversationHead>(`${api.conversations(dataset)}?limit=${LOOKED}`, signal);
  return heads.map(({ id }) => id);
}

async function turnsOf(dataset: string, open: string | null, id: string, signal: AbortSignal): Promise<NamedTurn[]> {
  const ids = open === null ? await conversationsOf(dataset, signal) : [open];
  const wanted = id.toLowerCase();
  const conversations = await Promise.all(
    ids.slice(0, LOOKED).map((one) => fetchJson<Conversation>(api.conversation(dataset, one), signal)),
  );
  return conversations.flatMap(({ id: conversation, sessions }) =>
    sessions
      .flatMap(({ turns }) => turns)
      .filter((turn) => turn.id.toLowerCase() === wanted)
      .map(({ id: turn, speaker, text }) => ({ conversation, turn, speaker, text })),
  );
}

import { createLoader, createSerializer, parseAsString } from 'nuqs/server';
import { CONVERSATION_SORTS, type ConversationOrder } from '../model/index.ts';
import { parseAsSort } from './filters.ts';
import type { SearchInput } from './shown-runs.ts';

/** What the address says of a list of conversations. */
export const conversationParsers = {
  q: parseAsString.withDefault(''),
  sort: parseAsSort(CONVERSATION_SORTS).withDefault({ by: 'file', descending: false }),
};

const load = createLoader(conversationParsers);
const serialize = createSerializer(conversationParsers);

export interface ConversationsAsked {
  q: string;
  sort: ConversationOrder;
}

/** The same of a query string; what cannot be read falls back to the whole list as in the file. */
export const readConversationsAsked = (search: SearchInput): ConversationsAsked => load(search);

/** `?…` by which the API knows the list. */
export const conversationsSearch = (asked: ConversationsAsked): string => serialize('', asked);

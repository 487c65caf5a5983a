import { expect, it } from 'vitest';
import { type ConversationHead, conversationId } from '../model/index.ts';
import { selectConversations } from './conversations.ts';

const head = (id: string, index: number, more: Partial<ConversationHead>): ConversationHead => ({
  id: conversationId(id),
  index,
  title: id,
  participants: [],
  sessions: 1,
  emptySessions: 0,
  turns: 1,
  images: 0,
  questions: 0,
  evidence: 0,
  findings: 0,
  bytes: 1,
  sorted: true,
  ...more,
});

const HEADS = [
  head('c-10', 0, { turns: 5, participants: [{ name: 'Ines', role: 'speaker_a' }] }),
  head('c-2', 1, { turns: 9, firstDate: { raw: 'x', iso: '2023-01-02' } }),
  head('c-3', 2, { turns: 5, firstDate: { raw: 'y', iso: '2022-01-02' } }),
];
const ids = (heads: ConversationHead[]) => heads.map((h) => String(h.id));

it('finds by id and participant', () => {
  const order = { by: 'file', descending: false } as const;
  expect(ids(selectConversations(HEADS, ' INES ', order))).toEqual(['c-10']);
  expect(ids(selectConversations(HEADS, 'c-', order))).toEqual(['c-10', 'c-2', 'c-3']);
});

it('orders by numbers, dates and natural titles, ties in file order', () => {
  expect(ids(selectConversations(HEADS, '', { by: 'turns', descending: true }))).toEqual(['c-2', 'c-10', 'c-3']);
  expect(ids(selectConversations(HEADS, '', { by: 'title', descending: false }))).toEqual(['c-2', 'c-3', 'c-10']);
  expect(ids(selectConversations(HEADS, '', { by: 'date', descending: true }))).toEqual(['c-2', 'c-3', 'c-10']);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Conversation, conversationId, type Located, sessionId, turnId } from '@/lib/core/model/index.ts';
import { LocatedAt } from './located-at.tsx';

const turns = ['D2:1', 'D2:2', 'D2:3', 'D2:4', 'D2:5'].map((id, index) => ({
  id: turnId(id),
  index,
  speaker: 'Ada',
  role: 'speaker_a' as const,
  text: 'x',
}));
const conversation: Conversation = {
  id: conversationId('c'),
  title: 'c',
  participants: [],
  sessions: [{ id: sessionId('session_2'), index: 0, date: { raw: '' }, turns }],
};

function shown(ids: string[], rest: Partial<Located> = {}): string {
  const located: Located = { turns: ids.map(turnId), sessions: [], score: 0.823, estimated: true, ...rest };
  const html = renderToStaticMarkup(createElement(LocatedAt, { located, conversation, onGo: () => {} }));
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('says where a text comes from, and how likely that is', () => {
  expect(shown(['D2:1'])).toBe('≈ D2:1 0.82');
  expect(shown(['D2:1', 'D2:2', 'D2:3', 'D2:4', 'D2:5'])).toBe('≈ D2:1 ≈ D2:2 ≈ D2:3 ≈ D2:4 +1 0.82');
});

it('says that nobody here says it, and who else does', () => {
  expect(shown([])).toBe('unsupported');
  expect(shown([], { leakedFrom: 'conv-2' })).toBe('unsupported here: conversation conv-2 says it');
});

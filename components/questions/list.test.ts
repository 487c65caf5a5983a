import { expect, it } from 'vitest';
import {
  conversationId,
  type Dataset,
  datasetId,
  NO_FILTER,
  type QuestionHead,
  questionId,
} from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { EMPTY_VIEW } from '@/lib/core/url/index.ts';
import { headsInScope, neighbour, rowText, scopeOf, withLabels } from './list.ts';
import { evidenceWords } from './question-row.tsx';

const head = (conversation: string, index: number, turns = 1, sessions = 0): QuestionHead => ({
  id: questionId(`${conversation}:${index}`),
  conversation: conversationId(conversation),
  text: `Question ${index}`,
  answer: null,
  category: 2,
  typeKey: '2',
  typeLabel: 'temporal',
  abstention: false,
  index,
  evidence: { turns, sessions, repaired: 0, dangling: 0, image: false },
});

const dataset = (conversations: number, questions: number): Dataset => ({
  id: datasetId('d'),
  name: 'd',
  format: 'locomo',
  variant: 'locomo10',
  origin: 'file',
  bytes: 1,
  state: 'ready',
  search: 'ready',
  counts: { conversations, sessions: 1, turns: 1, images: 0, questions, findings: 0 },
  severities: { error: 0, warning: 0, info: 0 },
  questionTypes: [],
  labelSchemes: [
    { id: 'one', name: 'One', labels: { 2: 'temporal' }, source: '' },
    { id: 'two', name: 'Two', labels: { 2: 'multi-hop' }, source: '' },
  ],
});

const heads = [head('a', 0), head('a', 1), head('b', 2)];

it('holds the open conversation where a conversation has many questions', () => {
  const view = { ...EMPTY_VIEW, filter: NO_FILTER };
  expect(scopeOf(dataset(10, 1986), view)).toBe('conversation');
  expect(scopeOf(dataset(6, 6), view)).toBe('dataset');
  expect(scopeOf(dataset(10, 1986), { ...view, scope: 'dataset' })).toBe('dataset');
  expect(scopeOf(dataset(10, 1986), { ...view, filter: { ...NO_FILTER, conversation: ['b'] } })).toBe('dataset');
  expect(headsInScope(heads, 'conversation', 'a').map(({ id }) => id)).toEqual(['a:0', 'a:1']);
  expect(headsInScope(heads, 'dataset', 'a')).toBe(heads);
});

it('names categories by the chosen scheme', () => {
  expect(withLabels(heads, dataset(1, 3), 'two').map(({ typeLabel }) => typeLabel)).toContain('multi-hop');
  expect(withLabels(heads, dataset(1, 3), null)).toBe(heads);
});

it('walks the list, and enters it from outside', () => {
  const list = selectQuestions(heads, NO_FILTER);
  expect(neighbour(list, 'a:1', 1)?.id).toBe('b:2');
  expect(neighbour(list, 'b:2', 1)).toBeNull();
  expect(neighbour(list, 'b:2', -1)?.id).toBe('a:1');
  expect(neighbour(list, 'elsewhere', 1)?.id).toBe('a:0');
  expect(neighbour(list, null, -1)?.id).toBe('b:2');
});

it('says how much evidence there is', () => {
  expect(evidenceWords(head('a', 0, 1, 1))).toBe('1 turn');
  expect(evidenceWords(head('a', 0, 3))).toBe('3 turns');
  expect(evidenceWords(head('a', 0, 0, 2))).toBe('2 sessions');
  expect(evidenceWords(head('a', 0, 0, 0))).toBeNull();
});

it('shows the friend that was to be found where every question is the same', () => {
  const game = { ...head('c', 0), text: 'Which friend do both agents know?', answer: 'Major: Law; Hobby: Chess' };
  expect(rowText({ ...game, success: false })).toBe('Major: Law; Hobby: Chess');
  expect(rowText({ ...game, success: true, answer: null })).toBe('Which friend do both agents know?');
  expect(rowText(game)).toBe('Which friend do both agents know?');
});

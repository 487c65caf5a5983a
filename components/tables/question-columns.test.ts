import { describe, expect, it } from 'vitest';
import { conversationId, type QuestionHead, questionId } from '@/lib/core/model/index.ts';
import { listFacts } from '@/lib/core/search/index.ts';
import { evidenceText } from '../questions/question-cells.tsx';
import { columnFacts } from './column-facts.ts';
import { questionColumns } from './question-columns.tsx';

const head = (id: string, conversation: string, more: Partial<QuestionHead> = {}): QuestionHead => ({
  id: questionId(id),
  conversation: conversationId(conversation),
  index: 0,
  text: 'Who?',
  answer: 'Ines',
  typeKey: '2',
  typeLabel: 'temporal',
  abstention: false,
  evidence: { turns: 0, sessions: 0, repaired: 0, dangling: 0, image: false },
  ...more,
});

const ids = (questions: QuestionHead[]) =>
  questionColumns(columnFacts(listFacts(questions))).map((column) => column.id);

describe('questionColumns', () => {
  it('leaves out what these questions do not tell', () => {
    expect(ids([head('a', 'c'), head('b', 'c')])).toEqual([
      'id',
      'question',
      'answer',
      'type',
      'evidence',
      'conversation',
    ]);
  });
  it('shows how games ended where the questions are of games', () => {
    expect(ids([head('a', 'a', { success: true }), head('b', 'b', { success: false })])).toContain('success');
  });
  it('shows reviews where some question has one', () => {
    expect(ids([head('a', 'c', { review: ['reviewed'] }), head('b', 'c')])).toContain('review');
  });
  it('shows dates and abstention where some question has them', () => {
    const shown = ids([head('a', 'a', { abstention: true }), head('b', 'b', { date: { raw: '2023/05/20' } })]);
    expect(shown).toContain('date');
    expect(shown).toContain('abstention');
    expect(shown).not.toContain('conversation');
  });
});

describe('evidenceText', () => {
  const evidence = { turns: 3, sessions: 2, repaired: 0, dangling: 0, image: false };
  it('says turns and sessions', () => {
    expect(evidenceText(head('a', 'c', { evidence }))).toBe('3 turns in 2 sessions');
    expect(evidenceText(head('a', 'c', { evidence: { ...evidence, turns: 1, sessions: 1 } }))).toBe('1 turn');
    expect(evidenceText(head('a', 'c', { evidence: { ...evidence, turns: 0, sessions: 1 } }))).toBe('1 session');
    expect(evidenceText(head('a', 'c'))).toBe('none');
  });
});

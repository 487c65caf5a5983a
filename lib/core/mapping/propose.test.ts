import { describe, expect, it } from 'vitest';
import { proposeMapping } from './propose.ts';

const SAYS = (n: number) => `What was said about the harbour on day ${n}, at some length.`;
const turns = (day: number) => [
  { role: 'user', content: SAYS(day), has_answer: day === 1 },
  { role: 'assistant', content: `I will remember that, day ${day}.`, has_answer: false },
];

describe('what is proposed', () => {
  it('of a record that is a question: dates and ids beside its sessions, turns marked as evidence', () => {
    const record = {
      question_id: 'q-1',
      question: 'Which day was it?',
      answer: 'the second',
      dates: ['2025-03-01', '2025-03-02'],
      session_ids: ['s-1', 's-2'],
      answer_session_ids: ['s-2', 's-1'],
      sessions: [turns(0), turns(1)],
    };
    const { mapping } = proposeMapping([record]);
    expect(mapping).toMatchObject({
      session: { each: '$.sessions[*]', date: '$.dates[@key]', id: '$.session_ids[@key]' },
      turn: { text: '@.content', evidence: { at: '@.has_answer', is: true } },
      question: { text: '@.question', evidence: [{ by: 'session', ref: '@.answer_session_ids' }] },
    });
  });

  it('of sessions that are members: the dates named after them', () => {
    const record = {
      talk: { session_1: turns(0), session_1_date: '2025-03-01', session_2: turns(1), session_2_date: '2025-03-02' },
    };
    expect(proposeMapping([record]).mapping?.session).toEqual({
      each: '$.talk./^session_\\d+$/',
      date: '@^[{@key}_date]',
    });
  });

  it('of turns that ask: what the next one says and cites', () => {
    const sessions = [0, 1, 2].map((day) => ({
      uuid: `s-${day}`,
      log: [
        { who: 'user', content: SAYS(day), is_query: day === 2, category: 'recall' },
        { who: 'assistant', content: `It was day ${day}.`, is_query: false, memory_used: [{ session: 's-0' }] },
      ],
    }));
    expect(proposeMapping([{ sessions }]).mapping).toMatchObject({
      session: { each: '$.sessions[*]', id: '@.uuid' },
      question: {
        each: '$.sessions[*].log[?@.is_query == true]',
        text: '@.content',
        answer: '@+1.content',
        type: '@.category',
        askedAt: 'turn',
        evidence: [{ by: 'session', ref: '@+1.memory_used[*].session' }],
      },
    });
  });

  it('of evidence that is the text of a memory: the memories it names, not itself', () => {
    const noted = (day: number) => ({ index: day, memory: `Ruth went to the pier on day ${day} with her sister.` });
    const sessions = [0, 1, 2].map((day) => ({
      log: turns(day).map(({ role, content }) => ({ role, content })),
      noted: [noted(day)],
      asks: [{ question: 'Where did she go?', answer: 'to the pier', evidence: [{ memory: noted(day).memory }] }],
    }));
    expect(proposeMapping([{ sessions }]).mapping).toMatchObject({
      memory: { each: '$.sessions[*].noted[*]', text: '@.memory' },
      question: { evidence: [{ by: 'memory', ref: '@.evidence[*].memory' }] },
    });
  });
});

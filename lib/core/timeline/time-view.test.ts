import { describe, expect, it } from 'vitest';
import { type Conversation, conversationId, type Question, questionId, sessionId, turnId } from '../model/index.ts';
import { isAboutTime } from './about-time.ts';
import { meaningText } from './meaning-text.ts';
import { timeView } from './time-view.ts';

const session = (n: number, iso: string, text: string): Conversation['sessions'][number] => ({
  id: sessionId(`s${n}`),
  index: n,
  date: { raw: iso, iso },
  turns: [{ id: turnId(`t${n}`), index: 0, speaker: 'Ada', role: 'user', text }],
});

const conversation: Conversation = {
  id: conversationId('c'),
  title: 'c',
  participants: [],
  sessions: [
    session(0, '2023-05-01T10:00', 'Hello.'),
    session(1, '2023-05-11T10:00', 'I painted the boat yesterday, and bought it last year.'),
    session(2, '2023-05-21T10:00', 'Bye for two weeks.'),
  ],
};

const question: Question = {
  id: questionId('q'),
  conversation: conversation.id,
  text: 'When was the boat painted?',
  answer: '10 May 2023',
  answerRaw: '10 May 2023',
  typeKey: 'temporal-reasoning',
  typeLabel: 'temporal-reasoning',
  abstention: false,
  date: { raw: '2023-05-31', iso: '2023-05-31T10:00' },
  evidence: [{ raw: 't1', level: 'turn', session: sessionId('s1'), turn: turnId('t1'), status: 'ok' }],
};

describe('the line of time of a question', () => {
  const view = timeView(question, conversation);

  it('places sessions, evidence and the question by their dates', () => {
    expect(view?.sessions.map(({ id, at, evidence }) => [id, Number(at.toFixed(3)), evidence])).toEqual([
      ['s0', 0, false],
      ['s1', 0.333, true],
      ['s2', 0.667, false],
    ]);
    expect(view?.asked?.at).toBe(1);
  });

  it('resolves words about time in evidence turns only, against their own session', () => {
    expect(view?.meant.map(({ turn, words, meaning }) => [turn, words, meaningText(meaning)])).toEqual([
      ['t1', 'yesterday', '10 May 2023'],
      ['t1', 'last year', '2022'],
    ]);
    expect(view?.meant[1]).toMatchObject({ at: 0, until: 0 });
  });

  it('is none without two dates', () => {
    const undated = conversation.sessions.map((one) => ({ ...one, date: { raw: 'some day' } }));
    expect(timeView(question, { ...conversation, sessions: undated })).toBeNull();
  });
});

it.each([
  ['When did she leave?', true],
  ['How many months ago was that?', true],
  ['Когда он переехал?', true],
  ['Which colour is the boat?', false],
])('“%s” is about time: %s', (text, expected) => {
  expect(isAboutTime({ text, typeKey: '1', category: 1 })).toBe(expected);
});

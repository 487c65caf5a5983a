import { expect, it } from 'vitest';
import {
  type Conversation,
  conversationId,
  type EvidenceRef,
  type Question,
  questionId,
  sessionId,
  turnId,
} from '../model/index.ts';
import { evidenceGroups } from './evidence-groups.ts';

const conversation: Conversation = {
  id: conversationId('c'),
  title: 'c',
  participants: [],
  sessions: ['s1', 's2'].map((id, index) => ({
    id: sessionId(id),
    index,
    date: { raw: '' },
    turns: [0, 1].map((at) => ({ id: turnId(`${id}#${at}`), index: at, speaker: 'Ada', role: 'user', text: 'Hello.' })),
  })),
};

const session = (id: string): EvidenceRef => ({ raw: id, level: 'session', session: sessionId(id), status: 'ok' });
const turn = (id: string): EvidenceRef => ({ raw: id, level: 'turn', turn: turnId(id), status: 'ok' });
const nowhere: EvidenceRef = { raw: 'x', level: 'turn', status: 'dangling' };

function groups(...evidence: EvidenceRef[]) {
  const question: Question = {
    id: questionId('q'),
    conversation: conversation.id,
    text: 'Where?',
    answer: 'Here',
    answerRaw: 'Here',
    typeKey: 't',
    typeLabel: 't',
    abstention: false,
    evidence,
  };
  return evidenceGroups(question, conversation).map(({ heading, places }) => [
    heading?.ref.raw ?? null,
    places.map(({ ref }) => ref.raw),
  ]);
}

it('puts turns under the session that is cited as a whole', () => {
  expect(groups(session('s1'), session('s2'), turn('s1#0'), turn('s1#1'), turn('s2#1'))).toEqual([
    ['s1', ['s1#0', 's1#1']],
    ['s2', ['s2#1']],
  ]);
});

it('leaves sessions without cited turns, turns without a cited session, and what names nothing by themselves', () => {
  expect(groups(turn('s1#0'), session('s2'), nowhere, turn('s1#1'))).toEqual([
    [null, ['s1#0']],
    [null, ['s2']],
    [null, ['x']],
    [null, ['s1#1']],
  ]);
});

it('names a session once that is cited twice, and keeps a turn that is', () => {
  expect(groups(session('s1'), turn('s1#0'), session('s1'), turn('s1#0'))).toEqual([['s1', ['s1#0', 's1#0']]]);
});

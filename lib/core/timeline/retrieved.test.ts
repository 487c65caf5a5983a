import { expect, it } from 'vitest';
import {
  type Conversation,
  conversationId,
  type Question,
  questionId,
  type RetrievedItem,
  type Session,
  sessionId,
  turnId,
} from '../model/index.ts';
import { evidenceMarks } from './evidence.ts';
import { isCrowded, NO_RETRIEVED, ranksOfEvidence, retrievedMarks } from './retrieved.ts';
import { buildTimeline } from './rows.ts';

const session = (id: string, index: number, turns: string[]): Session => ({
  id: sessionId(id),
  index,
  date: { raw: 'some day' },
  turns: turns.map((turn, at) => ({ id: turnId(turn), index: at, speaker: 'Ada', role: 'speaker_a', text: 'Well.' })),
});

const conversation: Conversation = {
  id: conversationId('conv-9'),
  title: 'Ada & Ben',
  participants: [],
  sessions: [session('s1', 0, ['D1:1', 'D1:2', 'D1:3']), session('s2', 1, ['D2:1'])],
};
const timeline = buildTimeline(conversation);

const turn = (id: string, of: string): RetrievedItem => ({
  level: 'turn',
  turn: turnId(id),
  session: sessionId(of),
  evidence: false,
});
const whole = (id: string): RetrievedItem => ({ level: 'session', session: sessionId(id), evidence: false });
const text: RetrievedItem = { level: 'text', text: 'Ada likes rain.', evidence: false };

it('gives each turn its best rank, and texts keep theirs', () => {
  const marks = retrievedMarks(timeline, [text, turn('D1:3', 's1'), turn('D1:1', 's1'), turn('D1:3', 's1')]);
  expect([...marks.turns]).toEqual([
    ['D1:3', 2],
    ['D1:1', 3],
  ]);
  expect([...marks.turnsIn]).toEqual([['s1', 2]]);
  expect(marks.rows).toEqual([1, 3]);
});

it('marks whole sessions at their header', () => {
  const marks = retrievedMarks(timeline, [whole('s2'), turn('D1:2', 's1')]);
  expect([...marks.sessions]).toEqual([['s2', 1]]);
  expect(marks.rows).toEqual([2, 4]);
});

it('marks nothing for what is elsewhere', () => {
  expect(retrievedMarks(timeline, [])).toEqual(NO_RETRIEVED);
  expect(retrievedMarks(timeline, [turn('D7:1', 's7'), whole('s7'), turn('D2:1', 's1')])).toEqual(NO_RETRIEVED);
});

it('keeps the rows of thirty ranks at most', () => {
  const many = {
    ...conversation,
    sessions: [
      session(
        's1',
        0,
        Array.from({ length: 200 }, (_, at) => `D1:${at}`),
      ),
    ],
  };
  const items = Array.from({ length: 200 }, (_, at) => turn(`D1:${199 - at}`, 's1'));
  const marks = retrievedMarks(buildTimeline(many), items);
  expect(marks.rows).toHaveLength(200);
  expect(marks.best).toEqual(Array.from({ length: 30 }, (_, at) => 171 + at));
});

const long: Conversation = {
  ...conversation,
  sessions: [
    session(
      's1',
      0,
      Array.from({ length: 300 }, (_, at) => `T${at}`),
    ),
  ],
};
const longTimeline = buildTimeline(long);
const firstTurns = (count: number) =>
  retrievedMarks(
    longTimeline,
    Array.from({ length: count }, (_, at) => turn(`T${at}`, 's1')),
  );

it('is crowded beyond 60 turns, or a fifth of the turns of a conversation that is not tiny', () => {
  expect(isCrowded(firstTurns(60), longTimeline)).toBe(false);
  expect(isCrowded(firstTurns(61), longTimeline)).toBe(true);
  const short = buildTimeline({
    ...long,
    sessions: [
      session(
        's1',
        0,
        Array.from({ length: 50 }, (_, at) => `T${at}`),
      ),
    ],
  });
  expect(isCrowded(firstTurns(12), short)).toBe(false);
  expect(isCrowded(firstTurns(13), short)).toBe(true);
  expect(isCrowded(retrievedMarks(timeline, [turn('D1:1', 's1'), turn('D1:2', 's1')]), timeline)).toBe(false);
});

it('keeps the ranks of evidence where all of them would be too many', () => {
  const question: Question = {
    id: questionId('q'),
    conversation: long.id,
    text: 'Where?',
    answer: null,
    answerRaw: null,
    typeKey: '1',
    typeLabel: '1',
    abstention: false,
    evidence: ['T7', 'T280'].map((id) => ({ raw: id, level: 'turn', turn: turnId(id), status: 'ok' })),
  };
  const marks = ranksOfEvidence(firstTurns(252), evidenceMarks(longTimeline, question), longTimeline);
  expect([...marks.turns]).toEqual([['T7', 8]]);
  expect(marks.rows).toEqual([longTimeline.rowOfTurn.get(turnId('T7'))]);
  expect([...marks.turnsIn]).toEqual([['s1', 252]]);
});

it('marks the turns that texts stand in by their words, apart from those that were retrieved', () => {
  const located = (...turns: string[]): RetrievedItem => ({
    ...text,
    located: { turns: turns.map(turnId), sessions: [], score: 0.9, estimated: true },
  });
  const marks = retrievedMarks(timeline, [
    located('D1:1', 'D1:2'),
    turn('D1:2', 's1'),
    located('D1:1', 'D7:7'),
    { ...located('D2:1'), level: 'session', session: sessionId('s2') },
  ]);
  expect([...marks.estimated]).toEqual([
    ['D1:1', 1],
    ['D2:1', 4],
  ]);
  expect([...marks.turns]).toEqual([['D1:2', 2]]);
  expect([...marks.sessions]).toEqual([['s2', 4]]);
});

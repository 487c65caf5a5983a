import { expect, it } from 'vitest';
import {
  type Conversation,
  conversationId,
  type RetrievedItem,
  type Session,
  sessionId,
  turnId,
} from '../model/index.ts';
import { NO_RETRIEVED, retrievedMarks } from './retrieved.ts';
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

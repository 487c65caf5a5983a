import { describe, expect, it } from 'vitest';
import {
  type Conversation,
  conversationId,
  type EvidenceRef,
  memoryId,
  type Question,
  questionId,
  type Role,
  type Session,
  sessionId,
  type Turn,
  turnId,
} from '../model/index.ts';
import { evidenceMarks, stopIndex } from './evidence.ts';
import { findInTimeline, literalFinder } from './find.ts';
import { estimateHeight, isLong, lineCount, minimapScale, placeOf, rowAt, typicalHeight } from './minimap.ts';
import { buildTimeline, inDateOrder } from './rows.ts';
import { questionsByTurn } from './uses.ts';

const turn = (id: string, speaker: string, text: string, role: Role = 'speaker_a', more: Partial<Turn> = {}): Turn => ({
  id: turnId(id),
  index: 0,
  speaker,
  role,
  text,
  ...more,
});

const session = (id: string, index: number, iso: string | undefined, turns: Turn[]): Session => ({
  id: sessionId(id),
  index,
  date: iso === undefined ? { raw: 'some day' } : { raw: iso, iso },
  turns,
});

const conversation: Conversation = {
  id: conversationId('conv-9'),
  title: 'Ada & Ben',
  participants: [],
  sessions: [
    session('session_2', 0, '2023-05-08T10:00', [
      turn('D2:1', 'Ada', 'The lighthouse opens on Friday.'),
      turn('D2:2', 'Ada', 'Bring a coat.'),
      turn('D2:3', 'Ben', 'Friday it is, then. Friday!', 'speaker_b'),
    ]),
    session('session_3', 1, undefined, []),
    session('session_5', 2, '2023-05-02T10:00', [
      turn('D5:1', 'Ben', '', 'speaker_b', { images: [{ caption: 'a Friday market' }] }),
      turn('D5:2', 'Ada', '', 'agent_0', { action: { name: 'select' } }),
    ]),
  ],
};

const turnRef = (id: string): EvidenceRef => ({ raw: id, level: 'turn', turn: turnId(id), status: 'ok' });
const sessionRef = (id: string): EvidenceRef => ({ raw: id, level: 'session', session: sessionId(id), status: 'ok' });

const question = (id: string, evidence: EvidenceRef[], of = 'conv-9'): Question => ({
  id: questionId(id),
  conversation: conversationId(of),
  text: 'When?',
  answer: 'Friday',
  answerRaw: 'Friday',
  typeKey: '2',
  typeLabel: 'temporal',
  abstention: false,
  evidence,
});

describe('rows', () => {
  const timeline = buildTimeline(conversation);

  it('puts a header before the turns of each session and numbers turns through', () => {
    expect(timeline.rows.map((row) => (row.kind === 'turn' ? `${row.number} ${row.turn.id}` : row.name))).toEqual([
      'Session 2',
      '1 D2:1',
      '2 D2:2',
      '3 D2:3',
      'Session 3',
      'Session 5',
      '4 D5:1',
      '5 D5:2',
    ]);
    expect(timeline.starts).toEqual([0, 4, 5]);
    expect(timeline.rowOfTurn.get('D5:1')).toBe(6);
    expect(timeline.rowOfSession.get('session_5')).toBe(5);
    expect(timeline.turns).toBe(5);
  });

  it('shows a name where the speaker changes, and knows sides', () => {
    const turns = timeline.rows.flatMap((row) => (row.kind === 'turn' ? [row] : []));
    expect(turns.map((row) => row.opens)).toEqual([true, false, true, true, true]);
    expect(turns.map((row) => row.side)).toEqual(['near', 'near', 'far', 'far', 'event']);
  });

  it('shows a name again where somebody goes on in another channel', () => {
    const [first, ...others] = conversation.sessions;
    const said = ['#works', '#works', '#permits'].map((channel, at) =>
      turn(`C${at}`, 'Ann', 'Noted.', 'other', { channel }),
    );
    const sessions = first ? [{ ...first, turns: said }, ...others] : [];
    const rows = buildTimeline({ ...conversation, sessions }).rows.slice(1, 4);
    expect(rows.map((row) => row.kind === 'turn' && row.opens)).toEqual([true, false, true]);
  });

  it('are called as the file calls them, within what they stand in', () => {
    const [first, ...others] = conversation.sessions;
    const sessions = first ? [{ ...first, title: 'Batch 2', within: ['Plan 3'] }, ...others] : [];
    const [header] = buildTimeline({ ...conversation, sessions }).rows;
    expect(header).toMatchObject({ kind: 'session', name: 'Plan 3 / Batch 2' });
  });

  it('orders sessions by date on request, undated ones last', () => {
    expect(inDateOrder(conversation.sessions)).toBe(false);
    const sorted = buildTimeline(conversation, 'date');
    expect(sorted.sessions.map(({ id }) => id)).toEqual(['session_5', 'session_2', 'session_3']);
    expect(inDateOrder(sorted.sessions)).toBe(true);
    expect(sorted.rows[3]).toMatchObject({ kind: 'session', gap: '6 days later' });
  });
});

describe('evidence', () => {
  const timeline = buildTimeline(conversation);

  it('may stand where the question does not reach yet: what follows its place in the file is not yet said', () => {
    const asked = { ...question('q', [turnRef('D5:1')]), askedAt: { turns: 2 } };
    for (const order of ['file', 'date'] as const) {
      const marks = evidenceMarks(buildTimeline(conversation, order), asked);
      expect([...marks.later]).toEqual(['D2:3', 'D5:1', 'D5:2']);
      expect(marks.asked).toBe('D2:3');
      expect(marks.turns.get('D5:1')).toBe(1);
    }
    expect(evidenceMarks(timeline, { ...asked, askedAt: { turns: 5 } }).asked).toBeNull();
    expect(evidenceMarks(timeline, question('q', [])).later.size).toBe(0);
  });

  it('marks turns whatever names them: a quote, or a memory that comes from them', () => {
    const refs: EvidenceRef[] = [
      { ...turnRef('D2:3'), raw: 'Friday it is', level: 'quote', status: 'repaired' },
      { ...sessionRef('session_5'), raw: 'likes markets', level: 'memory', memory: memoryId('m') },
    ];
    const marks = evidenceMarks(timeline, question('q', refs));
    expect(marks.stops.map((stop) => [stop.kind, stop.session])).toEqual([
      ['turn', 'session_2'],
      ['session', 'session_5'],
    ]);
  });

  it('stops in the order of the question, each turn once, dangling references nowhere', () => {
    const refs = [turnRef('D5:1'), turnRef('D2:2'), turnRef('D5:1'), turnRef('D9:9')];
    const marks = evidenceMarks(timeline, question('q', refs));
    expect(marks.stops.map((stop) => stop.row)).toEqual([6, 2]);
    expect([...marks.turns]).toEqual([
      ['D5:1', 1],
      ['D2:2', 2],
    ]);
    expect(marks.rows).toEqual([2, 6]);
    expect(marks.turnsIn.get('session_2')).toBe(1);
  });

  it('marks a cited session, and stops at it only when none of its turns is cited, after the turns', () => {
    const marks = evidenceMarks(
      timeline,
      question('q', [sessionRef('session_2'), sessionRef('session_5'), turnRef('D2:3')]),
    );
    expect([...marks.sessions]).toEqual(['session_2', 'session_5']);
    expect(marks.stops.map((stop) => stop.kind)).toEqual(['turn', 'session']);
    expect(marks.stops.map((stop) => stop.session)).toEqual(['session_2', 'session_5']);
    expect(marks.rows).toEqual([0, 3, 5]);
  });

  it('marks nothing in another conversation', () => {
    expect(evidenceMarks(timeline, question('q', [turnRef('D2:1')], 'conv-1')).stops).toEqual([]);
  });

  it('finds the stop that a link names', () => {
    const marks = evidenceMarks(timeline, question('q', [turnRef('D5:1'), turnRef('D2:2'), sessionRef('session_3')]));
    expect(stopIndex(marks, { turn: null, session: null })).toBe(0);
    expect(stopIndex(marks, { turn: 'D2:2', session: null })).toBe(1);
    expect(stopIndex(marks, { turn: null, session: 'session_3' })).toBe(2);
    expect(stopIndex(marks, { turn: 'D2:1', session: null })).toBeNull();
  });
});

it('lists the questions that use a turn, each once', () => {
  const a = question('a', [turnRef('D2:1'), turnRef('D2:1')]);
  const b = question('b', [turnRef('D2:1'), sessionRef('session_5')]);
  const uses = questionsByTurn([a, b]);
  expect(uses.get('D2:1')).toEqual([a, b]);
  expect(uses.has('D5:1')).toBe(false);
});

it('finds words in turns and captions, whatever their case', () => {
  const timeline = buildTimeline(conversation);
  expect(findInTimeline(timeline, literalFinder(' friday ', { matchCase: false, wholeWord: false }))).toEqual([
    { row: 1, nth: 0 },
    { row: 3, nth: 0 },
    { row: 3, nth: 1 },
    { row: 6, nth: 0 },
  ]);
  expect(findInTimeline(timeline, null)).toEqual([]);
});

it('gives every row its share of the minimap', () => {
  const timeline = buildTimeline(conversation);
  const edges = minimapScale(timeline);
  expect(edges[0]).toBe(0);
  expect(edges.at(-1)).toBe(1);
  for (let row = 0; row < timeline.rows.length; row++) {
    expect(rowAt(edges, placeOf(edges, row + 0.5))).toBe(row);
  }
  expect(rowAt(edges, 1)).toBe(timeline.rows.length - 1);
});

it('counts lines as they wrap, empty ones too', () => {
  expect(['', 'one', 'one\ntwo', 'one\n', '\n\n', 'x'.repeat(75), `${'x'.repeat(74)}\ny`].map(lineCount)).toEqual([
    1, 1, 2, 2, 3, 2, 2,
  ]);
});

it('tells how high rows are on average from rows all over the conversation', () => {
  const timeline = buildTimeline(conversation);
  const heights = timeline.rows.map(estimateHeight);
  const mean = heights.reduce((sum, height) => sum + height) / heights.length;
  expect(typicalHeight(timeline)).toBe(Math.round(mean));
  const long = { ...timeline, rows: Array.from({ length: 50 }, () => timeline.rows).flat() };
  expect(Math.abs(typicalHeight(long) - mean)).toBeLessThan(mean * 0.25);
  expect(typicalHeight({ ...timeline, rows: [] })).toBeGreaterThan(0);
});

it('folds only messages of more than about forty lines', () => {
  expect(isLong('word '.repeat(200))).toBe(false);
  expect(isLong('a line\n'.repeat(39))).toBe(false);
  expect(isLong('a line of a long list\n'.repeat(60))).toBe(true);
});

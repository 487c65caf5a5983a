import { describe, expect, it } from 'vitest';
import {
  type Conversation,
  conversationId,
  type EvidenceRef,
  evidenceEntries,
  memoryId,
  type Question,
  questionId,
  type Session,
  sessionId,
  type Turn,
  turnId,
} from '../model/index.ts';
import { inDateOrder, indexReading } from './index-reading.ts';

const turn = (id: string, index: number, more: Partial<Turn> = {}): Turn => ({
  id: turnId(id),
  index,
  speaker: 'user',
  role: 'user',
  text: 'x'.repeat(60),
  ...more,
});

const session = (id: string, index: number, turns: Turn[], iso?: string): Session => ({
  id: sessionId(id),
  index,
  date: iso === undefined ? { raw: '' } : { raw: iso, iso },
  turns,
});

/** Ten turns: four in `a`, none in `b`, six in `c`. */
const conversation: Conversation = {
  id: conversationId('conv'),
  title: 'Title',
  participants: [{ name: 'user', role: 'user' }],
  sessions: [
    session('a', 0, [
      turn('a:0', 0),
      turn('a:1', 1, { images: [{ caption: 'a cat' }, { url: 'https://example.org/cat.png' }] }),
      turn('a:2', 2, { images: [{ query: 'cat' }], text: '' }),
      turn('a:3', 3),
    ]),
    session('b', 1, []),
    session(
      'c',
      2,
      Array.from({ length: 6 }, (_, i) => turn(`c:${i}`, i)),
      '2024-01-02',
    ),
  ],
};

const question = (evidence: EvidenceRef[]): Question => ({
  id: questionId('q'),
  conversation: conversationId('conv'),
  text: '?',
  answer: null,
  answerRaw: null,
  typeKey: 'unlabelled',
  typeLabel: 'unlabelled',
  abstention: false,
  evidence,
});

const toTurn = (id: string, session: string): EvidenceRef => ({
  raw: id,
  level: 'turn',
  session: sessionId(session),
  turn: turnId(id),
  status: 'ok',
});
const toSession = (id: string): EvidenceRef => ({ raw: id, level: 'session', session: sessionId(id), status: 'ok' });
const dangling: EvidenceRef = { raw: 'D', level: 'turn', status: 'dangling' };

function indexed(evidence: EvidenceRef[]) {
  const entry = indexReading({ conversation, questions: [question(evidence)], findings: [] })?.questions[0];
  return entry && { turns: entry.turns, sessions: entry.sessions, image: entry.image, positions: entry.positions };
}

describe('a conversation', () => {
  const index = indexReading({ conversation, questions: [], findings: [] });

  it('keeps heads, counts and lengths, but no text', () => {
    expect(index?.sessions.map(({ id, turns, images }) => [id, turns, images])).toEqual([
      ['a', 4, 1],
      ['b', 0, 0],
      ['c', 6, 0],
    ]);
    expect(index?.conversation).toEqual({
      id: 'conv',
      title: 'Title',
      participants: [{ name: 'user', role: 'user' }],
      emptySessions: 1,
      sorted: true,
    });
    expect(index?.turnLengths).toEqual([1, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(JSON.stringify(index)).not.toContain('xxx');
  });

  it('counts empty sessions that were left out of the conversation', () => {
    const extras = { emptySessions: ['session_5', 'session_6'] };
    const left = indexReading({ conversation: { ...conversation, extras }, questions: [], findings: [] });
    expect(left?.conversation.emptySessions).toBe(2);
  });

  it('counts its memories', () => {
    const memories = [{ id: memoryId('m1'), text: 'likes figs' }];
    expect(
      indexReading({ conversation: { ...conversation, memories }, questions: [], findings: [] })?.conversation.memories,
    ).toBe(1);
  });

  it('tells how a game ended', () => {
    const game = { attributes: [], knowledgeBases: [], mutual: [], reward: null, success: true, agents: {} };
    const played = indexReading({ conversation: { ...conversation, extras: { game } }, questions: [], findings: [] });
    expect(played?.conversation.success).toBe(true);
  });

  it('is nothing when the record could not be read', () => {
    expect(indexReading({ conversation: null, questions: [], findings: [] })).toBeNull();
  });
});

describe('evidence', () => {
  it('counts distinct turns and the sessions cited directly or through them', () => {
    const refs = [toSession('c'), toTurn('a:1', 'a'), toTurn('a:1', 'a'), toTurn('a:3', 'a'), dangling];
    expect(indexed(refs)).toEqual({ turns: 2, sessions: 2, image: true, positions: [0.15, 0.35] });
  });

  it('takes the middle of each session where no turn is cited', () => {
    const refs = [toSession('c'), toSession('a'), toSession('c')];
    expect(indexed(refs)).toEqual({ turns: 0, sessions: 2, image: false, positions: [0.7, 0.2] });
  });

  it('tells what was not yet said when the question is asked, and leaves it out of the other counts', () => {
    const refs = [toTurn('a:3', 'a'), toTurn('c:1', 'c'), toTurn('c:2', 'c'), toSession('c')];
    const asked = { ...question(refs), askedAt: { turns: 6, session: sessionId('c') } };
    const entry = indexReading({ conversation, questions: [asked], findings: [] })?.questions[0];
    expect(entry).toMatchObject({ turns: 2, sessions: 2, later: 1, positions: [0.35, 0.55] });
    const early = { ...asked, askedAt: { turns: 4, session: sessionId('a') } };
    const none = indexReading({ conversation, questions: [early], findings: [] })?.questions[0];
    expect(none).toMatchObject({ turns: 1, sessions: 1, later: 3, positions: [0.35] });
  });

  it('is where a memory comes from', () => {
    const refs: EvidenceRef[] = [
      { ...toTurn('a:0', 'a'), level: 'memory', memory: memoryId('m1') },
      { ...toTurn('a:2', 'a'), level: 'memory', memory: memoryId('m1') },
      { ...toSession('c'), level: 'memory', memory: memoryId('m2') },
    ];
    expect(indexed(refs)).toMatchObject({ turns: 2, sessions: 2 });
    expect(evidenceEntries(refs)).toEqual(['a:0', 'c']);
  });

  it('is empty when nothing that exists is cited', () => {
    expect(indexed([dangling])).toEqual({ turns: 0, sessions: 0, image: false, positions: [] });
  });
});

it('passes undated sessions over when it looks at the order', () => {
  const dated = (...isos: (string | undefined)[]) =>
    inDateOrder(isos.map((iso) => ({ date: iso === undefined ? { raw: '' } : { raw: iso, iso } })));
  expect(dated('2024-01-01', undefined, '2024-01-01', '2024-02-01T10:00')).toBe(true);
  expect(dated('2024-02-01', undefined, '2024-01-31T23:59')).toBe(false);
  expect(dated()).toBe(true);
});

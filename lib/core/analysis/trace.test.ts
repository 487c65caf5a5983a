import { describe, expect, it } from 'vitest';
import type { Conversation, Question, RetrievedItem, SessionId, TurnId } from '../model/index.ts';
import { traceOf } from './trace.ts';

const session = (id: string, turns: string[]) => ({
  id: id as SessionId,
  index: 0,
  date: { raw: `day of ${id}` },
  turns: turns.map((turn, index) => ({
    id: turn as TurnId,
    index,
    speaker: 'A',
    role: 'speaker_a' as const,
    text: '',
  })),
});
const conversation: Pick<Conversation, 'sessions'> = {
  sessions: [session('s1', ['a', 'b']), session('empty', []), session('s2', ['c', 'd'])],
};
const ref = (place: { turn?: string; session?: string }) =>
  ({ raw: '', level: place.turn ? 'turn' : 'session', status: 'ok', ...place }) as Question['evidence'][number];
const item = (place: { turn?: string; session?: string }) =>
  ({ level: place.turn ? 'turn' : 'session', evidence: false, ...place }) as RetrievedItem;

describe('the trace of an answer', () => {
  it('puts sessions, evidence and retrieved turns on one scale, and says which evidence was found', () => {
    const trace = traceOf(
      conversation,
      { evidence: [ref({ turn: 'd' }), ref({ turn: 'a' }), ref({ turn: 'd' }), ref({ turn: 'nowhere' })] },
      [item({ turn: 'd' }), item({ turn: 'b' }), item({ turn: 'elsewhere' })],
    );
    expect(trace.sessions.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['s1', 0, 0.5],
      ['s2', 0.5, 1],
    ]);
    expect(trace.evidence).toEqual([
      { at: 0.125, id: 'a', found: false, estimated: false },
      { at: 0.875, id: 'd', found: true, estimated: false },
    ]);
    expect(trace.retrieved).toEqual([
      { at: 0.375, estimated: false },
      { at: 0.875, estimated: false },
    ]);
  });

  it('takes a session without turns of its own for its middle', () => {
    const trace = traceOf(conversation, { evidence: [ref({ session: 's2' })] }, [item({ session: 's2' })]);
    expect(trace.evidence).toEqual([{ at: 0.75, id: 's2', found: true, estimated: false }]);
  });

  it('marks the turns of texts that were located by their words as estimated, not those that are named as well', () => {
    const text = (...turns: string[]) =>
      ({ level: 'text', evidence: false, located: { turns, sessions: [], score: 0.9, estimated: true } }) as never;
    const trace = traceOf(conversation, { evidence: [ref({ turn: 'a' }), ref({ turn: 'b' }), ref({ turn: 'c' })] }, [
      text('a', 'b'),
      item({ turn: 'b' }),
      text(),
    ]);
    expect(trace.evidence).toEqual([
      { at: 0.125, id: 'a', found: true, estimated: true },
      { at: 0.375, id: 'b', found: true, estimated: false },
      { at: 0.625, id: 'c', found: false, estimated: false },
    ]);
    expect(trace.retrieved).toEqual([
      { at: 0.125, estimated: true },
      { at: 0.375, estimated: false },
    ]);
  });

  it('has evidence found where the answer’s figures have it: in a session that was retrieved whole, and beside the turn that tells it', () => {
    const evidence = [ref({ turn: 'a', session: 's1' }), ref({ turn: 'd', session: 's2' })];
    expect(traceOf(conversation, { evidence }, [item({ session: 's1' })]).evidence).toEqual([
      { at: 0.125, id: 'a', found: true, estimated: false },
      { at: 0.875, id: 'd', found: false, estimated: false },
    ]);
    const located = { turns: ['c'], sessions: ['s2'], score: 0.9, estimated: true, beside: ['d'] };
    const text = { level: 'session', session: 's2', evidence: true, located } as unknown as RetrievedItem;
    expect(traceOf(conversation, { evidence }, [text]).evidence).toEqual([
      { at: 0.125, id: 'a', found: false, estimated: false },
      { at: 0.875, id: 'd', found: true, estimated: true },
    ]);
  });
});

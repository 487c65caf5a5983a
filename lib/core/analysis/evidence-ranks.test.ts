import { expect, it } from 'vitest';
import { type RetrievedItem, sessionId, turnId } from '../model/index.ts';
import { evidenceRank } from './evidence-ranks.ts';

const turn = { turn: turnId('D2:1'), session: sessionId('session_2') };
const ITEMS: RetrievedItem[] = [
  { level: 'turn', turn: turnId('D1:1'), session: sessionId('session_1'), evidence: false },
  {
    level: 'text',
    text: 'a race',
    located: { turns: [turnId('D2:1')], sessions: [sessionId('session_2')], score: 0.8, estimated: true },
    evidence: true,
  },
  { level: 'session', session: sessionId('session_2'), evidence: true },
];

it('is that of the first item that is, holds or says the turn', () => {
  expect(evidenceRank(turn, ITEMS)).toEqual({ rank: 2, estimated: true });
  expect(evidenceRank(turn, ITEMS.slice(2))).toEqual({ rank: 1, estimated: false });
  expect(evidenceRank({ session: sessionId('session_1') }, ITEMS)).toEqual({ rank: 1, estimated: false });
  expect(evidenceRank(turn, ITEMS.slice(0, 1))).toEqual({ rank: null, estimated: false });
  expect(evidenceRank(turn, undefined)).toBeNull();
});

it('is estimated of a text that names its session alone, and found in the turn beside the one that tells it', () => {
  const { turn: cited, session } = turn;
  const located = { turns: [turnId('D2:3')], sessions: [session], score: 0.7, estimated: true as const };
  const text = (more: object): RetrievedItem => ({
    level: 'session',
    session,
    evidence: true,
    located: { ...located, ...more },
  });
  expect(evidenceRank(turn, [text({})])).toEqual({ rank: null, estimated: false });
  expect(evidenceRank(turn, [text({}), text({ beside: [cited] })])).toEqual({ rank: 2, estimated: true });
  expect(evidenceRank({ session }, [{ level: 'text', located, evidence: true }])).toEqual({ rank: 1, estimated: true });
});

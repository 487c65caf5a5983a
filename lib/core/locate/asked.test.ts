import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RetrievedItem, sessionId, turnId } from '../model/index.ts';
import { withCuts, withPlaces } from './index.ts';
import { placingsOf } from './testing.ts';

const SAMPLE = path.join(import.meta.dirname, '../../../public/samples/locomo-sample.json');
const placing = placingsOf(SAMPLE).get('conv-1');

const text = (text: string, session?: string): RetrievedItem => ({
  level: session === undefined ? 'text' : 'session',
  ...(session !== undefined && { session: sessionId(session) }),
  text,
  evidence: false,
});

function asked(question: string, answer: string, turn: string, ...items: RetrievedItem[]) {
  if (!placing) throw new Error('no conv-1');
  const cited = { raw: turn, level: 'turn' as const, turn: turnId(turn), status: 'ok' as const };
  return withPlaces(items, { text: question, answer, evidence: [cited] }, placing).map(({ located }) => located);
}

describe('what a question asks of a cited turn', () => {
  const OVEN = ['What kind of oven did Nora find?', 'A deck oven with three decks, 1,900 euros', 'D2:2'] as const;
  const SHORT = text('Nora found a second-hand oven from a hotel that closed');

  it('is left out by a text of that turn', () => {
    expect(asked(...OVEN, SHORT)[0]).toMatchObject({ turns: ['D2:2'], without: ['D2:2'] });
  });

  it('is not missing when any text of the row has it, nor when the turn itself doesn’t say it', () => {
    const whole = text('The deck oven has three decks and cost 1,900 euros');
    for (const located of asked(...OVEN, SHORT, whole)) expect(located).not.toHaveProperty('without');
    expect(asked('Was the oven cheap?', 'Yes, very', 'D2:2', SHORT)[0]).not.toHaveProperty('without');
  });

  it('is told by a day in place of “last Sunday”', () => {
    const when = ['When did Elias sprain his wrist?', 'The Sunday before 11 February 2024', 'D2:9'] as const;
    const fact = 'Elias sprained his left wrist when he slipped on ice above the quarry';
    expect(asked(...when, text(fact))[0]).toMatchObject({ turns: ['D2:9'], without: ['D2:9'] });
    expect(asked(...when, text(`${fact} on 4 February 2024`))[0]).not.toHaveProperty('without');
  });

  it('is told by a text of the turn beside the cited one, not by one of another session', () => {
    const loan = text('Nora took a second loan of six thousand from the cooperative bank');
    const asking = ['How did Nora carry the money for the late opening?', 'With a second loan', 'D3:10'] as const;
    expect(asked('Which bank gave Nora a loan?', 'The cooperative bank', 'D3:10', loan)[0]?.turns).toEqual(['D3:11']);
    expect(asked('Which bank gave Nora a loan?', 'The cooperative bank', 'D3:10', loan)[0]).toMatchObject({
      beside: ['D3:10'],
    });
    expect(asked(...asking, text('Biscuit came home and Elias became a dog owner'))[0]).not.toHaveProperty('beside');
    expect(asked('Which bank gave Nora a loan?', 'The cooperative bank', 'D2:3', loan)[0]).not.toHaveProperty('beside');
  });
});

describe('a fact of which the file names the session', () => {
  it('is placed in a turn of that session, and of no other', () => {
    const fact = 'Elias walks with Biscuit';
    expect(asked('?', '', 'D3:6', text(fact, 'session_3'))[0]).toMatchObject({ sessions: ['session_3'] });
    expect(asked('?', '', 'D3:6', text('Nora found a second-hand deck oven', 'session_3'))[0]?.turns).toEqual([]);
  });

  it('stays the session’s when it is more than one fact', () => {
    const whole =
      'Nora has plaster in her hair and ate a whole jar of pickles. Elias is a dog owner since Biscuit came home on Thursday. The electrician found wiring from 1931 behind the tiles, so that the opening is moved to Saturday. Nora took a second loan from the bank.';
    expect(asked('?', '', 'D3:6', text(whole, 'session_3'))).toEqual([undefined]);
  });
});

describe('texts that a file cuts', () => {
  const long = (n: number, length: number) =>
    text(`${n} ${'word '.repeat(60)}`.slice(0, length - 1).padEnd(length, 'x'));
  const rows = (...items: RetrievedItem[]) => items.map((item) => ({ retrieved: [item] }));
  const cuts = (given: { retrieved: RetrievedItem[] }[]) => withCuts(given).map(({ retrieved: [one] }) => one?.cut);

  it('are those of the greatest length, when many are so long and end within a sentence', () => {
    const many = Array.from({ length: 12 }, (_, n) => long(n, 200));
    expect(cuts(rows(...many, text('short')))).toEqual([...Array(12).fill(true), undefined]);
  });

  it('are none where the longest is alone, or whole', () => {
    const many = Array.from({ length: 12 }, (_, n) => long(n, 200));
    expect(new Set(cuts(rows(...many, long(1, 230))))).toEqual(new Set([undefined]));
    const whole = Array.from({ length: 12 }, (_, n) => text(`${long(n, 199).text}.`));
    expect(new Set(cuts(rows(...whole)))).toEqual(new Set([undefined]));
  });
});

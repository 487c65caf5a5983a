import { describe, expect, it } from 'vitest';
import { type SessionId, sessionId, type TurnId, turnId } from '../../model/index.ts';
import { evidenceResolver } from './evidence.ts';

const places = new Map<TurnId, SessionId>();
for (const [session, turns] of [
  ['1', 5],
  ['8', 6],
  ['11', 30],
  ['30', 5],
] as const) {
  for (let turn = 1; turn <= turns; turn++) places.set(turnId(`D${session}:${turn}`), sessionId(`session_${session}`));
}
places.set(turnId('D1:3~2'), sessionId('session_1'));
places.set(turnId('opening'), sessionId('session_1'));
const resolve = evidenceResolver(places);

/** `ok D1:3`, `repaired D8:6`, `dangling`. */
const short = (raw: string) => resolve(raw).map((ref) => [ref.status, ref.turn].filter(Boolean).join(' '));

describe('evidenceResolver', () => {
  it.each([
    ['D1:3', ['ok D1:3']],
    ['D1:3~2', ['ok D1:3~2']],
    ['opening', ['ok opening']],
    [' D1:3', ['repaired D1:3']],
    ['D8:6; D11:17', ['repaired D8:6', 'repaired D11:17']],
    ['D1:1 D1:4 D8:6', ['repaired D1:1', 'repaired D1:4', 'repaired D8:6']],
    ['D11:14, D11:26', ['repaired D11:14', 'repaired D11:26']],
    ['D11:26, D11:14, D11:26', ['repaired D11:26', 'repaired D11:14', 'repaired D11:26']],
    ['D:11:26', ['repaired D11:26']],
    ['D30:05', ['repaired D30:5']],
    ['d1:3', ['repaired D1:3']],
    ['D 1:3', ['repaired D1:3']],
    ['D1: 3', ['repaired D1:3']],
    ['(D1:3)', ['repaired D1:3']],
    ['["D1:3", "D1:4"]', ['repaired D1:3', 'repaired D1:4']],
    ['D1:3 and D1:4', ['repaired D1:3', 'repaired D1:4']],
    ['D1:3~2; opening', ['repaired D1:3~2', 'repaired opening']],
  ])('%j → %j', (raw, expected) => {
    expect(short(raw)).toEqual(expected);
  });

  it.each(['D', '', 'D10:19', 'D4:36', 'D1', '1:3', 'ID1:3', 'D1:33', 'see above'])('%j names nothing', (raw) => {
    expect(resolve(raw)).toEqual([{ raw, level: 'turn', status: 'dangling' }]);
  });

  it.each([
    ['D8:6; D', ['repaired D8:6', 'dangling']],
    ['D99:1 D8:6 D99:2', ['repaired D8:6', 'dangling']],
    ['D1:3-5', ['repaired D1:3', 'dangling']],
    ['D1:3:4', ['repaired D1:3', 'dangling']],
  ])('keeps what exists of %j and says that a piece does not', (raw, expected) => {
    expect(short(raw)).toEqual(expected);
  });

  it('gives session and the whole raw string with every reference', () => {
    expect(resolve('D8:6; D30:05')).toEqual([
      { raw: 'D8:6; D30:05', level: 'turn', session: 'session_8', turn: 'D8:6', status: 'repaired' },
      { raw: 'D8:6; D30:05', level: 'turn', session: 'session_30', turn: 'D30:5', status: 'repaired' },
    ]);
  });

  it('compares ids without regard to case and leading zeros on the side of the file too', () => {
    const odd = evidenceResolver(new Map([[turnId('d01:03'), sessionId('session_1')]]));
    expect(odd('D1:3')).toEqual([
      { raw: 'D1:3', level: 'turn', session: 'session_1', turn: 'd01:03', status: 'repaired' },
    ]);
    expect(odd('d01:03')[0]?.status).toBe('ok');
  });
});

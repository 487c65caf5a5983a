import { expect, it } from 'vitest';
import type { SessionFacts } from '../../core/families/format.ts';
import { sumOfTurnLengths } from '../../core/families/turn-lengths.ts';
import { FactsOfSessions } from './session-facts.ts';

/** A session of `unit + 1` turns in its own bin, of which the last is evidence in every tenth. */
const factsOf = (unit: number): SessionFacts => ({
  turns: unit + 1,
  evidence: unit % 10 === 0 ? [unit] : [],
  turnLengths: Array.from({ length: 11 }, (_, bin) => (bin === unit % 11 ? unit + 1 : 0)),
  findings: [],
});
const unread = () => expect.fail('all of them were examined');
const format = { facts: () => expect.fail('all of them were examined') };

it('gives what each session of a record says, and the sum of their turns, however many sessions were met', () => {
  const known = new FactsOfSessions();
  const units = Array.from({ length: 5000 }, (_, unit) => unit);
  for (const unit of units) {
    const fresh = [{ unit, start: 0, end: 1, facts: factsOf(unit) }];
    const { sessions, turnLengths } = known.of({ head: '', units: [unit], fresh }, unread, format);
    expect([sessions[0]?.turns, turnLengths]).toEqual([unit + 1, factsOf(unit).turnLengths]);
  }
  for (const some of [units, [4999, 0, 4999, 17], []]) {
    const { sessions, turnLengths } = known.of({ head: '', units: some, fresh: [] }, unread, format);
    const expected = some.map(factsOf);
    expect(sessions).toEqual(expected.map(({ turnLengths: _, ...summary }) => summary));
    expect(turnLengths).toEqual(sumOfTurnLengths(expected));
  }
});

it('keeps one list for all that have none', () => {
  const fresh = [1, 2].map((unit) => ({ unit, start: 0, end: 1, facts: factsOf(unit) }));
  const { sessions } = new FactsOfSessions().of({ head: '', units: [1, 2], fresh }, unread, format);
  expect(sessions[0]?.evidence).toBe(sessions[1]?.evidence);
  expect(sessions[0]?.findings).toBe(sessions[1]?.findings);
});

it('refuses a record with a session that is not JSON', () => {
  const fresh = [{ unit: 0, start: 0, end: 1, facts: null }];
  const known = new FactsOfSessions();
  expect(() => known.of({ head: '', units: [0], fresh }, unread, format)).toThrow(SyntaxError);
});

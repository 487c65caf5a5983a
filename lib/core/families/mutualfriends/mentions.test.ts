import { describe, expect, it } from 'vitest';
import { mutualfriends } from './index.ts';

const attributes = ['School', 'Employer', 'Place'].map((name) => ({ name, value_type: '', unique: false }));
const friend = { School: 'University of Lower Fenwick', Employer: "Otto's Brick Works", Place: 'indoor' };
const others = [
  { School: 'University of Upper Fenwick', Employer: 'Otterly Nice', Place: 'outdoor' },
  { School: 'Harrowgate College', Employer: 'Otto’s Brick Tours', Place: 'outdoor' },
];

/** The `raw` of the reference to a message with this text; undefined when it is no evidence. */
function mention(text: string): string | undefined {
  const { questions } = mutualfriends.read(
    {
      uuid: 'd',
      scenario_uuid: 's',
      scenario: { attributes, kbs: [[friend, ...others], [friend]] },
      outcome: { reward: 0 },
      events: [{ action: 'message', agent: 0, data: text, time: '1600000000.0' }],
    },
    { file: 'x.json', variant: 'cocoa', record: 0 },
  );
  return questions[0]?.evidence[0]?.raw;
}

const SCHOOL = `School: ${friend.School}`;
const EMPLOYER = `Employer: ${friend.Employer}`;
const PLACE = `Place: ${friend.Place}`;

describe('mentionsOf', () => {
  it.each([
    ['mine prefers INDOORS!', PLACE],
    ['one at ottos brick works', EMPLOYER],
    ['one at Otto’s brick work?', EMPLOYER],
    ['any from the university of lower fenwick', SCHOOL],
    ['any from University of Lower?', SCHOOL],
    ["Otto's Brick Works, indoor", `${EMPLOYER} · ${PLACE}`],
    ['indoor, ottos brick works', `${EMPLOYER} · ${PLACE}`],
  ])('%j mentions %j', (text, raw) => {
    expect(mention(text)).toBe(raw);
  });

  it.each([
    ['which university?', 'a common word alone'],
    ['the university of upper fenwick', 'another value with the same beginning'],
    ['ottos brick', 'a beginning another value shares'],
    ['works, brick, otto', 'the words in another order'],
    ['an indoorsy type', 'a part of a word'],
    ['outdoor, harrowgate', 'values of other friends'],
    ['', 'nothing'],
  ])('%j does not: %s', (text) => {
    expect(mention(text)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looseJson, pastString } from './json.ts';
import { LOCOMO, read } from './testing.ts';

describe('looseJson', () => {
  it('reads NaN and Infinity as null, outside of strings only', () => {
    expect(looseJson('{"a": NaN, "b": [-Infinity, 1], "c": "NaN \\" Infinity", "NaN": Infinity}')).toEqual({
      value: { a: null, b: [null, 1], c: 'NaN " Infinity', NaN: null },
      notNumbers: 3,
    });
    expect(looseJson('{"a": NaNs}')).toBeUndefined();
  });

  it('changes nothing in the strings of any value', () => {
    const words = fc
      .array(fc.constantFrom('NaN', '"', '\\', 'Infinity', ' ', 'é', '\n'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(words), (texts) => {
        const value = [...texts, 'end'];
        expect(looseJson(`[NaN,${JSON.stringify(value).slice(1)}`)).toEqual({ value: [null, ...value], notNumbers: 1 });
      }),
    );
  });
});

describe('pastString', () => {
  it.each([
    ['"a" b', 0, 3],
    ['x"a\\"b"', 1, 7],
    ['"a\\\\"b"', 0, 5],
    ['""', 0, 2],
    ['"never', 0, 6],
    ['"never\\"', 0, 8],
  ])('%s from %i', (text, at, past) => {
    expect(pastString(text, at)).toBe(past);
  });
});

describe('a file that breaks off in a long string full of quotes', () => {
  // Each quote of such a string was once tried as a string's beginning: hours for a megabyte.
  const tail = 'said \\"yes\\" and '.repeat(60_000);

  it.each(['', 'NaN, '])('is refused at once %s', (word) => {
    const file = `[${word}{"question": "Where?", "response": "there"}, {"question": "Who?", "prompt": "${tail}`;
    expect(() => read(file, LOCOMO)).toThrow(/breaks at line 1/);
  });
});

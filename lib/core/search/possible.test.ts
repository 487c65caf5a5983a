import fc from 'fast-check';
import Fuse from 'fuse.js';
import { describe, expect, it } from 'vitest';
import { asciiOf, possible } from './possible.ts';

const WORDS =
  'harbour letter guitar Guitars museum-visit D1:3 a_b painted repainting in on café Ёлка straße 2023 winter Łódź Ørsted đak ŧħı İstanbul 東京letter naïve\u0301ly ﬁre Kilo'.split(
    ' ',
  );
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' '));

/** The words as somebody types them who has no other letters, too. */
const PLAIN = WORDS.map(asciiOf).filter((word) => word !== '');

/** A word as somebody mistypes it. */
const typed = fc
  .tuple(
    fc.constantFrom(...WORDS, ...PLAIN),
    fc.array(fc.tuple(fc.nat(12), fc.constantFrom('', 'x', 'a', 'é', 'u', 'l', 'o', 's')), { maxLength: 2 }),
  )
  .map(([word, errors]) => errors.reduce((w, [at, c]) => w.slice(0, at) + c + w.slice(at + (c === 'u' ? 0 : 1)), word));

describe('what a fuzzy search may find', () => {
  it('holds all that it finds', () => {
    const query = fc.oneof(
      fc.array(typed, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), query, (texts, q) => {
        const fuse = new Fuse(texts, {
          ignoreLocation: true,
          ignoreDiacritics: true,
          useTokenSearch: true,
          tokenMatch: 'all',
          threshold: 0.2,
        });
        const mayFind = possible(q, 0.2);
        for (const { item } of fuse.search(q)) expect(mayFind(asciiOf(item))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is little of all', () => {
    const mayFind = possible('Harbuor letter', 0.2);
    const texts = [
      'a letter at the harbour',
      'a harbur; letters',
      'a létter — in Harbōur',
      'a letter, 20 °C',
      'harbour 東京',
    ];
    expect(texts.map(asciiOf).map(mayFind)).toEqual([true, true, true, false, false]);
  });
});

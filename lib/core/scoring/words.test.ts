import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, overlapF1 } from './index.ts';

describe('normalise (LOCOMO-1.1)', () => {
  it.each([
    ['well-known', 'wellknown'],
    ["it's", 'its'],
    ['1,000 km', '1000 km'],
    ['a,b', 'ab'],
    ['The cat AND the dog', 'cat dog'],
    ['an answer, and a question', 'answer question'],
    ['Andes theory', 'andes theory'],
    ['the_end', 'theend'],
    ['“the end” – so…', '“ end” – so…'],
    ['à an être', 'à être'],
    [' \t two\n words ', 'two words'],
    ['?!', ''],
  ])('%j → %j', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  it('takes out words, not letters next to letters of other alphabets', () => {
    expect(normalise('aé éa the')).toBe('aé éa');
  });

  it('changes nothing when applied again', () => {
    const words = fc.constantFrom('the', 'a', 'An', ',', '.', 'é', '“', ' ', 'x', '_', 'İ', 'Σ', '\u2028');
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(words).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (raw) => {
        expect(normalise(normalise(raw))).toBe(normalise(raw));
      }),
    );
  });
});

describe('overlapF1 (LOCOMO-1.3)', () => {
  it('counts repeated tokens as often as both have them', () => {
    expect(overlapF1(['x', 'x', 'y'], ['x', 'z'])).toBeCloseTo((2 * 1) / 5, 12);
    expect(overlapF1(['x', 'x', 'y'], ['x', 'x'])).toBeCloseTo((2 * 2) / 5, 12);
    expect(overlapF1([], [])).toBe(0);
    expect(overlapF1(['x'], [])).toBe(0);
  });

  it('is symmetric, from 0 to 1, and 1 for the same tokens in any order', () => {
    const tokens = fc.array(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'), { maxLength: 8 });
    fc.assert(
      fc.property(tokens, tokens, (p, g) => {
        const value = overlapF1(p, g);
        expect(overlapF1(g, p)).toBe(value);
        expect(value >= 0 && value <= 1).toBe(true);
        if (p.length > 0) expect(overlapF1(p, p.toReversed())).toBe(1);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { f1, officialF1, roundedAsStored, scoredGold, stem } from './index.ts';

describe('stem (LOCOMO-1.2)', () => {
  it.each([
    ['skies', 'sky'],
    ['dying', 'die'],
    ['innings', 'inning'],
    ['proceed', 'proceed'],
    ['is', 'is'],
    ['as', 'as'],
    ['dies', 'die'],
    ['cries', 'cri'],
    ['died', 'die'],
    ['spied', 'spi'],
    ['day', 'day'],
    ['enjoy', 'enjoy'],
    ['happy', 'happi'],
    ['emotionally', 'emot'],
    ['technology', 'technolog'],
    ['apology', 'apolog'],
    ['hopefully', 'hope'],
    ['agreed', 'agre'],
    ['feed', 'feed'],
    ['hopping', 'hop'],
    ['falling', 'fall'],
    ['filing', 'file'],
    ['using', 'use'],
    ['relational', 'relat'],
    ['replacement', 'replac'],
    ['adoption', 'adopt'],
    ['controll', 'control'],
    ['2023', '2023'],
  ])('%s → %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it('takes any text for a word, also a very long one', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (word) => typeof stem(word) === 'string'));
    expect(stem('y'.repeat(20_000))).toHaveLength(20_000);
  });
});

describe('officialF1 (LOCOMO-1.4)', () => {
  const score = (category: number, answer: string | null, prediction: string) =>
    officialF1({ category, answer }, prediction);

  it('is the F1 of stems in categories 2 and 4', () => {
    expect(score(2, '7 May 2023', 'May 7, 2023')).toBe(1);
    expect(score(4, 'She was hiking', 'hikes')).toBeCloseTo((2 * 1) / (1 + 3), 12);
    expect(score(4, 'red; blue', 'red')).toBeCloseTo(2 / 3, 12);
    expect(score(2, '', '')).toBe(0);
    expect(f1('the the', 'the')).toBe(0);
  });

  it('reads the gold of category 3 up to the first semicolon only', () => {
    expect(score(3, 'Likely no; she prefers tea; always did', 'likely no')).toBe(1);
    expect(scoredGold({ category: 3, answer: ' yes ; no' })).toBe('yes');
    expect(scoredGold({ category: 4, answer: 'yes; no' })).toBe('yes; no');
  });

  it('matches the parts of category 1: parts too many cost nothing, a date falls in two', () => {
    expect(score(1, 'Chess, judo', 'Judo, chess, tennis, and sailing')).toBe(1);
    expect(score(1, 'Chess, judo', 'chess')).toBe(0.5);
    expect(score(1, '7 May 2023', 'May 7, 2023')).toBeCloseTo(0.8, 12);
  });

  it('asks of category 5 only whether the answer has one of the two phrases', () => {
    expect(score(5, null, 'This is NOT mentioned in the conversation.')).toBe(1);
    expect(score(5, null, 'No information available')).toBe(1);
    expect(score(5, 'tea', 'tea')).toBe(0);
    expect(score(5, null, "I don't know")).toBe(0);
    expect(score(5, null, '')).toBe(0);
  });

  it('is not available without gold or category', () => {
    expect(score(4, null, 'tea')).toBeNull();
    expect(score(7, 'tea', 'tea')).toBeNull();
    expect(officialF1({ answer: 'tea' }, 'tea')).toBeNull();
  });

  it('is within 0 to 1 for any texts, and f1 does not care which of them is the gold', () => {
    const any = fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem());
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 4, 5), any, any, (category, gold, prediction) => {
        const value = score(category, gold, prediction) ?? Number.NaN;
        expect(value >= 0 && value <= 1).toBe(true);
        expect(f1(gold, prediction)).toBe(f1(prediction, gold));
      }),
    );
  });
});

describe('roundedAsStored (LOCOMO-1.6)', () => {
  it('rounds as numpy does in category 1 and as Python does elsewhere', () => {
    expect(roundedAsStored(0.2625, 1)).toBe(0.262);
    expect(roundedAsStored(0.2625, 4)).toBe(0.263);
    expect(roundedAsStored(0.0625, 4)).toBe(0.062);
    expect(roundedAsStored(0.1875, 2)).toBe(0.188);
    expect(roundedAsStored(2 / 3, 2)).toBe(0.667);
    expect(roundedAsStored(1, 5)).toBe(1);
  });
});

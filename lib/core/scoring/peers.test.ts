import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracyOf, exactMatch, lexicalF1, secondsStatistics, setF1, voteValue } from './index.ts';

describe('setF1 (PEER-5.1)', () => {
  it('compares sets of words, with . , ! ? taken out and nothing else', () => {
    expect(setF1('tea tea TEA!', 'tea')).toBe(1);
    expect(setF1('the tea', 'tea')).toBeCloseTo(2 / 3, 12);
    expect(setF1('(tea)', 'tea')).toBe(0);
    expect(setF1('1,000', '1 000')).toBe(1);
    expect(setF1('', '')).toBe(0);
  });
});

describe('exactMatch (PEER-5.2)', () => {
  it('asks for the same text after normalisation', () => {
    expect(exactMatch('The Tea.', 'tea')).toBe(1);
    expect(exactMatch('green tea', 'tea green')).toBe(0);
  });
});

describe('lexicalF1 (GIGA-3.1)', () => {
  it('takes words of any alphabet as they are', () => {
    expect(lexicalF1('Кот и КОТ.', 'кот')).toBeCloseTo((2 * 1) / 4, 12);
    expect(lexicalF1('в 1998 году', '1998')).toBeCloseTo(2 / 4, 12);
    expect(lexicalF1('коты', 'кот')).toBe(0);
    expect(lexicalF1('—', '')).toBe(0);
  });
});

describe('lexical scores', () => {
  it('are symmetric and from 0 to 1 for any texts', () => {
    const any = fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem());
    fc.assert(
      fc.property(fc.constantFrom(setF1, exactMatch, lexicalF1), any, any, (score, a, b) => {
        expect(score(a, b)).toBe(score(b, a));
        expect(score(a, b) >= 0 && score(a, b) <= 1).toBe(true);
      }),
    );
  });
});

describe('votes (PEER-5.3, PEER-5.4)', () => {
  it('are worth their grade, else 1 or 0, and nothing when unreadable', () => {
    expect(voteValue({ name: 'j', correct: true })).toBe(1);
    expect(voteValue({ name: 'j', correct: false, score: 0.4 })).toBe(0.4);
    expect(voteValue({ name: 'j', correct: true, score: 85 })).toBe(1);
    expect(voteValue({ name: 'j', correct: null })).toBeNull();
  });

  it('are averaged over those that can be read, not put to a majority', () => {
    const votes = [true, true, false, null].map((correct, at) => ({ name: `j${at}`, correct }));
    expect(accuracyOf(votes)).toBeCloseTo(2 / 3, 12);
    expect(accuracyOf([{ name: 'j', correct: null }])).toBeNull();
    expect(accuracyOf([])).toBeNull();
  });
});

describe('secondsStatistics (GIGA-3.2)', () => {
  it('describes the rows that give a time', () => {
    const rows = [{ seconds: 4 }, {}, { seconds: 1 }, { seconds: 2 }, { seconds: 9 }];
    expect(secondsStatistics(rows)).toEqual({ n: 4, mean: 4, median: 3, p95: expect.closeTo(8.25, 12) });
    expect(secondsStatistics([{}])).toBeNull();
  });
});

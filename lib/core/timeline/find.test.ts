import { describe, expect, it } from 'vitest';
import { type FindOptions, literalFinder } from './find.ts';

const PLAIN: FindOptions = { matchCase: false, wholeWord: false };
const found = (query: string, text: string, options: Partial<FindOptions> = {}) =>
  (literalFinder(query, { ...PLAIN, ...options })?.(text) ?? []).map(([start, end]) => text.slice(start, end));

describe('find in a text', () => {
  it('takes case, accents and ё for the same, and keeps the places of the original', () => {
    expect(found('friday', 'Friday, FRIDAY and Saturday')).toEqual(['Friday', 'FRIDAY']);
    expect(found('cafe', 'a Café, two cafés')).toEqual(['Café', 'café']);
    expect(found('елка', 'Ёлка и ёлка')).toEqual(['Ёлка', 'ёлка']);
    expect(found('мои', 'мой')).toEqual([]);
  });

  it('tells cases apart when asked to', () => {
    expect(found('May', 'May I come in may? Maybe.', { matchCase: true })).toEqual(['May', 'May']);
    expect(found('елка', 'Ёлка и ёлка', { matchCase: true })).toEqual([]);
  });

  it('leaves parts of longer words out when asked to', () => {
    expect(literalFinder('cat', { ...PLAIN, wholeWord: true })?.('cat, category, bobcat; Cat')).toEqual([
      [0, 3],
      [23, 26],
    ]);
    expect(found('may', 'May, maybe', { matchCase: true, wholeWord: true })).toEqual([]);
    expect(found('a a', 'aa a a', { wholeWord: true })).toEqual(['a a']);
    expect(found('кот', 'кот и котёл', { wholeWord: true })).toEqual(['кот']);
  });

  it('wants word ends only at ends that are of a word', () => {
    expect(found('€5', 'pay€5 or €50', { wholeWord: true })).toEqual(['€5']);
    expect(found('爱你', '我爱你们', { wholeWord: true })).toEqual(['爱你']);
  });

  it('counts without overlaps, and looks for nothing in nothing', () => {
    expect(literalFinder('aa', PLAIN)?.('aaaaa')).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(literalFinder('  ', PLAIN)).toBeNull();
  });
});

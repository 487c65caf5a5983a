import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPart, wordDiff } from './word-diff.ts';

const text = (parts: DiffPart[]) => parts.map((part) => part.text).join('');
const shared = (parts: DiffPart[]) => parts.filter((part) => part.shared).map((part) => part.text.trim());
const words = (parts: DiffPart[]) =>
  shared(parts)
    .join(' ')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');

describe('wordDiff', () => {
  it('marks what both answers say, letter case and punctuation aside', () => {
    const diff = wordDiff('A red accordion', 'It was a Red, old accordion.');
    expect(diff.gold).toEqual([{ text: 'A red accordion', shared: true }]);
    expect(diff.prediction).toEqual([
      { text: 'It was ', shared: false },
      { text: 'a Red, ', shared: true },
      { text: 'old ', shared: false },
      { text: 'accordion.', shared: true },
    ]);
  });

  it('keeps the order: a word said too early is not shared twice', () => {
    expect(shared(wordDiff('May 2024', '2024, in May 2024').prediction)).toEqual(['May 2024']);
    expect(shared(wordDiff('one two', 'two one').gold)).toHaveLength(1);
  });

  it('works beyond English', () => {
    expect(shared(wordDiff('Вашу кошку зовут Пуговица', 'пуговица!').prediction)).toEqual(['пуговица!']);
  });

  it('has nothing to share with an empty answer', () => {
    expect(wordDiff('Blue', '')).toEqual({ gold: [{ text: 'Blue', shared: false }], prediction: [] });
    expect(wordDiff('', '  ')).toEqual({ gold: [], prediction: [{ text: '  ', shared: false }] });
  });

  it('keeps both texts whole and shares the same words on both sides', () => {
    const sentence = fc
      .array(fc.constantFrom('a', 'B', 'c,', '…', 'd\n', ' e'), { maxLength: 12 })
      .map((w) => w.join(' '));
    fc.assert(
      fc.property(sentence, sentence, (a, b) => {
        const diff = wordDiff(a, b);
        expect(text(diff.gold)).toBe(a);
        expect(text(diff.prediction)).toBe(b);
        expect(words(diff.gold)).toEqual(words(diff.prediction));
      }),
    );
  });

  it('stays quick for very long answers, where words are matched wherever they stand', () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `word${index % 5_000}`).join(' ');
    const diff = wordDiff('word4999 word1 never', long);
    expect(shared(diff.gold)).toEqual(['word4999 word1']);
    const both = wordDiff(long, long);
    expect(both.prediction).toEqual([{ text: long, shared: true }]);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realFile } from '../families/testing.ts';
import { stem } from './porter.ts';
import { sharedWords, type TextPart } from './shared-words.ts';
import { normalisedTokens } from './words.ts';

const text = (parts: TextPart[]) => parts.map((part) => part.text).join('');
const shared = (parts: TextPart[]) => parts.filter((part) => part.shared).map((part) => part.text.trim());
const stems = (of: string) => normalisedTokens(of).map((token) => stem(token));

/** Whether the one list has every token of the other, as often. */
function holds(all: string[], wanted: string[]): boolean {
  const left = [...all];
  return wanted.every((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

describe('sharedWords', () => {
  it('marks what both answers say, letter case and punctuation aside', () => {
    const words = sharedWords('A red accordion', 'It was a Red, old accordion.');
    expect(words.gold).toEqual([{ text: 'A red accordion', shared: true }]);
    expect(words.prediction).toEqual([
      { text: 'It was ', shared: false },
      { text: 'a Red, ', shared: true },
      { text: 'old ', shared: false },
      { text: 'accordion.', shared: true },
    ]);
  });

  it('does not mind the order', () => {
    expect(sharedWords('7 May 2023', 'May 7, 2023')).toEqual({
      gold: [{ text: '7 May 2023', shared: true }],
      prediction: [{ text: 'May 7, 2023', shared: true }],
    });
    expect(shared(sharedWords('pottery, camping, painting', 'Painting, hiking and pottery').gold)).toEqual([
      'pottery,',
      'painting',
    ]);
  });

  it('compares stems and leaves articles out, as F1 does', () => {
    expect(shared(sharedWords('Painting the boats', 'she paints a boat').prediction)).toEqual(['paints a boat']);
    expect(shared(sharedWords('the and a', 'the and a').gold)).toEqual([]);
  });

  it('marks a repeated word as often as both have it', () => {
    expect(shared(sharedWords('red red boat', 'a red car').gold)).toEqual(['red']);
    expect(shared(sharedWords('red', 'red, red').prediction)).toEqual(['red,']);
  });

  it('works beyond English', () => {
    expect(shared(sharedWords('Вашу кошку зовут Пуговица', 'пуговица!').prediction)).toEqual(['пуговица!']);
  });

  it('has nothing to share with an empty answer', () => {
    expect(sharedWords('Blue', '')).toEqual({ gold: [{ text: 'Blue', shared: false }], prediction: [] });
    expect(sharedWords('', '  ')).toEqual({ gold: [], prediction: [{ text: '  ', shared: false }] });
  });

  it('keeps both texts whole, and marks what F1 counts', () => {
    const sentence = fc
      .array(fc.constantFrom('a', 'B', 'c,', '…', 'd\n', ' e', 'the', 'boats', 'boat', '“and”', 'a-b'), {
        maxLength: 12,
      })
      .map((w) => w.join(' '));
    fc.assert(
      fc.property(sentence, sentence, (a, b) => {
        const words = sharedWords(a, b);
        expect(text(words.gold)).toBe(a);
        expect(text(words.prediction)).toBe(b);
        const [inGold, inPrediction] = [words.gold, words.prediction].map((parts) =>
          stems(shared(parts).join(' ')).sort(),
        );
        expect(inGold).toEqual(inPrediction);
      }),
    );
  });

  it('takes very long answers', () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `word${index % 5_000}`).join(' ');
    expect(shared(sharedWords('word4999 word1 never', long).gold)).toEqual(['word4999 word1']);
    expect(sharedWords(long, long).prediction).toEqual([{ text: long, shared: true }]);
  });
});

/** File of predictions, where it has the gold and where the prediction; how many of its answers hold every gold word. */
const FILES: [file: string, gold: string, prediction: string, whole: number][] = [
  ['zep_locomo_grades', 'golden_answer', 'answer', 655],
  ['memobase_eval_0710_3000', 'answer', 'response', 611],
  ['evermemos_judged', 'golden_answer', 'answer', 868],
];

describe.each(FILES)('answers of %s', (name, gold, prediction, whole) => {
  const file = realFile(`predictions/locomo/${name}.json`);

  it.skipIf(file === undefined)('that hold every gold word show none of them as missing', () => {
    const systems: Record<string, Record<string, unknown>[]> = JSON.parse(readFileSync(file ?? '', 'utf8'));
    const rows = Object.values(systems).flat();
    const pairs = rows.map((row) => [String(row[gold] ?? ''), String(row[prediction] ?? '')] as const);
    const complete = pairs.filter(([a, b]) => stems(a).length > 0 && holds(stems(b), stems(a)));
    expect(complete).toHaveLength(whole);
    expect(complete.filter(([a, b]) => sharedWords(a, b).gold.some((part) => !part.shared))).toEqual([]);
  });
});

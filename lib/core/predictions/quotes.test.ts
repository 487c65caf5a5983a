import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionId, turnId } from '../model/index.ts';
import { quotesOf, type TurnText } from './quotes.ts';
import { normalised, wordsOf } from './values.ts';
import { Vocabulary } from './vocabulary.ts';

const WORDS = ['a', 'the', 'Tree', 'mill', 'élan', 'дом', 'MILL', '𝐀b', '7', 'İstanbul', 'ΟΔΟΣ', 'walnut', '你好'];
const text = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', ', ', '! ', '\n', '-', '’')), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));

const turnsOf = (texts: readonly string[]): TurnText[] =>
  texts.map((one, index) => ({ session: sessionId('s'), turn: turnId(`s:${index}`), text: one }));

/** The rule itself, for every text and every turn. */
function everyPair(turns: readonly TurnText[], asked: string): TurnText[] {
  const plain = ` ${normalised(asked)} `;
  const words = new Set(plain.trim().split(' '));
  return turns
    .flatMap((turn) => {
      const other = normalised(turn.text);
      const list = other.split(' ');
      if (list.length < 4) return [];
      const at = plain.indexOf(` ${other} `);
      const within = words.size >= 4 && ` ${other} `.includes(plain);
      const distinct = new Set(list);
      const shared = [...distinct].filter((word) => words.has(word)).length;
      const alike = shared >= 0.8 * Math.max(distinct.size, words.size);
      return at >= 0 || within || alike ? [{ turn, at: Math.max(at, 0) }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ turn }) => turn);
}

describe('quotesOf', () => {
  it('finds the turns that comparing every text with every turn finds', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), fc.array(text, { minLength: 1, maxLength: 4 }), (said, asked) => {
        const turns = turnsOf(said);
        // Texts that quote: a turn within others, and a part of one.
        const texts = [...asked, said.slice(0, 3).join(' | '), (said[0] ?? '').slice(2)];
        const quotes = quotesOf(turns, texts);
        for (const one of texts) {
          expect(quotes.get(one)).toEqual(everyPair(turns, one));
          found += quotes.get(one)?.length ?? 0;
        }
      }),
      { numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(1000);
  });

  it('finds a turn that lacks exactly one word in five, the rarest', () => {
    const turns = turnsOf(['we planted walnut trees today', 'we planted trees today', 'we saw trees today']);
    const [first, second] = turns;
    expect(quotesOf(turns, ['We planted trees today, again']).get('We planted trees today, again')).toEqual([
      first,
      second,
    ]);
  });
});

describe('Vocabulary', () => {
  it('tells the words of a text as normalising it does', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), fc.array(text), (one, others) => {
        const words = [...new Set(others.flatMap((other) => [...wordsOf(other)]))];
        const present = wordsOf(one);
        const { ids, words: count, all } = new Vocabulary(words).in(one);
        const known = [...present].filter((word) => words.includes(word));
        expect([...ids].map((id) => words[id])).toEqual(known);
        expect(count).toBe(normalised(one).split(' ').filter(Boolean).length);
        expect(all).toBe(known.length === present.size);
      }),
      { numRuns: 1000 },
    );
  });
});

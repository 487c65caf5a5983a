import { stem } from './porter.ts';
import { normalisedTokens } from './words.ts';

/** A stretch of text whose words count as shared, or do not. Joined, the parts are the text. */
export interface TextPart {
  text: string;
  shared: boolean;
}

export interface SharedWords {
  gold: TextPart[];
  prediction: TextPart[];
}

/** A word with the blanks after it. */
const PIECE = /\S+\s*|^\s+/g;
const LETTER = /[\p{L}\p{N}]/u;

interface Piece {
  text: string;
  /** What F1 compares of it; none of an article, of “and”, and of mere punctuation. */
  tokens: string[];
}

const piecesOf = (text: string): Piece[] =>
  (text.match(PIECE) ?? []).map((piece) => ({
    text: piece,
    tokens: normalisedTokens(piece).map((one) => stem(one)),
  }));

/**
 * Which words a gold answer and a prediction share, as F1 counts them (rules LOCOMO-1.1 to 1.3): normalised and stemmed,
 * in any order, a repeated word as often as both have it.
 */
export function sharedWords(gold: string, prediction: string): SharedWords {
  const [left, right] = [piecesOf(gold), piecesOf(prediction)];
  return { gold: parts(left, foundIn(left, right)), prediction: parts(right, foundIn(right, left)) };
}

/** Of each piece, whether all its tokens are among the other side's that no earlier piece has used up. */
function foundIn(pieces: Piece[], others: Piece[]): boolean[] {
  const free = new Map<string, number>();
  for (const token of others.flatMap(({ tokens }) => tokens)) free.set(token, (free.get(token) ?? 0) + 1);
  return pieces.map(({ tokens }) => {
    const found = tokens.map((token) => {
      const count = free.get(token) ?? 0;
      if (count > 0) free.set(token, count - 1);
      return count > 0;
    });
    return found.every(Boolean);
  });
}

/** Neighbours of one kind joined. What F1 leaves out goes along: a word with the one after it, punctuation with the one before. */
function parts(pieces: Piece[], found: boolean[]): TextPart[] {
  const joined: TextPart[] = [];
  const counts = pieces.flatMap(({ tokens }, index) => (tokens.length > 0 ? [index] : []));
  let passed = 0;
  pieces.forEach(({ text, tokens }, index) => {
    while ((counts[passed] ?? pieces.length) < index) passed += 1;
    const [before, after] = [counts[passed - 1], counts[passed]];
    const beside = LETTER.test(text) ? (after ?? before) : (before ?? after);
    const place = tokens.length > 0 ? index : beside;
    const shared = place !== undefined && found[place] === true;
    const last = joined.at(-1);
    if (last?.shared === shared) last.text += text;
    else joined.push({ text, shared });
  });
  return joined;
}

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

const NO_LETTER = /[^\p{L}\p{N}]/gu;

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
  const [inGold, inPrediction] = [beside(left, foundIn(left, right)), beside(right, foundIn(right, left))];
  // What F1 leaves out is marked where both sides have it; in a gold answer that is found whole nothing is plain.
  const whole = inGold.every(Boolean);
  const small = leftOut(left, inGold);
  const near = leftOut(right, inPrediction);
  const others = whole && foundIn(small, near).includes(false) ? leftOut(right) : near;
  return {
    gold: parts(left, whole ? inGold : both(left, inGold, small, others)),
    prediction: parts(right, both(right, inPrediction, others, small)),
  };
}

/** The words among the pieces, or the marked ones, that F1 leaves out, as what is compared. */
const leftOut = (pieces: Piece[], marked?: boolean[]): Piece[] =>
  pieces.map(({ text, tokens }, index) => {
    const word = text.toLowerCase().replace(NO_LETTER, '');
    const is = tokens.length === 0 && word !== '' && (marked?.[index] ?? true);
    return { text, tokens: is ? [word] : [] };
  });

/** What is marked, of the words that F1 leaves out those that the other side has. */
function both(pieces: Piece[], marked: boolean[], small: Piece[], others: Piece[]): boolean[] {
  const found = foundIn(small, others);
  return pieces.map(({ text, tokens }, index) =>
    tokens.length === 0 && LETTER.test(text)
      ? small[index]?.tokens.length === 1 && found[index] === true
      : marked[index] === true,
  );
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

/** Of each piece whether it is found; what F1 leaves out goes along: a word with the one after it, punctuation with the one before. */
function beside(pieces: Piece[], found: boolean[]): boolean[] {
  const counts = pieces.flatMap(({ tokens }, index) => (tokens.length > 0 ? [index] : []));
  let passed = 0;
  return pieces.map(({ text, tokens }, index) => {
    while ((counts[passed] ?? pieces.length) < index) passed += 1;
    const [before, after] = [counts[passed - 1], counts[passed]];
    const neighbour = LETTER.test(text) ? (after ?? before) : (before ?? after);
    const place = tokens.length > 0 ? index : neighbour;
    return place !== undefined && found[place] === true;
  });
}

/** Neighbours of one kind joined. */
function parts(pieces: Piece[], marked: boolean[]): TextPart[] {
  const joined: TextPart[] = [];
  pieces.forEach(({ text }, index) => {
    const shared = marked[index] === true;
    const last = joined.at(-1);
    if (last?.shared === shared) last.text += text;
    else joined.push({ text, shared });
  });
  return joined;
}

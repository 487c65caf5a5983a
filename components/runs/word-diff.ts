/** Word-level difference between a gold answer and a prediction. Pure. */

/** A stretch of text whose words the other text has too, in the same order, or has not. Joined, the parts are the text. */
export interface DiffPart {
  text: string;
  shared: boolean;
}

export interface WordDiff {
  gold: DiffPart[];
  prediction: DiffPart[];
}

/** Larger tables of words are not worth the wait in a list: beyond it words are matched by their first free occurrence. */
const MOST_CELLS = 60_000;

/** A word with the blanks after it. */
const PIECE = /\S+\s*|^\s+/g;

interface Piece {
  text: string;
  /** Lower case without punctuation around it; empty for mere punctuation, which is never shared by itself. */
  key: string;
}

const piecesOf = (text: string): Piece[] =>
  (text.match(PIECE) ?? []).map((piece) => ({
    text: piece,
    key: piece.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  }));

/** Which words two answers share: a longest common subsequence over words, letter case and punctuation around words aside. */
export function wordDiff(gold: string, prediction: string): WordDiff {
  const a = piecesOf(gold);
  const b = piecesOf(prediction);
  const [inA, inB] = a.length * b.length > MOST_CELLS ? matchFirst(a, b) : matchInOrder(a, b);
  return { gold: parts(a, inA), prediction: parts(b, inB) };
}

function matchInOrder(a: Piece[], b: Piece[]): [Set<number>, Set<number>] {
  const width = b.length + 1;
  // lengths[i * width + j]: longest common subsequence of a[i…] and b[j…].
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = same(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found: [Set<number>, Set<number>] = [new Set(), new Set()];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (same(a[i], b[j])) {
      found[0].add(i++);
      found[1].add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

/** Each word of `a` takes the first equal word of `b` that is still free. */
function matchFirst(a: Piece[], b: Piece[]): [Set<number>, Set<number>] {
  const free = new Map<string, number[]>();
  b.forEach(({ key }, index) => {
    if (key === '') return;
    const places = free.get(key);
    if (places) places.push(index);
    else free.set(key, [index]);
  });
  const found: [Set<number>, Set<number>] = [new Set(), new Set()];
  a.forEach(({ key }, index) => {
    const place = free.get(key)?.shift();
    if (place === undefined) return;
    found[0].add(index);
    found[1].add(place);
  });
  return found;
}

const same = (a: Piece | undefined, b: Piece | undefined) =>
  a !== undefined && b !== undefined && a.key !== '' && a.key === b.key;

function parts(pieces: Piece[], shared: Set<number>): DiffPart[] {
  const joined: DiffPart[] = [];
  pieces.forEach(({ text, key }, index) => {
    const last = joined.at(-1);
    // Punctuation alone belongs to what stands before it.
    const is = key === '' && last !== undefined ? last.shared : shared.has(index);
    if (last?.shared === is) last.text += text;
    else joined.push({ text, shared: is });
  });
  return joined;
}

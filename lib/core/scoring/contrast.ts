import { type SharedWords, sharedWords, type TextPart } from './shared-words.ts';

/** A stretch of an answer: what the gold says too, what contradicts it, or what is merely said besides. */
export interface ContrastPart extends TextPart {
  contradicts: boolean;
}

/** What of a value two answers can say differently, but not both be right about. */
export type ContrastKind = 'number' | 'calendar' | 'name';

const CALENDAR =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?|(mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter)$/iu;
const NUMBER =
  /^(\p{N}[\p{N}.,:/%-]*(st|nd|rd|th)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|once)$/iu;
/** A word, and what stands around it. */
const PIECE = /\S+|\s+/gu;
const bare = (piece: string) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '').replace(/[’']s$/u, '');

/** `may` is a month where it is written as one. `first`: it begins a sentence, where any word has a capital. */
function kindOf(piece: string, first: boolean): ContrastKind | null {
  const word = bare(piece);
  if (NUMBER.test(word)) return 'number';
  if (CALENDAR.test(word) && /^\p{Lu}/u.test(word)) return 'calendar';
  if (!first && /^\p{Lu}\p{L}/u.test(word)) return 'name';
  return null;
}

/** The pieces of a side that the other one has not, with what they are. */
function left(parts: readonly TextPart[]): { text: string; shared: boolean; kind: ContrastKind | null }[] {
  let first = true;
  return parts.flatMap(({ text, shared }) =>
    (text.match(PIECE) ?? []).map((piece) => {
      const kind = kindOf(piece, first);
      if (piece.trim() !== '') first = /[.!?:]["”»)]*$/u.test(piece);
      return { text: piece, shared, kind };
    }),
  );
}

export interface Contrast {
  gold: SharedWords['gold'];
  answer: ContrastPart[];
  /** What kinds of values the answer says otherwise. */
  kinds: ReadonlySet<ContrastKind>;
}

/**
 * An answer beside the gold: words of the gold as F1 counts them (`sharedWords`), and of the others those that contradict it: numbers,
 * dates and names where the gold has another one that the answer leaves out. Saying more is not wrong.
 */
export function contrasted(gold: string, prediction: string): Contrast {
  const shared = sharedWords(gold, prediction);
  // A gold answer is seldom a sentence: its first word is a name where it has a capital.
  const missed = new Set(
    left([{ text: ', ', shared: true }, ...shared.gold]).flatMap(({ shared: has, kind }) =>
      has || kind === null ? [] : [kind],
    ),
  );
  const answer: ContrastPart[] = [];
  const kinds = new Set<ContrastKind>();
  for (const piece of left(shared.prediction)) {
    const contradicts = !piece.shared && piece.kind !== null && missed.has(piece.kind);
    if (contradicts && piece.kind !== null) kinds.add(piece.kind);
    const last = answer.at(-1);
    const blank = piece.text.trim() === '';
    if (last && (blank || (last.shared === piece.shared && last.contradicts === contradicts))) last.text += piece.text;
    else answer.push({ text: piece.text, shared: piece.shared, contradicts });
  }
  return { gold: shared.gold, answer, kinds };
}

/** What retrieved texts tell of the turns that a question cites, beyond where they stand (docs: locating, “Of the evidence”). */
import { append } from '../model/append.ts';
import type { GoldQuestion, RetrievedItem, TurnId } from '../model/index.ts';
import { daysIn } from './clean.ts';
import type { TurnIndex } from './turns.ts';
import { isTime, stemmedWords } from './words.ts';

type Asked = Pick<GoldQuestion, 'text' | 'answer' | 'evidence'>;

/** A text says what was asked when it has so much of it, each word weighted by its rarity. */
const SAYS = 0.5;
/** Turns so near say the same thing over again. */
const BESIDE = 2;
const YEAR = /\b(?:19|20)\d\d\b/;

/** What a text says: its stems, and whether it names a day or a year. */
interface Said {
  stems: ReadonlySet<string>;
  dated: boolean;
}

/**
 * Items of one row, each located text marked with the cited turns of which it leaves out what was asked (`without`: no text of the row has it)
 * and with those that it tells of although it stands in the turn beside (`beside`). `said` is kept for the whole conversation.
 */
export function withAsked(
  items: readonly RetrievedItem[],
  { text, answer, evidence }: Asked,
  index: TurnIndex,
  said: Map<string, Said>,
): RetrievedItem[] {
  const without = new Map<number, TurnId[]>();
  const beside = new Map<number, TurnId[]>();
  const asked = stemsIn(text, index);
  const gold = stemsIn(answer ?? '', index);
  for (const stem of asked) gold.delete(stem);
  const sayings = items.map(({ text }) => (text === undefined ? null : saidBy(text, index, said)));
  const says = (at: number, wanted: ReadonlySet<string>) => share(sayings[at] ?? null, wanted, index) >= SAYS;
  for (const turn of new Set(evidence.flatMap((one) => one.turn ?? []))) {
    const cited = index.placeOf(turn);
    if (cited === undefined || items.some((item) => isGiven(item, turn, index))) continue;
    const told = saidAt(gold, cited, index);
    const at = items.flatMap(({ located }, place) => (located?.turns.includes(turn) ? [place] : []));
    if (at.length > 0) {
      if (told.size > 0 && !items.some((_, place) => says(place, told)))
        for (const place of at) append(without, place, turn);
      continue;
    }
    const wanted = saidAt(new Set([...asked, ...gold]), cited, index);
    if (wanted.size === 0) for (const stem of asked) if (index.postings.has(stem)) wanted.add(stem);
    for (const [place, { located }] of items.entries())
      if (
        located?.turns.some((other) => isBeside(cited, index.placeOf(other), index)) &&
        says(place, wanted) &&
        (told.size === 0 || says(place, told))
      )
        append(beside, place, turn);
  }
  if (without.size === 0 && beside.size === 0) return [...items];
  return items.map((item, place) => {
    const [lacking, near] = [without.get(place), beside.get(place)];
    if (!item.located || (!lacking && !near)) return item;
    return {
      ...item,
      located: { ...item.located, ...(lacking && { without: lacking }), ...(near && { beside: near }) },
    };
  });
}

/** The file itself says that the turn, or the whole session, was retrieved. */
const isGiven = ({ turn, session, located }: RetrievedItem, cited: TurnId, index: TurnIndex) =>
  turn === undefined
    ? located === undefined && session !== undefined && session === index.sessionOf(cited)
    : turn === cited;

const isBeside = (cited: number, other: number | undefined, { turns }: TurnIndex) =>
  other !== undefined && Math.abs(other - cited) <= BESIDE && turns[other]?.at === turns[cited]?.at;

/** Stems of the content words, but for the names of those who take part: every turn is about them. */
function stemsIn(text: string, index: TurnIndex): Set<string> {
  const stems = new Set(stemmedWords(text).flatMap(({ word, stem }) => (index.speakerNamed(word) >= 0 ? [] : [stem])));
  stems.delete('');
  return stems;
}

function saidBy(text: string, index: TurnIndex, known: Map<string, Said>): Said {
  const before = known.get(text);
  if (before) return before;
  const made = { stems: stemsIn(text, index), dated: YEAR.test(text) || daysIn(text).length > 0 };
  known.set(text, made);
  return made;
}

const saidAt = (stems: ReadonlySet<string>, turn: number, { postings }: TurnIndex): Set<string> =>
  new Set([...stems].filter((stem) => postings.get(stem)?.turns.includes(turn)));

/** How much a text has of what is wanted, 0…1. A day that it names stands for “last week” and the like. */
function share(said: Said | null, wanted: ReadonlySet<string>, index: TurnIndex): number {
  if (said === null) return 0;
  let has = 0;
  let all = 0;
  for (const stem of wanted) {
    const weight = index.rarity(index.postings.get(stem)?.turns.length ?? 0);
    all += weight;
    if (said.stems.has(stem) || (said.dated && isTime(stem))) has += weight;
  }
  return all === 0 ? 0 : has / all;
}

import type { Page, TurnSearchResult } from '../model/index.ts';
import {
  type Conversation,
  conversationId,
  datasetId,
  nextPage,
  sessionId,
  type Turn,
  type TurnHit,
  type TurnQuery,
  turnId,
} from '../model/index.ts';
import { turnSnippet } from '../search/searched-texts.ts';
import { type ParsedQuery, type Phrase, parseTurnQuery } from '../search/turn-query.ts';
import { formsOf, type WordForms } from '../search/word-forms.ts';
import type { SiteData } from './files.ts';
import { placesIn, type SiteTurns, type TurnFacts } from './turn-index.ts';

/** Gets what a file of the bundle holds. */
export type Read = <K extends keyof SiteData>(kind: K, ...ids: (string | number)[]) => Promise<SiteData[K]>;

/** How a turn's score grows with the number of hits, and falls with its length: as the server's engine has them. */
const BM25 = { k1: 1.2, b: 0.75 };

/** Turns that match, best first, as the server finds them: of the words only those that are looked for are fetched, of the texts only what is shown. */
export async function searchTurns(read: Read, query: TurnQuery, page: Page): Promise<TurnSearchResult> {
  const parsed = parseTurnQuery(query.q);
  const turns = await read('turns');
  const scores = await scoresOf(read, turns, parsed);
  const found = located(
    turns,
    [...scores.keys()].sort((a, b) => a - b),
  )
    .filter((place) => allows(query, place))
    .map((place) => ({ ...place, score: scores.get(place.turn) ?? 0 }))
    .sort((a, b) => b.score - a.score || a.turn - b.turn);
  const hit = async ({ facts, nth, session, score }: (typeof found)[number]): Promise<TurnHit> => {
    const turn = turnAt((await read('conversation', facts.id)).conversation, nth);
    return {
      dataset: datasetId(turns.dataset),
      conversation: conversationId(facts.id),
      session: sessionId(session.id),
      turn: turnId(turn?.id ?? ''),
      speaker: turn?.speaker ?? '',
      role: turn?.role ?? 'other',
      ...(turn?.channel !== undefined && { channel: turn.channel }),
      ...(session.date !== null && { date: session.date }),
      snippet: turn ? turnSnippet(turn, parsed) : [],
      score,
      evidence: facts.evidence.includes(nth),
      image: facts.images.includes(nth),
    };
  };
  const items = await Promise.all(found.slice(page.offset, page.offset + page.limit).map(hit));
  const total = found.length;
  return { total, exact: true, items, ...nextPage(page, { total, shown: items.length }), state: 'ready' };
}

/** Every turn that meets the query, with how well. */
async function scoresOf(read: Read, turns: SiteTurns, query: ParsedQuery): Promise<Map<number, number>> {
  const lengths = turns.conversations.flatMap((facts) => facts.lengths);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const scores = new Map<number, number>();
  for (const { all, none } of query) {
    const wanted = await Promise.all(all.map((phrase) => timesOf(read, turns.parts, phrase)));
    const unwanted = await Promise.all(none.map((phrase) => timesOf(read, turns.parts, phrase)));
    const [first, ...others] = wanted;
    for (const turn of first?.keys() ?? []) {
      if (!others.every((times) => times.has(turn)) || unwanted.some((times) => times.has(turn))) continue;
      const score = wanted.reduce((sum, times) => {
        const rare = Math.log((lengths.length - times.size + 0.5) / (times.size + 0.5));
        const count = times.get(turn) ?? 0;
        const long = 1 - BM25.b + (BM25.b * (lengths[turn] ?? 0)) / mean;
        return sum + (Math.max(rare, 1e-6) * count * (BM25.k1 + 1)) / (count + BM25.k1 * long);
      }, 0);
      scores.set(turn, Math.max(score, scores.get(turn) ?? 0));
    }
  }
  return scores;
}

/** How often a phrase occurs in each turn that has it. */
async function timesOf(read: Read, parts: readonly string[], phrase: Phrase): Promise<Map<number, number>> {
  const last = phrase.words.length - 1;
  const places = await Promise.all(
    phrase.words.map((word, nth) => placesOf(read, parts, nth === last ? lastWordOf(phrase, word) : exactly([word]))),
  );
  const times = new Map<number, number>();
  for (const [turn, starts] of places[0] ?? []) {
    const follows = (start: number) => places.every((of, nth) => nth === 0 || of.get(turn)?.has(start + nth));
    const count = [...starts].filter(follows).length;
    if (count > 0) times.set(turn, count);
  }
  return times;
}

const exactly = (words: readonly string[]): WordForms => {
  const listed = new Set(words);
  return { listed, beginning: null, includes: (word) => listed.has(word) };
};

/** What the last word of a phrase stands for. */
const lastWordOf = ({ prefix, forms }: Phrase, word: string): WordForms =>
  prefix
    ? { listed: new Set(), beginning: word, includes: (other) => other.startsWith(word) }
    : forms
      ? formsOf(word)
      : exactly([word]);

/** Where any of the words stands. */
async function placesOf(
  read: Read,
  parts: readonly string[],
  { listed, beginning, includes }: WordForms,
): Promise<Map<number, Set<number>>> {
  const partOf = (word: string) =>
    Math.max(
      0,
      parts.findLastIndex((first) => first <= word),
    );
  const files = new Set([...listed].map(partOf));
  if (beginning !== null) {
    files.add(partOf(beginning));
    for (const [nth, first] of parts.entries()) if (first.startsWith(beginning)) files.add(nth);
  }
  const places = new Map<number, Set<number>>();
  for (const words of await Promise.all(parts.length === 0 ? [] : [...files].map((nth) => read('words', nth)))) {
    for (const [known, found] of Object.entries(words)) {
      if (!includes(known)) continue;
      for (const [turn, positions] of placesIn(found)) {
        places.set(turn, new Set([...(places.get(turn) ?? []), ...positions]));
      }
    }
  }
  return places;
}

interface TurnPlace {
  /** Number of the turn in the bundle, and in its conversation. */
  turn: number;
  nth: number;
  facts: TurnFacts;
  session: TurnFacts['sessions'][number];
}

/** Where turns stand, whose numbers ascend. */
function located({ conversations }: SiteTurns, turns: readonly number[]): TurnPlace[] {
  const found: TurnPlace[] = [];
  let [next, before] = [0, 0];
  for (const facts of conversations) {
    const begin = before;
    for (const session of facts.sessions) {
      before += session.turns;
      for (let turn = turns[next]; turn !== undefined && turn < before; turn = turns[++next]) {
        found.push({ turn, nth: turn - begin, facts, session });
      }
    }
  }
  return found;
}

/** Whether a search that is narrowed besides its words allows a turn. */
function allows(query: TurnQuery, { nth, facts, session }: TurnPlace): boolean {
  const [speaker = '', role = 'other'] = facts.speakers[facts.spoken[nth] ?? 0] ?? [];
  const day = session.date?.slice(0, 10) ?? null;
  const among = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);
  return (
    among<string>(query.conversation, facts.id) &&
    among(query.speaker, speaker) &&
    among(query.role, role) &&
    (query.channel.length === 0 || query.channel.some((name) => facts.channels?.[name]?.includes(nth))) &&
    (query.from === null || (day !== null && day >= query.from)) &&
    (query.to === null || (day !== null && day <= query.to)) &&
    (!query.evidence || facts.evidence.includes(nth)) &&
    (!query.image || facts.images.includes(nth))
  );
}

const turnAt = ({ sessions }: Conversation, nth: number): Turn | undefined =>
  sessions.flatMap(({ turns }) => turns)[nth];

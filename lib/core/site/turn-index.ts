import type { Conversation, Question, Role } from '../model/index.ts';
import { searchedTexts } from '../search/searched-texts.ts';
import { wordsOf } from '../search/words.ts';

/** What a search narrows the turns of a conversation by; turns are numbered in order. */
export interface TurnFacts {
  id: string;
  sessions: { id: string; date: string | null; turns: number }[];
  speakers: [name: string, role: Role][];
  /** Of each turn: which of the speakers, and how many words. */
  spoken: number[];
  lengths: number[];
  evidence: number[];
  images: number[];
  /** Channels by name, with the turns said in each; absent: there are none. */
  channels?: Record<string, number[]>;
}

/** All turns of a bundle, numbered through its conversations, and where their words are. */
export interface SiteTurns {
  dataset: string;
  conversations: TurnFacts[];
  /** The first word of each file of words; words are in the order of their UTF-16 units. */
  parts: string[];
}

/**
 * Where a word occurs, turn by turn: how many turns after the one before, how often, and for each time how many words after the one before. Of
 * a turn what was said comes first; a gap keeps phrases from going on into the captions of its images.
 */
export type WordPlaces = number[];

export type SiteWords = Record<string, WordPlaces>;

/** As much of the words as one file holds, characters of JSON. */
const PART_LENGTH = 100_000;

/** Makes the full-text index of a bundle, conversation by conversation. */
export class TurnIndex {
  readonly #conversations: TurnFacts[] = [];
  readonly #words = new Map<string, { places: WordPlaces; last: number }>();
  #turns = 0;

  add({ id, sessions }: Conversation, questions: readonly Pick<Question, 'evidence'>[]): void {
    const cited = new Set<string>(questions.flatMap(({ evidence }) => evidence.flatMap(({ turn }) => turn ?? [])));
    const speakers = new Map<string, number>();
    const facts: TurnFacts = { id, sessions: [], speakers: [], spoken: [], lengths: [], evidence: [], images: [] };
    for (const session of sessions) {
      facts.sessions.push({ id: session.id, date: session.date?.iso ?? null, turns: session.turns.length });
      for (const turn of session.turns) {
        const voice = JSON.stringify([turn.speaker, turn.role]);
        if (!speakers.has(voice)) {
          speakers.set(voice, speakers.size);
          facts.speakers.push([turn.speaker, turn.role]);
        }
        const nth = facts.spoken.push(speakers.get(voice) ?? 0) - 1;
        if (cited.has(turn.id)) facts.evidence.push(nth);
        if (turn.channel !== undefined) {
          // A channel may be called like a member that every object has.
          facts.channels ??= Object.create(null) as Record<string, number[]>;
          const said = facts.channels[turn.channel];
          if (said) said.push(nth);
          else facts.channels[turn.channel] = [nth];
        }
        if (turn.images !== undefined && turn.images.length > 0) facts.images.push(nth);
        const { text, captions } = searchedTexts(turn);
        facts.lengths.push(this.#turn([text, captions].map((said) => wordsOf(said).map(({ word }) => word))));
      }
    }
    this.#conversations.push(facts);
  }

  /** The whole index, with its words in files of their own. */
  finish(dataset: string): { turns: SiteTurns; words: SiteWords[] } {
    const parts: SiteWords[] = [];
    let left = 0;
    for (const word of [...this.#words.keys()].sort((a, b) => (a < b ? -1 : 1))) {
      const places = this.#words.get(word)?.places ?? [];
      if (left <= 0) {
        // A word may be called like a member that every object has.
        parts.push(Object.create(null));
        left = PART_LENGTH;
      }
      (parts.at(-1) ?? {})[word] = places;
      left -= word.length + JSON.stringify(places).length + 4;
    }
    const first = parts.map((part) => firstOf(part));
    return { turns: { dataset, conversations: this.#conversations, parts: first }, words: parts };
  }

  #turn(fields: string[][]): number {
    const occurs = new Map<string, number[]>();
    let at = 0;
    for (const words of fields) {
      for (const word of words) {
        const positions = occurs.get(word);
        if (positions) positions.push(at);
        else occurs.set(word, [at]);
        at += 1;
      }
      at += 1;
    }
    for (const [word, positions] of occurs) {
      const known = this.#words.get(word) ?? { places: [], last: 0 };
      const gaps = positions.map((position, nth) => position - (positions[nth - 1] ?? 0));
      known.places.push(this.#turns - known.last, positions.length, ...gaps);
      known.last = this.#turns;
      this.#words.set(word, known);
    }
    this.#turns += 1;
    return at - fields.length;
  }
}

/** The least word: members whose names are whole numbers come first in an object, wherever they belong. */
const firstOf = (words: SiteWords): string => Object.keys(words).reduce((a, b) => (a < b ? a : b));

/** The turns of a word with its places in each. */
export function placesIn(places: WordPlaces): Map<number, number[]> {
  const turns = new Map<number, number[]>();
  let turn = 0;
  for (let at = 0; at < places.length; ) {
    turn += places[at] ?? 0;
    const count = places[at + 1] ?? 0;
    let position = 0;
    turns.set(
      turn,
      places.slice(at + 2, at + 2 + count).map((gap) => {
        position += gap;
        return position;
      }),
    );
    at += 2 + count;
  }
  return turns;
}

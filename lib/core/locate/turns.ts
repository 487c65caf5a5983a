/** A conversation made ready to be looked through for texts. */
import type { Conversation, SessionId, TurnId } from '../model/index.ts';
import { wordsOf } from '../search/words.ts';
import { meantDates } from '../timeline/relative-dates.ts';
import { dayOf, daysIn, isoOf } from './clean.ts';
import { stemOf } from './words.ts';

export type Searched = Pick<Conversation, 'id' | 'participants' | 'sessions'>;

export interface IndexedTurn {
  id: TurnId;
  session: SessionId;
  /** Place of its session. */
  at: number;
  /** Index of its speaker among those who take part; -1 for anybody else. */
  speaker: number;
  /** Day on which the session was held, since 1970; null when that is not known. */
  day: number | null;
  text: string;
  /** How much it says: root of the summed squares of its words' rarity. */
  norm: number;
}

/** The turns that have a word, and how well: 1 in what was said, `CAPTION` only in a caption. */
export interface Postings {
  turns: number[];
  weights: number[];
}

/** Captions were written by a model that saw the picture: they are no one's words, but nearly as good. */
const CAPTION = 0.9;
/** Words that are spelt alike share so many letters at the start, and this share of the longer one. */
const PREFIX = 4;
const ALIKE = 0.7;
/** Letters that a short form of a name has at least, and those that it lacks: “Mel” for Melanie. */
const SHORT_FORM = 3;
const CUT = 2;

export class TurnIndex {
  readonly id: string;
  readonly turns: IndexedTurn[] = [];
  readonly postings = new Map<string, Postings>();
  /** Names of those who take part, lower case. */
  readonly speakers: readonly string[];
  private readonly places = new Map<TurnId, number>();
  private readonly byPrefix = new Map<string, string[]>();
  private readonly spans = new Map<number, { from: number; to: number }[]>();

  constructor({ id, participants, sessions }: Searched) {
    this.id = id;
    this.speakers = participants.map(({ name }) => name.toLowerCase());
    for (const [at, session] of sessions.entries()) {
      const day = dayOf(session.date.iso);
      for (const { id, speaker, text, images = [] } of session.turns) {
        const captions = images.flatMap(({ caption }) => caption ?? []);
        this.addWords(text, captions.length === 0 ? '' : `photo ${captions.join(' ')}`);
        const speaking = this.speakers.indexOf(speaker.toLowerCase());
        this.turns.push({ id, session: session.id, at, day, text, norm: 0, speaker: speaking });
      }
    }
    for (const [at, turn] of this.turns.entries()) this.places.set(turn.id, at);
    for (const [stemmed, { turns }] of this.postings) {
      const squared = this.rarity(turns.length) ** 2;
      for (const at of turns) {
        const turn = this.turns[at];
        if (turn) turn.norm += squared;
      }
      const prefix = stemmed.slice(0, PREFIX);
      const others = this.byPrefix.get(prefix);
      if (others) others.push(stemmed);
      else if (prefix.length === PREFIX) this.byPrefix.set(prefix, [stemmed]);
    }
    for (const turn of this.turns) turn.norm = Math.sqrt(turn.norm);
  }

  private addWords(said: string, captions: string): void {
    const words = new Map<string, number>();
    for (const { word } of wordsOf(captions)) words.set(stemOf(word), CAPTION);
    for (const { word } of wordsOf(said)) words.set(stemOf(word), 1);
    words.delete('');
    const turn = this.turns.length;
    for (const [stemmed, weight] of words) {
      const found = this.postings.get(stemmed);
      if (found) {
        found.turns.push(turn);
        found.weights.push(weight);
      } else this.postings.set(stemmed, { turns: [turn], weights: [weight] });
    }
  }

  /** Its index among all turns. */
  placeOf(turn: TurnId): number | undefined {
    return this.places.get(turn);
  }

  sessionOf(turn: TurnId): SessionId | undefined {
    return this.turns[this.places.get(turn) ?? -1]?.session;
  }

  /** What a word tells that so many turns have, in nats. */
  rarity(turns: number): number {
    return Math.log((this.turns.length + 1) / (turns + 0.5));
  }

  /** Who is meant by a word in normal form: -1 for nobody here. */
  speakerNamed(word: string): number {
    return this.speakers.findIndex(
      (name) =>
        name === word ||
        name.startsWith(`${word} `) ||
        (word.length >= SHORT_FORM && name.length - word.length >= CUT && name.startsWith(word)),
    );
  }

  /** The turns that have words spelt much like one that no turn has. */
  alike(stemmed: string): Postings {
    const found = new Map<number, number>();
    for (const other of this.byPrefix.get(stemmed.slice(0, PREFIX)) ?? []) {
      let shared = PREFIX;
      while (shared < other.length && other[shared] === stemmed[shared]) shared += 1;
      if (shared < ALIKE * Math.max(other.length, stemmed.length)) continue;
      const { turns = [], weights = [] } = this.postings.get(other) ?? {};
      for (const [at, turn] of turns.entries()) found.set(turn, Math.max(found.get(turn) ?? 0, weights[at] ?? 0));
    }
    return { turns: [...found.keys()], weights: [...found.values()] };
  }

  /** The days that a turn's words mean, as it was said on its day. */
  meant(at: number): readonly { from: number; to: number }[] {
    const known = this.spans.get(at);
    if (known) return known;
    const { text = '', day = null } = this.turns[at] ?? {};
    const said = day === null ? { raw: '' } : { raw: '', iso: isoOf(day) };
    const spans = [
      ...meantDates(text, said).map(({ from, to }) => ({ from: dayOf(from) ?? 0, to: dayOf(to) ?? 0 })),
      ...daysIn(text).map((one) => ({ from: one, to: one })),
    ];
    this.spans.set(at, spans);
    return spans;
  }
}

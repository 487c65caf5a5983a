import { append } from '../model/append.ts';
import type { Conversation, Session, Turn, WordPlace } from '../model/index.ts';
import { contentWords } from './content-words.ts';

interface Place {
  session: Session;
  turn: Turn;
}

/** What a turn says: its text and the captions of its images. */
const textOfTurn = ({ text, images }: Turn) => [text, ...(images ?? []).map(({ caption }) => caption ?? '')].join('\n');

const kept = new WeakMap<Conversation, WordIndex>();

/** Made once for a conversation that is in memory. */
export function wordIndexOf(conversation: Conversation): WordIndex {
  const known = kept.get(conversation) ?? new WordIndex(conversation);
  kept.set(conversation, known);
  return known;
}

/** Which turns of a conversation have which content words. A turn's words are looked at when it is first asked about. */
export class WordIndex {
  readonly #conversation: Conversation;
  readonly #places: ReadonlyMap<string, Place>;
  readonly #stems = new Map<Turn | Session, ReadonlySet<string>>();
  #byStem: ReadonlyMap<string, Place[]> | null = null;

  constructor(conversation: Conversation) {
    this.#conversation = conversation;
    this.#places = new Map(
      conversation.sessions.flatMap((session) => session.turns.map((turn) => [turn.id, { session, turn }] as const)),
    );
  }

  turn(id: string): Place | undefined {
    return this.#places.get(id);
  }

  turnsOf(session: string): Place[] {
    const found = this.#conversation.sessions.find(({ id }) => id === session);
    return found?.turns.map((turn) => ({ session: found, turn })) ?? [];
  }

  /** Whether the turn has a word of this stem, or its session's date as the file writes it has: what is said then is said with it. */
  says({ session, turn }: Place, stem: string): boolean {
    return this.#stemsOf(turn).has(stem) || this.#stemsOf(session).has(stem);
  }

  /** At most `limit` turns that have words of the answer: most, then rarest words first, then in the file's order. */
  placesOf(answer: ReadonlyMap<string, string>, limit: number): WordPlace[] {
    const byStem = this.#turnsByStem();
    const found = new Map<Place, { words: string[]; rarity: number }>();
    for (const [stem, word] of answer) {
      const places = byStem.get(stem) ?? [];
      const rarity = Math.log((this.#places.size + 1) / (places.length + 1));
      for (const place of places) {
        const known = found.get(place) ?? { words: [], rarity: 0 };
        found.set(place, { words: [...known.words, word], rarity: known.rarity + rarity });
      }
    }
    return [...found]
      .sort(([, a], [, b]) => b.words.length - a.words.length || b.rarity - a.rarity)
      .slice(0, limit)
      .map(([{ session, turn }, { words }]) => ({ session: session.id, turn: turn.id, words }));
  }

  #stemsOf(of: Turn | Session): ReadonlySet<string> {
    const known = this.#stems.get(of);
    if (known) return known;
    const stems = new Set(contentWords('turns' in of ? of.date.raw : textOfTurn(of)).keys());
    this.#stems.set(of, stems);
    return stems;
  }

  #turnsByStem(): ReadonlyMap<string, Place[]> {
    if (this.#byStem) return this.#byStem;
    const byStem = new Map<string, Place[]>();
    for (const place of this.#places.values()) {
      for (const stem of this.#stemsOf(place.turn)) {
        append(byStem, stem, place);
      }
    }
    this.#byStem = byStem;
    return byStem;
  }
}

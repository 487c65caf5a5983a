import type { QuestionHead } from '../model/index.ts';
import { partsOf } from './possible.ts';
import type { Found, MatchRanges } from './select.ts';
import { wordsOf } from './words.ts';

/** The words of a long list of questions: which questions have each in text, id or gold answer. */
interface WordIndex {
  words: string[];
  /** For each word the positions of its questions, ascending. */
  places: Uint32Array[];
  byId: ReadonlyMap<string, number>;
  /** What the last text found. */
  last: { q: string; found: Found };
}

/** One error in so many characters, as where a text is looked for in short lists. */
const CHARACTERS_PER_ERROR = 5;

const known = new WeakMap<readonly QuestionHead[], WordIndex>();

/**
 * The questions that have every word of the text, in any order: as it is, as the beginning or a part of a word, or with an error for
 * every five characters. Closest first, then in the order of the list; who types an id finds that question first. Looks at words
 * instead of questions, so that it takes hardly longer in a list a hundred times as long.
 */
export function findWords(questions: readonly QuestionHead[], q: string): Found {
  const index = known.get(questions) ?? indexOf(questions);
  known.set(questions, index);
  if (index.last.q !== q) index.last = { q, found: search(questions, index, q) };
  return index.last.found;
}

function indexOf(questions: readonly QuestionHead[]): WordIndex {
  const places = new Map<string, number[]>();
  questions.forEach(({ id, text, answer, adversarialAnswer }, position) => {
    for (const word of plainWords(`${text}\n${id}\n${answer ?? adversarialAnswer ?? ''}`)) {
      const list = places.get(word);
      if (!list) places.set(word, [position]);
      else if (list.at(-1) !== position) list.push(position);
    }
  });
  return {
    words: [...places.keys()],
    places: Array.from(places.values(), (list) => new Uint32Array(list)),
    byId: new Map(questions.map(({ id }, position) => [id.toLowerCase(), position])),
    last: { q: '', found: { order: new Uint32Array(), marks: () => [] } },
  };
}

const ASCII = /^[\0-\x7f]*$/;

/** The words of a text, without where they stand. */
const plainWords = (text: string): readonly string[] =>
  ASCII.test(text) ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? []) : wordsOf(text).map(({ word }) => word);

/** How far a word is from a typed one: 0 the same, 1 begins with it, 2 holds it, 3 is it but for errors; null: another word. */
function closeness(word: string, typed: string, parts: readonly string[]): number | null {
  if (word.includes(typed)) return word === typed ? 0 : word.startsWith(typed) ? 1 : 2;
  const errors = parts.length - 1;
  if (errors === 0 || Math.abs(word.length - typed.length) > errors) return null;
  return parts.some((part) => word.includes(part)) && editsWithin(word, typed, errors) ? 3 : null;
}

function search(questions: readonly QuestionHead[], { words, places, byId }: WordIndex, q: string): Found {
  const typed = [...new Set(wordsOf(q).map(({ word }) => word))];
  const hits = new Set<string>();
  /** By position: how many of the typed words so far, and how far off they are together. */
  const having = new Uint16Array(questions.length);
  const distance = new Uint16Array(questions.length);
  typed.forEach((one, nth) => {
    const parts = partsOf(one, 1 / CHARACTERS_PER_ERROR);
    const classes: Uint32Array[][] = [[], [], [], []];
    words.forEach((word, at) => {
      const far = closeness(word, one, parts);
      const list = places[at];
      if (far === null || !list) return;
      hits.add(word);
      classes[far]?.push(list);
    });
    // The closest first: what a question has already is not counted again.
    classes.forEach((lists, far) => {
      for (const list of lists) {
        for (const position of list) {
          if (having[position] !== nth) continue;
          having[position] = nth + 1;
          distance[position] = (distance[position] ?? 0) + far;
        }
      }
    });
  });
  const named = byId.get(q.toLowerCase());
  const ranks: number[][] = [];
  having.forEach((count, position) => {
    if (position === named || typed.length === 0 || count !== typed.length) return;
    const far = distance[position] ?? 0;
    const rank = ranks[far];
    if (rank) rank.push(position);
    else ranks[far] = [position];
  });
  return {
    order: Uint32Array.from([...(named === undefined ? [] : [named]), ...ranks.flat()]),
    marks: (position) => marksIn(questions[position]?.text ?? '', hits),
  };
}

const marksIn = (text: string, hits: ReadonlySet<string>): MatchRanges =>
  wordsOf(text).flatMap(({ word, start, end }) => (hits.has(word) ? [[start, end]] : []));

/** Whether one word becomes the other with so many characters put in, left out or changed. */
function editsWithin(a: string, b: string, most: number): boolean {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    if (Math.min(...next) > most) return false;
    row = next;
  }
  return (row[b.length] ?? most + 1) <= most;
}

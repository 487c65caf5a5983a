import type { QuestionHead } from '../model/index.ts';
import { partsOf } from './possible.ts';
import type { Found, MatchRanges } from './select.ts';
import { wordsOf } from './words.ts';

/** The words of a long list of questions: which questions have each in text, id or gold answer. */
export interface WordIndex {
  words: readonly string[];
  /** The questions of the nth word are `places[starts[n]]` up to `places[starts[n + 1]]`, ascending. */
  starts: Uint32Array;
  places: Uint32Array;
  /** Every question's id in small letters, in order, with SEPARATOR before and after each. */
  ids: string;
  /** Questions. */
  length: number;
}

const SEPARATOR = '\0';

/** One error in so many characters, as where a text is looked for in short lists. */
const CHARACTERS_PER_ERROR = 5;

const known = new WeakMap<readonly QuestionHead[], (q: string) => Found>();

/** The questions of a long list that a text finds (`wordSearch`). */
export function findWords(questions: readonly QuestionHead[], q: string): Found {
  const search = known.get(questions) ?? wordSearch(wordIndexOf(questions));
  known.set(questions, search);
  return search(q);
}

/**
 * Finds the questions that have every word of a text, in any order: as it is, as the beginning or a part of a word, or with an error
 * for every five characters. Closest first, then in the order of the list; who types an id finds that question first. Looks at words
 * instead of questions, so that it takes hardly longer in a list a hundred times as long. Keeps what the last text found.
 */
export function wordSearch(index: WordIndex): (q: string) => Found {
  let last: { q: string; found: Found } | null = null;
  return (q) => {
    if (last?.q !== q) last = { q, found: search(index, q) };
    return last.found;
  };
}

export function wordIndexOf(questions: readonly QuestionHead[]): WordIndex {
  const lists = new Map<string, number[]>();
  questions.forEach(({ id, text, answer, adversarialAnswer }, position) => {
    for (const word of plainWords(`${text}\n${id}\n${answer ?? adversarialAnswer ?? ''}`)) {
      const list = lists.get(word);
      if (!list) lists.set(word, [position]);
      else if (list.at(-1) !== position) list.push(position);
    }
  });
  const starts = new Uint32Array(lists.size + 1);
  let end = 0;
  [...lists.values()].forEach((list, nth) => {
    end += list.length;
    starts[nth + 1] = end;
  });
  const places = new Uint32Array(end);
  [...lists.values()].forEach((list, nth) => {
    places.set(list, starts[nth]);
  });
  const ids = questions.map(({ id }) => id.toLowerCase().replaceAll(SEPARATOR, ' '));
  return {
    words: [...lists.keys()],
    starts,
    places,
    ids: `${SEPARATOR}${ids.join(SEPARATOR)}${SEPARATOR}`,
    length: questions.length,
  };
}

/** The position of the question with this id, in whatever case. */
function positionOf({ ids }: WordIndex, q: string): number | undefined {
  const id = `${q.toLowerCase()}${SEPARATOR}`;
  // What no id ends with is told sooner by its own first letter than by the separator that stands everywhere.
  if (q.includes(SEPARATOR) || !ids.includes(id)) return undefined;
  const at = ids.lastIndexOf(`${SEPARATOR}${id}`);
  if (at < 0) return undefined;
  let before = 0;
  for (let next = ids.indexOf(SEPARATOR); next < at; next = ids.indexOf(SEPARATOR, next + 1)) before += 1;
  return before;
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

function search(index: WordIndex, q: string): Found {
  const { words, starts, places, length } = index;
  const typed = [...new Set(wordsOf(q).map(({ word }) => word))];
  const hits = new Set<string>();
  /** By position: how many of the typed words so far, and how far off they are together. */
  const having = new Uint16Array(length);
  const distance = new Uint16Array(length);
  for (const [nth, one] of typed.entries()) {
    let left = 0;
    const parts = partsOf(one, 1 / CHARACTERS_PER_ERROR);
    const classes: Uint32Array[][] = [[], [], [], []];
    words.forEach((word, at) => {
      const far = closeness(word, one, parts);
      if (far === null) return;
      hits.add(word);
      classes[far]?.push(places.subarray(starts[at], starts[at + 1]));
    });
    // The closest first: what a question has already is not counted again.
    classes.forEach((lists, far) => {
      for (const list of lists) {
        for (let at = 0; at < list.length; at++) {
          const position = list[at] ?? 0;
          if (having[position] !== nth) continue;
          having[position] = nth + 1;
          left += 1;
          distance[position] = (distance[position] ?? 0) + far;
        }
      }
    });
    // Where no question has all words so far, none has all words: a long text costs no more than its first rare word.
    if (left === 0) break;
  }
  const named = positionOf(index, q);
  const ranks: number[][] = [];
  for (let position = 0; position < length; position++) {
    if (having[position] !== typed.length || typed.length === 0 || position === named) continue;
    const far = distance[position] ?? 0;
    const rank = ranks[far];
    if (rank) rank.push(position);
    else ranks[far] = [position];
  }
  return {
    order: Uint32Array.from([...(named === undefined ? [] : [named]), ...ranks.flat()]),
    marks: (_, text) => marksIn(text, hits),
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

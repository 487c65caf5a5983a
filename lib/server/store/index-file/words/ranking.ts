import type { Sought, SoughtPhrase } from '../../../../core/search/turn-query.ts';
import {
  asOne,
  FoundMatches,
  type Going,
  type Matches,
  matchesOf,
  NO_MATCHES,
  PhraseFinder,
  WordTurns,
} from './matches.ts';
import type { Entry, PostingsReader, SegmentHead } from './postings.ts';
import { Notes, rankTogether } from './rank-together.ts';

/** What a phrase counts that most turns have. */
const LEAST = 1e-6;

/** Turns that are ranked together: of common words those in the beginning are enough, and what is noted of them stays in the processor's cache. */
const TOGETHER = 1024;
/** Phrases of a query that are gone through side by side: of more of them too much would be held at once, so all turns of a segment are ranked together. */
const SIDE_BY_SIDE = 64;

/** Turns of which ids are kept, and where their texts begin: sixteen bytes each. */
const KEPT_TURNS = 500_000;

/** Turns that meet a query, in their order in the index, with their ranks: the lower, the better. */
export interface RankedTurns {
  ids: Float64Array;
  ranks: Float64Array;
}

/** What one query after the other needs of an index. */
interface Means {
  postings: PostingsReader;
  finder: PhraseFinder;
  notes: Notes;
  fieldsOf(segment: SegmentHead): Uint32Array;
  idsOf(segment: SegmentHead): Float64Array;
}

/** Ranks the turns of an index. `kept`: of so many it keeps ids, and where their texts begin. */
export function rankingOf(postings: PostingsReader, kept = KEPT_TURNS): (query: Sought) => Generator<RankedTurns> {
  const means = {
    postings,
    finder: new PhraseFinder(),
    notes: new Notes(TOGETHER),
    fieldsOf: keptOf(postings.fields, kept),
    idsOf: keptOf(postings.ids, kept),
  };
  return (query) => ranked(means, query);
}

/**
 * The turns that meet a query, some at a time, and only as long as they are asked for. Each is ranked by BM25 as SQLite's full-text engine
 * defines it, over the phrases of the alternatives that it meets.
 */
function* ranked({ postings, finder, ...means }: Means, query: Sought): Generator<RankedTurns> {
  const segments = postings.segments();
  const turns = sum(segments, (segment) => segment.turns);
  const usual = sum(segments, ({ words }) => words) / turns;
  const entryOf = remembered((segment: SegmentHead, word: string) => postings.entry(segment.segment, word));
  // There may be no room to keep them any longer.
  const askFields = remembered((segment: SegmentHead, _: string) => means.fieldsOf(segment));
  const fieldsOf = (segment: SegmentHead) => askFields(segment, '');
  const phrases = phrasesOf({ postings, finder, fieldsOf }, entryOf);
  const weightOf = remembered((_: null, _key: string, { words, prefix }: SoughtPhrase) => {
    const word = onlyWord({ words, prefix });
    const held = sum(segments, (segment) =>
      word === null ? phrases.of(segment, { words, prefix }).count : (entryOf(segment, word)?.held ?? 0),
    );
    return Math.max(LEAST, Math.log((turns - held + 0.5) / (held + 0.5)));
  });

  const many = query.flatMap(({ all, none }) => [...all.flat(), ...none]).length > SIDE_BY_SIDE;
  for (const segment of segments) {
    const notes = many ? new Notes(segment.turns) : means.notes;
    const goings = new Map<SoughtPhrase, Going>();
    const going = (phrase: SoughtPhrase, room: Matches): Going => {
      const known = goings.get(phrase) ?? phrases.going(segment, phrase, room);
      // Of many each is asked once.
      if (!many) goings.set(phrase, known);
      return known;
    };
    let ids: Float64Array | null = null;
    for (let first = 0; first < segment.turns; first += notes.turns) {
      const end = Math.min(first + notes.turns, segment.turns);
      const some = rankTogether(query, {
        first,
        end,
        notes,
        matches: (phrase, room) => going(phrase, room).among(first, end),
        weight: (phrase) => weightOf(null, keyOf(phrase), phrase),
        fields: () => fieldsOf(segment),
        usual,
      });
      if (some === 0) continue;
      ids ??= means.idsOf(segment);
      yield only(notes.met, some, ids.subarray(first, end), notes.ranks);
    }
  }
}

/** So many turns of phrases are kept while a query is answered: they are counted in all segments before the first is ranked. */
const KEPT = 2_000_000;

/** Where phrases stand. */
function phrasesOf(
  { postings, finder, fieldsOf }: Omit<Means, 'notes' | 'idsOf'>,
  entryOf: (segment: SegmentHead, word: string) => Entry | null,
) {
  const find = (segment: SegmentHead, { words, prefix }: SoughtPhrase): Matches => {
    const last = words.at(-1) ?? '';
    const ends = prefix
      ? postings.beginning(segment.segment, last).map(([, entry]) => entry)
      : [entryOf(segment, last)].filter((entry) => entry !== null);
    const before = words.slice(0, -1).map((word) => entryOf(segment, word));
    if (!before.every((entry) => entry !== null)) return NO_MATCHES;
    const found = (end: Entry) =>
      before.length === 0
        ? matchesOf(postings.turns(end))
        : finder.matches([...before, end].map(postings.positions), fieldsOf(segment));
    const [end] = ends;
    return end && ends.length === 1 ? found(end) : asOne(segment.turns, ends, found);
  };
  const kept = new Map<string, Matches>();
  let room = KEPT;
  const found = {
    /** The turns of a segment that have one. */
    of(segment: SegmentHead, phrase: SoughtPhrase): Matches {
      const key = `${segment.segment} ${keyOf(phrase)}`;
      const before = kept.get(key);
      if (before) return before;
      const matches = find(segment, phrase);
      room -= matches.count;
      if (room >= 0) kept.set(key, matches);
      return matches;
    },
    /** The same as long as they are asked for. */
    going(segment: SegmentHead, phrase: SoughtPhrase, part: Matches): Going {
      const word = onlyWord(phrase);
      if (word === null) return new FoundMatches(found.of(segment, phrase));
      const entry = entryOf(segment, word);
      return entry === null ? new FoundMatches(NO_MATCHES) : new WordTurns(postings.turns(entry), part);
    },
  };
  return found;
}

/** What is read of segments. That of the first is kept for the next query, for so many turns: queries go through all segments in order. */
function keptOf<T>(read: (segment: SegmentHead) => T, turns: number): (segment: SegmentHead) => T {
  const kept = new Map<number, { of: SegmentHead; value: T }>();
  let room = turns;
  return (of) => {
    const before = kept.get(of.segment);
    if (before?.of.turns === of.turns && before.of.words === of.words) return before.value;
    // Words were added anew, in other segments.
    if (before) {
      kept.clear();
      room = turns;
    }
    const value = read(of);
    if (of.turns <= room) {
      kept.set(of.segment, { of, value });
      room -= of.turns;
    }
    return value;
  };
}

/** Those that were met. */
function only(met: Uint8Array, count: number, ids: Float64Array, ranks: Float64Array): RankedTurns {
  const found = { ids: new Float64Array(count), ranks: new Float64Array(count) };
  for (let turn = 0, at = 0; at < count; turn++) {
    if (met[turn] === 0) continue;
    found.ids[at] = ids[turn] ?? 0;
    found.ranks[at++] = ranks[turn] ?? 0;
  }
  return found;
}

/** The word that is all of a phrase: the index says of it what of others has to be found. */
const onlyWord = ({ words: [word = '', ...more], prefix }: SoughtPhrase) => (more.length > 0 || prefix ? null : word);

const keyOf = ({ words, prefix }: SoughtPhrase) => `${words.join(' ')}${prefix ? '*' : ''}`;

const sum = (segments: SegmentHead[], of: (segment: SegmentHead) => number) =>
  segments.reduce((all, segment) => all + of(segment), 0);

/** Asks once for each two of an object and a name. */
function remembered<O, R, More extends unknown[]>(ask: (one: O, name: string, ...more: More) => R) {
  const known = new Map<O, Map<string, R>>();
  return (one: O, name: string, ...more: More): R => {
    const ofOne = known.get(one) ?? new Map<string, R>();
    known.set(one, ofOne);
    const before = ofOne.get(name);
    if (before !== undefined) return before;
    const answer = ask(one, name, ...more);
    ofOne.set(name, answer);
    return answer;
  };
}

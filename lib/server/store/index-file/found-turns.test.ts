import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { seededRandom } from '../../../core/scoring/index.ts';
import { parseTurnQuery, sought } from '../../../core/search/turn-query.ts';
import { access, type Reader } from '../access.ts';
import { foundTurnStore } from './found-turns.ts';
import { TURNS_PER_UNIT, WORD_TABLES } from './schema.ts';
import { NumberReader } from './words/numbers.ts';
import { postingsOf } from './words/postings.ts';
import { rankingOf } from './words/ranking.ts';
import { addSegment, SegmentWriter } from './words/segment-writer.ts';

const WORDS = 'train garden harbour letter coffee lesson winter budget'.split(' ');
const ANYWHERE = { role: [], speaker: [], channel: [], image: false, places: null, rows: null };
const asWritten = (word: string) => [word];

interface Said {
  id: number;
  text: string;
  captions: string;
}

/** An index of turns in so many segments, and the same in SQLite's full-text engine (`fts`). */
function indexOf(turns: Said[], segments: number): DatabaseSync {
  const engine = new DatabaseSync(':memory:');
  engine.exec(`${WORD_TABLES} CREATE VIRTUAL TABLE fts USING fts5(said, captions, content = '', tokenize = 'ascii')`);
  const db = access(engine);
  const each = Math.ceil(turns.length / segments);
  for (let from = 0; from < turns.length; from += each) {
    const writer = new SegmentWriter();
    for (const [n, { id, text, captions }] of turns.slice(from, from + each).entries()) {
      writer.add(id, text, captions);
      db.run('INSERT INTO fts (rowid, said, captions) VALUES (?, ?, ?)', id, text, captions);
      const role = (from + n) % 2 ? 'user' : 'assistant';
      db.run("INSERT INTO unit_turns VALUES (?, 0, ?, NULL, ?, 'Ada', 0, NULL)", id, n, role);
    }
    addSegment(db, writer.finish());
  }
  return engine;
}

const idOf = (n: number) => Math.floor(n / 7) * TURNS_PER_UNIT + (n % 7);

/** Turns of a few words that recur, so that many are ranked alike; some with names of their own. */
function someTurns(count = 1000): Said[] {
  const draw = seededRandom(3);
  const random = (below: number) => Math.floor(draw() * below);
  const some = (most: number) => Array.from({ length: random(most + 1) }, () => WORDS[random(WORDS.length)]).join(' ');
  return Array.from({ length: count }, (_, n) => ({
    id: idOf(n),
    text: `${some(12)}${n % 9 === 0 ? ` name${n}, Naïve我` : ''}`,
    captions: n % 3 === 0 ? some(3) : '',
  }));
}

/** The two take logarithms that may differ in the last bit. */
const rounded = (rank: number) => Number(rank.toPrecision(12));

/** Queries, and what the engine calls them. */
const QUERIES: [query: string, expression: string][] = WORDS.slice(0, 4).flatMap((a, i) => {
  const b = WORDS[(i + 3) % WORDS.length] ?? '';
  const c = WORDS[(i + 5) % WORDS.length] ?? '';
  return [
    [a, `"${a}"`],
    [`${a} ${b}`, `"${a}" AND "${b}"`],
    [`${a} OR ${b}`, `"${a}" OR "${b}"`],
    [`${a} -${b}`, `"${a}" NOT "${b}"`],
    [`${a} -"${b} ${c}" -${c}*`, `"${a}" NOT ("${b} ${c}" OR "${c}" *)`],
    [`"${a} ${b}"`, `"${a} ${b}"`],
    [`"${a} ${a}"`, `"${a} ${a}"`],
    [`"${a} ${b} ${c}" OR name${9 * i}`, `"${a} ${b} ${c}" OR "name${9 * i}"`],
    [`${a.slice(0, 2)}*`, `"${a.slice(0, 2)}" *`],
    [`"${a} ${b.slice(0, 1)}*" name*`, `"${a} ${b.slice(0, 1)}" * AND "name" *`],
    [`nowhere OR ${a}`, `"nowhere" OR "${a}"`],
    [`nowhere ${a}`, `"nowhere" AND "${a}"`],
  ];
});

it.each([
  [1, 2500],
  [3, 1000],
  [40, 1000],
])('of %i segments ranks as sorting every match of SQLite’s full-text engine does, of %i turns', (segments, count) => {
  const engine = indexOf(someTurns(count), segments);
  const turns = foundTurnStore(access(engine));
  const plain = engine.prepare(
    `SELECT f.rowid AS id, bm25(fts, 1.0, 0.7) AS rank FROM fts f JOIN unit_turns t ON t.id = f.rowid
     WHERE fts MATCH ? AND t.role IN ('user', ?) LIMIT ?`,
  );
  let hits = 0;
  for (const [query, expression] of QUERIES) {
    for (const role of ['user', 'assistant']) {
      for (const [most, wanted] of [
        [2500, 2500],
        [2500, 20],
        [50, 20],
        [50, 0],
      ] as const) {
        const rows = plain
          .all(expression, role, most + 1)
          .map(({ id, rank }) => ({ id: Number(id), rank: rounded(Number(rank)) }));
        const ranked = rows.slice(0, most).toSorted((a, b) => a.rank - b.rank || a.id - b.id);
        const filter = role === 'user' ? { ...ANYWHERE, role: ['user'] } : ANYWHERE;
        const { best, ids, exact } = turns.find(sought(parseTurnQuery(query), asWritten), filter, { most, wanted });
        expect(
          best.map(({ id, rank }) => ({ id, rank: rounded(rank) })),
          query,
        ).toEqual(ranked.slice(0, wanted));
        expect(ids.toSorted((a, b) => a - b)).toEqual(ranked.map(({ id }) => id).toSorted((a, b) => a - b));
        expect(exact).toBe(rows.length <= most);
        hits += ids.length;
      }
    }
  }
  expect(hits).toBeGreaterThan(10_000);
});

const totals = (engine: DatabaseSync) => {
  const turns = foundTurnStore(access(engine));
  return (query: string) =>
    turns.find(sought(parseTurnQuery(query), asWritten), ANYWHERE, { most: 1000, wanted: 1 }).ids.length;
};

it('finds words that sort by their bytes otherwise than by their letters, in blocks of many', () => {
  const odd = ['\uf8ff', '\u{1f600}', '\u{20000}', 'ﬀ', 'z', '我', 'a'.repeat(20_000)];
  const words = [...Array.from({ length: 3000 }, (_, n) => `w${n}`), ...odd];
  const engine = indexOf(
    words.map((word, n) => ({ id: idOf(n), text: `${word} all`, captions: word })),
    2,
  );
  const turns = foundTurnStore(access(engine));
  const find = (word: string, prefix: boolean) =>
    turns
      .find([{ all: [[{ words: [word], prefix }]], none: [] }], ANYWHERE, { most: 5000, wanted: 0 })
      .ids.map((id) => words[Math.floor(id / TURNS_PER_UNIT) * 7 + (id % TURNS_PER_UNIT)]);
  for (const word of words) expect(find(word, false)).toEqual([word]);
  expect(find('w', true)).toHaveLength(3000);
  expect(find('w29', true).toSorted()).toEqual(words.filter((word) => word.startsWith('w29')).toSorted());
  expect(find('', true)).toHaveLength(words.length);
  expect(find('all', false)).toHaveLength(words.length);
  expect(find('al', false)).toEqual([]);
  expect(find('zz', false)).toEqual([]);
});

it('takes a query however long it is', () => {
  const numbered = (of: (i: number) => string) => Array.from({ length: 400 }, (_, i) => of(i)).join(' ');
  const found = totals(indexOf([{ id: 0, text: 'a red bike', captions: '' }], 1));
  expect(found(`bike ${numbered((i) => `-w${i}`)}`)).toBe(1);
  expect(found(`bike ${numbered((i) => `-w${i}`)} -red`)).toBe(0);
  expect(found(`${numbered((i) => `w${i} OR`)} bike`)).toBe(1);
  expect(found(`${numbered((i) => `w${i} -x${i} OR`)} bike -blue`)).toBe(1);
  expect(found(`bike ${numbered((i) => `w${i}`)}`)).toBe(0);
});

it('adds up what a turn has of the alternatives that it meets, and nothing of others', () => {
  const engine = indexOf(
    [
      { id: 0, text: 'red bike', captions: '' },
      { id: 1, text: 'red boat', captions: '' },
      { id: 2, text: 'blue boat', captions: '' },
      { id: 3, text: 'green', captions: '' },
      { id: 4, text: 'green', captions: '' },
    ],
    2,
  );
  const turns = foundTurnStore(access(engine));
  const ranks = (query: string) =>
    new Map(
      turns
        .find(sought(parseTurnQuery(query), asWritten), ANYWHERE, { most: 10, wanted: 10 })
        .best.map(({ id, rank }) => [id, rank]),
    );
  const [both, bike, boat] = ['red bike OR boat', 'red bike', 'boat'].map(ranks);
  expect(both?.get(0)).toBe(bike?.get(0));
  expect(both?.get(1)).toBe(boat?.get(1));
  expect(both?.size).toBe(3);
});

it('reads no more of a word that most turns have than it takes to find enough, and of what is excluded no more either', () => {
  const turns = foundTurnStore(access(indexOf(someTurns(8000), 1)));
  const next = vi.spyOn(NumberReader.prototype, 'next');
  const cost = (query: string, most: number) => {
    next.mockClear();
    const found = turns.find(sought(parseTurnQuery(query), asWritten), ANYWHERE, { most, wanted: 10 }).ids.length;
    return { found, read: next.mock.calls.length };
  };
  for (const query of ['train garden', 'train OR garden', 'train -garden']) {
    cost(query, 100);
    const [some, every] = [cost(query, 100), cost(query, 8000)];
    expect(some.found).toBe(100);
    expect(every.found).toBeGreaterThan(400);
    expect(some.read / every.read).toBeLessThan(0.4);
  }
  next.mockRestore();
});

it('of many alternatives reads each no more than once, and adds all of them up', () => {
  const turns = foundTurnStore(access(indexOf(someTurns(3000), 1)));
  const next = vi.spyOn(NumberReader.prototype, 'next');
  const found = (times: number) => {
    const query = Array.from({ length: times }, () => 'train -garden').join(' OR ');
    next.mockClear();
    const { best } = turns.find(sought(parseTurnQuery(query), asWritten), ANYWHERE, { most: 3000, wanted: 3000 });
    return { best, read: next.mock.calls.length };
  };
  found(1);
  const [one, few, many] = [found(1), found(20), found(50)];
  next.mockRestore();
  expect(one.best.length).toBeGreaterThan(500);
  const times = (n: number) => one.best.map(({ id, rank }) => ({ id, rank: rounded(n * rank) }));
  expect(few.best.map((turn) => ({ ...turn, rank: rounded(turn.rank) }))).toEqual(times(20));
  expect(many.best.map((turn) => ({ ...turn, rank: rounded(turn.rank) }))).toEqual(times(50));
  expect([few.read / one.read <= 20, many.read / one.read <= 50]).toEqual([true, true]);
});

it('reads where texts begin once for all queries, for as many turns as it keeps, and again when words were added anew', () => {
  const engine = indexOf(someTurns(), 4);
  const db = access(engine);
  let read = 0;
  const counted: Reader = {
    all: db.all,
    get(sql, ...values) {
      if (/\blengths\b/.test(sql)) read++;
      return db.get(sql, ...values);
    },
  };
  const query = sought(parseTurnQuery('"train garden"'), asWritten);
  const asked = (ranked: ReturnType<typeof rankingOf>) => {
    read = 0;
    const found = [...ranked(query)].map(({ ids, ranks }) => [...ids].map((id, at) => [id, ranks[at]]));
    return { read, found };
  };
  const fresh = () => asked(rankingOf(postingsOf(counted)));
  const expected = fresh();
  expect([expected.read, expected.found.length]).toEqual([4, 4]);

  const all = rankingOf(postingsOf(counted), 1000);
  expect(asked(all)).toEqual(expected);
  expect(asked(all)).toEqual({ ...expected, read: 0 });
  // There is no room for the fourth.
  const some = rankingOf(postingsOf(counted), 999);
  expect([asked(some).read, asked(some).read]).toEqual([4, 1]);
  expect(asked(some).found).toEqual(expected.found);

  engine.exec('DELETE FROM segments; DELETE FROM postings;');
  const writer = new SegmentWriter();
  for (const { id, text } of someTurns().slice(0, 300)) writer.add(id, text, '');
  addSegment(db, writer.finish());
  const now = asked(all);
  expect(now.read).toBe(1);
  expect(now).toEqual(fresh());
  expect(now).not.toEqual(expected);
});

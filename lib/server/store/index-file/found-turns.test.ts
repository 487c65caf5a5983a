import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../core/scoring/index.ts';
import { access } from '../access.ts';
import { foundTurnStore } from './found-turns.ts';
import { TURNS_PER_UNIT, WORD_TABLES } from './schema.ts';

const WORDS = 'train garden harbour letter coffee lesson winter budget'.split(' ');
const ANYWHERE = { role: [], speaker: [], channel: [], image: false, places: null, rows: null };

/** A thousand turns of a few words that recur, so that many are ranked alike. */
function filled(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(WORD_TABLES);
  const draw = seededRandom(3);
  const random = (below: number) => Math.floor(draw() * below);
  const some = (most: number) => Array.from({ length: 1 + random(most) }, () => WORDS[random(WORDS.length)]).join(' ');
  for (let n = 0; n < 1000; n++) {
    const id = Math.floor(n / 7) * TURNS_PER_UNIT + (n % 7);
    db.prepare('INSERT INTO words (rowid, said, captions) VALUES (?, ?, ?)').run(id, some(12), some(3));
    db.prepare("INSERT INTO unit_turns VALUES (?, 0, ?, NULL, ?, 'Ada', 0, NULL)").run(
      id,
      n % 7,
      n % 2 ? 'user' : 'assistant',
    );
  }
  return db;
}

it('ranks as sorting every match of the engine by its rank and row does', () => {
  const db = filled();
  const turns = foundTurnStore(access(db));
  const plain = db.prepare(
    `SELECT w.rowid AS id, bm25(words, 1.0, 0.7) AS rank FROM words w JOIN unit_turns t ON t.id = w.rowid
     WHERE words MATCH ? AND t.role IN ('user', ?) LIMIT ?`,
  );
  const expressions = WORDS.flatMap((a, i) => {
    const b = WORDS[(i + 3) % WORDS.length];
    return [
      `"${a}"`,
      `"${a}" AND "${b}"`,
      `"${a}" OR "${b}"`,
      `"${a}" NOT "${b}"`,
      `"${a} ${b}"`,
      `"${a.slice(0, 2)}" *`,
    ];
  });
  for (const expression of expressions) {
    for (const role of ['user', 'assistant']) {
      for (const [most, wanted] of [
        [2000, 2000],
        [2000, 20],
        [50, 20],
        [50, 0],
      ] as const) {
        const rows = plain
          .all(expression, role, most + 1)
          .map(({ id, rank }) => ({ id: Number(id), rank: Number(rank) }));
        const ranked = rows.slice(0, most).toSorted((a, b) => a.rank - b.rank || a.id - b.id);
        const filter = role === 'user' ? { ...ANYWHERE, role: ['user'] } : ANYWHERE;
        const { best, ids, exact } = turns.find(expression, filter, { most, wanted });
        expect(best.map(({ id, rank }) => ({ id, rank }))).toEqual(ranked.slice(0, wanted));
        expect(ids.toSorted((a, b) => a - b)).toEqual(ranked.map(({ id }) => id).toSorted((a, b) => a - b));
        expect(exact).toBe(rows.length <= most);
      }
    }
  }
});

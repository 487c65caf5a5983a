import type { Problem, Role } from '../../core/model/index.ts';
import { storedProblem } from '../../core/problems/index.ts';
import type { Unit } from '../indexing/index.ts';
import type { Database } from './database.ts';

export interface UnitTurn {
  /** Position of the turn's session in the unit, and of the turn in the session. */
  place: number;
  turn: number;
  /** Null where the turn's id follows from the session's (`{session}:{turn}`). */
  turnId: string | null;
  role: Role;
  speaker: string;
  image: boolean;
  /** Normal forms of its words, and of its captions', with blanks between. */
  words: string;
  captions: string;
}

/**
 * How the engine writes: so many bytes of postings are gathered before they become a segment, and so many segments are merged
 * into one. Fewer and larger ones halve the time that growing takes.
 */
const GROWING = { hashsize: 16 * 2 ** 20, automerge: 16 };

/** How the full-text indexes grow. */
export function wordStore(db: Database) {
  const nextUnit = (index: number): number =>
    Number(db.get('SELECT words_done AS n FROM indexes WHERE id = ?', index)?.n ?? 0);
  return {
    /** Makes the table where there is none. Answers the first unit that is not in it, and how many bytes are in it and in all. */
    prepare(index: number): { next: number; done: number; total: number } {
      db.transaction(() => {
        if (!hasWordTable(db, index)) {
          db.run(
            `CREATE VIRTUAL TABLE ${wordTable(index)} USING fts5(words, captions, content = '', tokenize = 'ascii')`,
          );
          for (const [name, value] of Object.entries(GROWING))
            db.run(`INSERT INTO ${wordTable(index)} (${wordTable(index)}, rank) VALUES ('${name}', ${value})`);
          db.run('UPDATE indexes SET words_done = 0 WHERE id = ?', index);
          db.run('DELETE FROM unit_turns WHERE index_id = ?', index);
        }
        db.run("UPDATE indexes SET words_state = 'pending', words_error = NULL WHERE id = ?", index);
      });
      const next = nextUnit(index);
      const sum = 'SELECT coalesce(sum("end" - start), 0) AS n FROM units WHERE index_id = ?';
      const total = Number(db.get(sum, index)?.n);
      return { next, done: Number(db.get(`${sum} AND unit < ?`, index, next)?.n), total };
    },

    /** Units in order from a number on. */
    units: (index: number, from: number, limit: number): Unit[] =>
      db
        .all(
          'SELECT unit, kind, start, "end" FROM units WHERE index_id = ? AND unit >= ? ORDER BY unit LIMIT ?',
          index,
          from,
          limit,
        )
        .map((row) => ({
          unit: Number(row.unit),
          kind: row.kind === 'session' ? 'session' : 'record',
          start: Number(row.start),
          end: Number(row.end),
        })),

    /** The first unit that is not in the table. */
    next: nextUnit,

    /**
     * Adds whole units, the first of them number `from` or the next there is, and remembers how far it is, in one transaction:
     * an end at any moment loses or doubles nothing. False, and nothing is added, when another process has meanwhile got on.
     */
    add(index: number, from: number, units: { unit: number; turns: UnitTurn[] }[]): boolean {
      return db.transaction(() => {
        if (nextUnit(index) !== from) return false;
        for (const { unit, turns } of units) {
          turns.forEach((t, number) => {
            const id = unit * TURNS_PER_UNIT + number;
            db.run(
              `INSERT INTO ${wordTable(index)} (rowid, words, captions) VALUES (?, ?, ?)`,
              id,
              t.words,
              t.captions,
            );
            db.run(
              'INSERT INTO unit_turns VALUES (?,?,?,?,?,?,?,?)',
              index,
              id,
              t.place,
              t.turn,
              t.turnId,
              t.role,
              t.speaker,
              Number(t.image),
            );
          });
        }
        const last = units.at(-1);
        if (last) db.run('UPDATE indexes SET words_done = ? WHERE id = ?', last.unit + 1, index);
        return true;
      });
    },

    /** Tells that the table is complete up to `next`. False, and it does not, when it was begun again meanwhile; true for an index that is no more. */
    finish: (index: number, next: number): boolean =>
      db.transaction(() => {
        const row = db.get('SELECT words_done AS n FROM indexes WHERE id = ?', index);
        if (row && Number(row.n) !== next) return false;
        db.run("UPDATE indexes SET words_state = 'ready', words_error = NULL WHERE id = ?", index);
        return true;
      }),

    setState: (index: number, state: 'pending' | 'cancelled' | 'failed', error: Problem | null = null) =>
      db.run(
        'UPDATE indexes SET words_state = ?, words_error = ? WHERE id = ?',
        state,
        error && storedProblem(error),
        index,
      ),

    /** Begins again from nothing. */
    reset(index: number) {
      db.transaction(() => {
        db.run(`DROP TABLE IF EXISTS ${wordTable(index)}`);
        db.run('DELETE FROM unit_turns WHERE index_id = ?', index);
        db.run("UPDATE indexes SET words_done = 0, words_state = 'pending', words_error = NULL WHERE id = ?", index);
      });
    },

    /** Drops the tables of indexes that are no more. */
    sweep() {
      const rows = db.all(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE words\\_%' ESCAPE '\\'",
      );
      for (const { name } of rows) {
        const id = Number(/^words_(\d+)$/.exec(String(name))?.[1]);
        if (Number.isInteger(id) && !db.get('SELECT 1 FROM indexes WHERE id = ?', id))
          db.run(`DROP TABLE IF EXISTS words_${id}`);
      }
    },
  };
}

/** Turn ids in the full-text table: unit × this + number of the turn in the unit. */
export const TURNS_PER_UNIT = 2 ** 20;

/** Each dataset has a full-text table of its own, so that it can be dropped with its index. */
export const wordTable = (index: number) => `words_${Number(index)}`;

export const hasWordTable = (db: Database, index: number): boolean =>
  db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", wordTable(index)) !== undefined;

import type { Role } from '../../../core/model/index.ts';
import { naming } from '../../../core/problems/index.ts';
import type { Unit } from '../../indexing/index.ts';
import { access, openExisting } from '../access.ts';
import { conversationStore } from './conversations.ts';
import { NO_WORD_TABLES, TURNS_PER_UNIT, WORD_TABLES } from './schema.ts';
import { addSegment, SegmentWriter } from './words/segment-writer.ts';

export interface UnitTurn {
  /** Position of the turn's session in the unit, and of the turn in the session. */
  place: number;
  turn: number;
  /** Null where the turn's id follows from the session's (`{session}:{turn}`). */
  turnId: string | null;
  role: Role;
  speaker: string;
  /** Null where there are none. */
  channel: string | null;
  image: boolean;
  /** Its text and its captions, as `indexedText` gives them. */
  words: string;
  captions: string;
}

/** A unit with its turns. */
export interface GrownUnit {
  unit: number;
  turns: UnitTurn[];
}

/** A copy of an index file while its words are added, unit by unit. Several processes may have it open; each write is one transaction. */
export type GrowingFile = ReturnType<typeof openGrowing>;

/** KiB of pages kept: what is written is added at the end. */
const CACHE = 4_000;

/** Makes a copy of an index file one without words, to which they are added from nothing. */
export function withoutWords(file: string): void {
  naming(() => {
    const engine = openExisting(file, 'rw');
    try {
      engine.exec(`BEGIN; ${NO_WORD_TABLES} ${WORD_TABLES} COMMIT`);
    } finally {
      engine.close();
    }
  });
}

export function openGrowing(file: string) {
  const engine = naming(() => openExisting(file, 'rw'));
  engine.exec(`PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE};`);
  const db = access(engine);
  const write = (id: number, t: UnitTurn) => {
    db.run(
      'INSERT INTO unit_turns VALUES (?,?,?,?,?,?,?,?)',
      id,
      t.place,
      t.turn,
      t.turnId,
      t.role,
      t.speaker,
      Number(t.image),
      t.channel,
    );
  };
  const next = (): number => Number(db.get('SELECT units FROM grown')?.units);
  return {
    /** How many bytes of text are in it, and in all. */
    bytes(): { done: number; total: number } {
      const sum = 'SELECT coalesce(sum("end" - start), 0) AS n FROM units';
      return { done: Number(db.get(`${sum} WHERE unit < ?`, next())?.n), total: Number(db.get(sum)?.n) };
    },

    /** Units in order from a number on. */
    units: (from: number, limit: number): Unit[] =>
      db
        .all('SELECT unit, kind, start, "end" FROM units WHERE unit >= ? ORDER BY unit LIMIT ?', from, limit)
        .map((row) => ({
          unit: Number(row.unit),
          kind: row.kind === 'session' ? 'session' : 'record',
          start: Number(row.start),
          end: Number(row.end),
        })),

    locateUnit: conversationStore(db).locateUnit,

    /** The first unit that is not in it. */
    next,

    /**
     * Adds whole units, the first of them number `from` or the next there is, and remembers how far it is, in one transaction: an end at any
     * moment loses or doubles nothing. Their words become a segment; of each nothing else is held. The last one's number; null when there were
     * none, or when another process has meanwhile got on.
     */
    async add(from: number, units: Iterable<GrownUnit> | AsyncIterable<GrownUnit>): Promise<number | null> {
      naming(() => engine.exec('BEGIN IMMEDIATE'));
      try {
        let last: number | null = null;
        if (next() === from) {
          const segment = new SegmentWriter();
          for await (const { unit, turns } of units) {
            for (const [number, turn] of turns.entries()) {
              const id = unit * TURNS_PER_UNIT + number;
              write(id, turn);
              segment.add(id, turn.words, turn.captions);
            }
            last = unit;
          }
          if (last !== null) addSegment(db, segment.finish());
        }
        if (last !== null) db.run('UPDATE grown SET units = ?', last + 1);
        naming(() => engine.exec('COMMIT'));
        return last;
      } catch (error) {
        // A full disk has ended the transaction already.
        if (engine.isTransaction) engine.exec('ROLLBACK');
        throw error;
      }
    },

    close: db.close,
  };
}

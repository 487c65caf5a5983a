import type { Role } from '../../../core/model/index.ts';
import { naming } from '../../../core/problems/index.ts';
import type { Unit } from '../../indexing/index.ts';
import { access, type Database, openExisting } from '../access.ts';
import { conversationStore } from './conversations.ts';
import { NO_WORD_TABLES, TURNS_PER_UNIT, WORD_TABLES } from './schema.ts';
import { addSegment, type Segment } from './words/segment-writer.ts';
import type { Segments } from './words/segments.ts';

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

/** Units that were read, and can be added. */
export interface GatheredUnits {
  /** What `next` has to be for them. */
  from: number;
  /** The number of the last one; null: there were none. */
  last: number | null;
  rows: TurnRow[];
  segment: Promise<Segment> | null;
}

type TurnRow = Parameters<Database['run']>[1][];

const rowOf = (id: number, t: UnitTurn): TurnRow => [
  id,
  t.place,
  t.turn,
  t.turnId,
  t.role,
  t.speaker,
  Number(t.image),
  t.channel,
];

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

    /** Reads whole units, the first of them number `from` or the next there is, and gives their texts to what makes segments: no more is held of them. */
    async gather(
      from: number,
      units: Iterable<GrownUnit> | AsyncIterable<GrownUnit>,
      segments: Segments,
    ): Promise<GatheredUnits> {
      const rows: TurnRow[] = [];
      let last: number | null = null;
      for await (const { unit, turns } of units) {
        const indexed = turns.map(({ words, captions }, number) => ({
          id: unit * TURNS_PER_UNIT + number,
          text: words,
          captions,
        }));
        turns.forEach((turn, number) => {
          rows.push(rowOf(unit * TURNS_PER_UNIT + number, turn));
        });
        await segments.add(indexed);
        last = unit;
      }
      if (last === null) return { from, last, rows, segment: null };
      const segment = segments.finish();
      // Told to whoever adds it; nobody may.
      segment.catch(() => {});
      return { from, last, rows, segment };
    },

    /**
     * Adds what was gathered, and remembers how far it is, in one transaction: an end at any moment loses or doubles nothing. False when there
     * was nothing, or when another process has meanwhile got on.
     */
    async add({ from, last, rows, segment }: GatheredUnits): Promise<boolean> {
      const made = await segment;
      if (last === null || made === null) return false;
      return db.transaction(() => {
        if (next() !== from) return false;
        for (const row of rows) db.run('INSERT INTO unit_turns VALUES (?,?,?,?,?,?,?,?)', ...row);
        addSegment(db, made);
        db.run('UPDATE grown SET units = ?', last + 1);
        return true;
      });
    },

    close: db.close,
  };
}

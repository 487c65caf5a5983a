import { z } from 'zod';
import type { Role } from '../../../core/model/index.ts';
import { formsOf } from '../../../core/search/word-forms.ts';
import type { Unit } from '../../indexing/index.ts';
import type { Reader } from '../access.ts';
import type { UnitTurn } from './growing.ts';
import type { AllowedPlaces, PlaceFilter } from './places.ts';
import { hasWords, TURNS_PER_UNIT } from './schema.ts';

export interface FoundTurn {
  /** Row of the full-text table. */
  id: number;
  unit: number;
  /** bm25 as the engine gives it: the lower, the better. */
  rank: number;
}

/** What an expression finds. */
export interface FoundTurns {
  /** The best ones, best first; of equal ones the first in the file. */
  best: FoundTurn[];
  /** Rows of the full-text table of all that were ranked, in no order. */
  ids: number[];
  /** Whether everything that matches was ranked. */
  exact: boolean;
}

export interface TurnFilter {
  role: string[];
  speaker: string[];
  channel: string[];
  image: boolean;
  /** Only turns of sessions that occur there; null: anywhere. */
  places: AllowedPlaces | null;
  /** Only these rows of the full-text table; null: any. */
  rows: number[] | null;
}

/** One place where a unit's session occurs. */
export interface Occurrence {
  /** Number of the conversation in the file, and its id. */
  conversation: number;
  conversationId: string;
  session: string;
  date: string | null;
}

const turnRow = z.object({
  place: z.number(),
  turn: z.number(),
  turn_id: z.string().nullable(),
  role: z.string(),
  speaker: z.string(),
  channel: z.string().nullable(),
  image: z.number(),
});

const marks = (values: unknown[]) => values.map(() => '?').join(',');

/** What searches ask of the full-text indexes, and where the texts they find occur. */
export function foundTurnStore(db: Reader) {
  return {
    /** Whether there is something to search; it may not be complete. */
    hasWords: () => hasWords(db),

    /** The forms of a word that occur, or the word itself. */
    formsOf(word: string): string[] {
      if (!hasWords(db)) return [word];
      const { listed, beginning, includes } = formsOf(word);
      // CROSS: each is looked up, instead of reading the whole vocabulary.
      const found = db.all(
        'SELECT v.term FROM json_each(?) j CROSS JOIN vocabulary v WHERE v.term = j.value',
        JSON.stringify([...listed]),
      );
      if (beginning !== null) {
        const others = db.all(
          'SELECT term FROM vocabulary WHERE term >= ? AND term < ? || char(0x10ffff)',
          beginning,
          beginning,
        );
        found.push(...others.filter(({ term }) => includes(String(term))));
      }
      return [...new Set([word, ...found.map(({ term }) => String(term))])];
    },

    /**
     * The first `most` turns of the file that match an expression of the engine's and occur where the filter allows, ranked; of
     * them the `wanted` best in full. Nothing while there is no table.
     */
    find(expression: string, filter: TurnFilter, { most, wanted }: { most: number; wanted: number }): FoundTurns {
      if (!hasWords(db)) return { best: [], ids: [], exact: true };
      const where = new Conditions('words MATCH ?', expression);
      // The + keeps the engine from matching once for each row, which takes seconds.
      if (filter.rows) where.and('+w.rowid IN (SELECT value FROM json_each(?))', JSON.stringify(filter.rows));
      const turns = new Conditions('');
      if (filter.role.length > 0) turns.and(`t.role IN (${marks(filter.role)})`, ...filter.role);
      if (filter.speaker.length > 0) turns.and(`t.speaker IN (${marks(filter.speaker)})`, ...filter.speaker);
      if (filter.channel.length > 0) turns.and(`t.channel IN (${marks(filter.channel)})`, ...filter.channel);
      if (filter.image) turns.and('t.image = 1');
      if (filter.places) {
        const { units, keys } = filter.places;
        // The unit alone can be told without the turns' own table: most matches end there.
        where.and(`+w.rowid / ${TURNS_PER_UNIT} IN (SELECT value FROM json_each(?))`, JSON.stringify(units));
        if (keys) {
          turns.and(
            `(w.rowid / ${TURNS_PER_UNIT}) * ${TURNS_PER_UNIT} + t.place IN (SELECT value FROM json_each(?))`,
            JSON.stringify(keys),
          );
        }
      }
      // The turns' own table is read only when something is asked of it: for common words that is half the time.
      const join = turns.narrow ? 'JOIN unit_turns t ON t.id = w.rowid' : '';
      // Ranked and sorted by the engine: handing over a row for each that matches takes as long as ranking them.
      const [all, ...best] = db.all(
        `WITH found AS MATERIALIZED
           (SELECT w.rowid AS id, bm25(words, 1.0, 0.7) AS rank FROM words w ${join} WHERE ${where.sql}${turns.sql} LIMIT ?),
         ranked AS (SELECT id, rank FROM found LIMIT ?)
         SELECT count(*) AS id, NULL AS rank, (SELECT json_group_array(id) FROM ranked) AS ids FROM found
         UNION ALL SELECT * FROM (SELECT id, rank, NULL FROM ranked ORDER BY rank, id LIMIT ?)`,
        ...where.values,
        ...turns.values,
        most + 1,
        most,
        wanted,
      );
      return {
        best: best.map((row) => ({ id: Number(row.id), unit: unitOf(Number(row.id)), rank: Number(row.rank) })),
        ids: JSON.parse(String(all?.ids)),
        exact: Number(all?.id) <= most,
      };
    },

    /** Position of a turn's session in its unit. */
    placeOf: (id: number): number => Number(db.get('SELECT place FROM unit_turns WHERE id = ?', id)?.place ?? 0),

    isEvidence: (conversation: string, turn: string): boolean =>
      db.get(
        `SELECT 1 FROM questions q JOIN evidence e ON e.question = q.seq WHERE q.conversation = ? AND e.turn = ? LIMIT 1`,
        conversation,
        turn,
      ) !== undefined,

    /** Where a session of a unit occurs, in file order. Asked for each turn that is found: the engine is told which index leads there at once. */
    occurrences(unit: number, place: number, filter: PlaceFilter): Occurrence[] {
      const where = new Conditions('unit = ? AND place = ?', unit, place);
      allow(where, filter);
      return db
        .all(
          `SELECT s.conversation, s.id, s.date_iso, c.id AS conversation_id
           FROM (SELECT * FROM sessions INDEXED BY sessions_unit WHERE ${where.sql}) s
           CROSS JOIN conversations c ON c.seq = s.conversation
           ORDER BY s.conversation, s.position`,
          ...where.values,
        )
        .map((row) => ({
          conversation: Number(row.conversation),
          conversationId: String(row.conversation_id),
          session: String(row.id),
          date: row.date_iso === null ? null : String(row.date_iso),
        }));
    },

    turn(id: number): Omit<UnitTurn, 'words' | 'captions'> | null {
      const row = db.get('SELECT * FROM unit_turns WHERE id = ?', id);
      if (!row) return null;
      const r = turnRow.parse(row);
      return {
        place: r.place,
        turn: r.turn,
        turnId: r.turn_id,
        role: r.role as Role,
        speaker: r.speaker,
        channel: r.channel,
        image: r.image === 1,
      };
    },

    unit(unit: number): Unit | null {
      const row = db.get('SELECT unit, kind, start, "end" FROM units WHERE unit = ?', unit);
      if (!row) return null;
      return {
        unit,
        kind: row.kind === 'session' ? 'session' : 'record',
        start: Number(row.start),
        end: Number(row.end),
      };
    },

    /** Rows of the full-text table that are evidence, with the numbers of the conversations in which they are. Empty while there is no table. */
    evidenceRows(): Map<number, Set<number>> {
      const found = new Map<number, Set<number>>();
      if (!hasWords(db)) return found;
      // CROSS: in this order, each step finds few rows by its key.
      const cited = db.all(
        `SELECT DISTINCT c.seq AS conversation, e.session, e.turn, s.unit, s.place FROM evidence e
         CROSS JOIN questions q ON q.seq = e.question
         CROSS JOIN conversations c ON c.id = q.conversation
         CROSS JOIN sessions s ON s.conversation = c.seq AND s.id = e.session
         WHERE e.turn IS NOT NULL ORDER BY s.unit`,
      );
      let known = { unit: -1, ids: new Map<string, number>() };
      for (const { conversation, session, turn, unit, place } of cited) {
        // The turns of a record are read once for all that are cited of it.
        if (unit !== known.unit) known = { unit: Number(unit), ids: namesIn(db, Number(unit)) };
        const own = String(turn).startsWith(`${session}:`) ? String(turn).slice(String(session).length) : null;
        const id = known.ids.get(`${place} ${turn}`) ?? known.ids.get(`${place} ${own}`);
        if (id !== undefined) found.set(id, (found.get(id) ?? new Set<number>()).add(Number(conversation)));
      }
      return found;
    },
  };
}

/** The unit of a row of the full-text table. */
export const unitOf = (id: number): number => Math.floor(id / TURNS_PER_UNIT);

/** The turns of a unit by place and id; those that are named after each session they occur in, by `:` and their number. */
function namesIn(db: Reader, unit: number): Map<string, number> {
  const first = unit * TURNS_PER_UNIT;
  const turns = db.all(
    'SELECT id, place, turn, turn_id FROM unit_turns WHERE id BETWEEN ? AND ?',
    first,
    first + TURNS_PER_UNIT - 1,
  );
  return new Map(turns.map((t) => [`${t.place} ${t.turn_id ?? `:${t.turn}`}`, Number(t.id)]));
}

/** Conditions joined by AND, with their values in order. */
class Conditions {
  sql: string;
  readonly values: (string | number)[];
  narrow = false;

  constructor(sql: string, ...values: (string | number)[]) {
    this.sql = sql;
    this.values = values;
  }

  and(sql: string, ...values: (string | number)[]): void {
    this.sql += ` AND ${sql}`;
    this.values.push(...values);
    this.narrow = true;
  }
}

/** Only sessions that a filter allows. */
function allow(where: Conditions, { conversation, from, to }: PlaceFilter): void {
  if (conversation.length > 0) {
    where.and(`conversation IN (SELECT seq FROM conversations WHERE id IN (${marks(conversation)}))`, ...conversation);
  }
  if (from !== null) where.and('substr(date_iso, 1, 10) >= ?', from);
  if (to !== null) where.and('substr(date_iso, 1, 10) <= ?', to);
}

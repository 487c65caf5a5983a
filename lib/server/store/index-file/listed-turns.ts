import type { Role } from '../../../core/model/index.ts';
import type { Unit } from '../../indexing/index.ts';
import type { Reader } from '../access.ts';
import { written } from '../stored-texts.ts';
import { Conditions, marks } from './conditions.ts';
import type { UnitTurn } from './growing.ts';
import type { PlaceFilter } from './places.ts';
import { TURNS_PER_UNIT, unitOf } from './schema.ts';

/** One place where a unit's session occurs. */
export interface Occurrence {
  /** Number of the conversation in the file, and its id. */
  conversation: number;
  conversationId: string;
  session: string;
  date: string | null;
}

/** A turn as it is listed: where its text stands, and where it occurs, in file order. */
export interface ListedTurn extends Omit<UnitTurn, 'words' | 'captions'> {
  unit: Unit;
  occurrences: Occurrence[];
}

/** Columns as the tables declare them, which are STRICT. */
interface ListedRow {
  id: number;
  place: number;
  turn: number;
  turn_id: string | null;
  role: Role;
  speaker: string;
  channel: string | null;
  image: number;
  kind: string;
  start: number;
  end: number;
  conversation: number;
  conversation_id: string;
  session: string;
  date_iso: string | null;
}

/** What is shown of turns that were found, and where they occur. */
export function listedTurnStore(db: Reader) {
  return {
    /** Of turns by the ids of their conversations and their own: whether some question cites them. */
    areEvidence(named: readonly (readonly [conversation: string, turn: string])[]): boolean[] {
      const rows = db.all(
        `SELECT EXISTS (SELECT 1 FROM questions q CROSS JOIN evidence e ON e.question = q.seq
           WHERE q.conversation = value ->> 0 AND e.turn = value ->> 1) AS cited
         FROM json_each(?) ORDER BY key`,
        JSON.stringify(named.map((names) => names.map(written))),
      );
      return rows.map(({ cited }) => cited === 1);
    },

    /** The conversations in which a session of a unit occurs, once for each time. */
    conversationsOf(unit: number, place: number, filter: PlaceFilter): number[] {
      const where = new Conditions('s.unit = ? AND s.place = ?', unit, place);
      allow(where, filter);
      return db
        .all(`SELECT s.conversation FROM sessions s INDEXED BY sessions_unit WHERE ${where.sql}`, ...where.values)
        .map(({ conversation }) => Number(conversation));
    },

    /** Turns by their ids, with where a filter allows them. One query, each step of which finds few rows by a key: CROSS. */
    of(ids: readonly number[], filter: PlaceFilter): Map<number, ListedTurn> {
      const found = new Map<number, ListedTurn>();
      // There may be no table yet.
      if (ids.length === 0) return found;
      const where = new Conditions('TRUE');
      allow(where, filter);
      const rows = db.all(
        `SELECT t.id, t.place, t.turn, t.turn_id, t.role, t.speaker, t.channel, t.image, u.kind, u.start, u."end",
           s.conversation, c.id AS conversation_id, s.id AS session, s.date_iso
         FROM json_each(?) j
         CROSS JOIN unit_turns t ON t.id = j.value
         CROSS JOIN units u ON u.unit = t.id / ${TURNS_PER_UNIT}
         CROSS JOIN sessions s INDEXED BY sessions_unit ON s.unit = u.unit AND s.place = t.place
         CROSS JOIN conversations c ON c.seq = s.conversation
         WHERE ${where.sql} ORDER BY j.key, s.conversation, s.position`,
        `[${ids.join()}]`,
        ...where.values,
      );
      for (const row of rows) {
        const r = row as unknown as ListedRow;
        const known = found.get(r.id) ?? listedTurn(r);
        found.set(r.id, known);
        known.occurrences.push({
          conversation: r.conversation,
          conversationId: r.conversation_id,
          session: r.session,
          date: r.date_iso,
        });
      }
      return found;
    },
  };
}

const listedTurn = (r: ListedRow): ListedTurn => ({
  place: r.place,
  turn: r.turn,
  turnId: r.turn_id,
  role: r.role,
  speaker: r.speaker,
  channel: r.channel,
  image: r.image === 1,
  unit: { unit: unitOf(r.id), kind: r.kind === 'session' ? 'session' : 'record', start: r.start, end: r.end },
  occurrences: [],
});

/** Only sessions `s` that a filter allows. */
function allow(where: Conditions, { conversation, from, to }: PlaceFilter): void {
  if (conversation.length > 0) {
    where.and(
      `s.conversation IN (SELECT seq FROM conversations WHERE id IN (${marks(conversation)}))`,
      ...conversation,
    );
  }
  if (from !== null) where.and('substr(s.date_iso, 1, 10) >= ?', from);
  if (to !== null) where.and('substr(s.date_iso, 1, 10) <= ?', to);
}

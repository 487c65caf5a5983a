import type { Reader } from '../access.ts';
import { TURNS_PER_UNIT } from './schema.ts';

/**
 * Where the sessions of an index stand, as columns of numbers, since filters by day look at all of them: a few bytes for each
 * instead of a row. A unit (a distinct session, or a record with all of its sessions) has a slot for each session it holds.
 */
export interface Places {
  /** Of each session in file order: the number of its conversation, its day (20230521; 0 without one), and its slot. */
  conversation: Int32Array;
  day: Int32Array;
  slot: Int32Array;
  /** The first slot of each unit, by its number, and behind the last the number of slots. */
  first: Int32Array;
  /** How often each slot occurs. */
  times: Int32Array;
}

/** Which sessions a filter allows. */
export interface PlaceFilter {
  /** Ids. Empty: any. */
  conversation: string[];
  /** ISO days, inclusive. */
  from: string | null;
  to: string | null;
}

/** The sessions that a filter allows. */
export interface AllowedPlaces {
  /** How often the session of a unit occurs. */
  times(unit: number, place: number): number;
  /** Units of which some session occurs. */
  units: number[];
  /** Slots that occur (unit × 2^20 + place), when of some unit others do not; else the units say it all. */
  keys: number[] | null;
}

/** Bytes that the columns take. */
export const placesBytes = ({ conversation, first }: Places): number => 12 * conversation.length + 8 * first.length;

/** Whether a unit holds several sessions. */
export const holdsSeveral = ({ first }: Places, unit: number): boolean =>
  (first[unit + 1] ?? 0) - (first[unit] ?? 0) > 1;

/** How often a unit's session occurs; of a record any of its sessions, which occur once. */
export const timesAnywhere = ({ first, times }: Places, unit: number): number => times[first[unit] ?? 0] ?? 0;

export function placeStore(db: Reader) {
  return {
    /** All of them, in one row: of a quarter of a million sessions that takes a third of the time of as many rows. */
    all(): Places {
      const row = db.get(
        `SELECT json_group_array(conversation) AS conversation, json_group_array(unit) AS unit, json_group_array(place) AS place,
           json_group_array(coalesce(CAST(replace(substr(date_iso, 1, 10), '-', '') AS INTEGER), 0)) AS day
         FROM sessions`,
      );
      const column = (name: string): number[] => JSON.parse(String(row?.[name] ?? '[]'));
      const [unit, place] = [column('unit'), column('place')];
      const first = firstSlots(unit, place);
      const slot = Int32Array.from(unit, (n, i) => (first[n] ?? 0) + (place[i] ?? 0));
      const times = new Int32Array(first.at(-1) ?? 0);
      for (const n of slot) times[n] = (times[n] ?? 0) + 1;
      return {
        conversation: Int32Array.from(column('conversation')),
        day: Int32Array.from(column('day')),
        slot,
        first,
        times,
      };
    },

    /** Those that a filter allows. */
    allowed(places: Places, { conversation, from, to }: PlaceFilter): AllowedPlaces {
      const wanted = new Set<number>();
      for (const id of conversation) {
        const row = db.get('SELECT seq FROM conversations WHERE id = ?', id);
        if (row) wanted.add(Number(row.seq));
      }
      // A session without a day is on none.
      const [first, last] = [from === null ? (to === null ? 0 : 1) : dayOf(from), to === null ? 99_999_999 : dayOf(to)];
      const counts = new Int32Array(places.first.at(-1) ?? 0);
      places.slot.forEach((slot, i) => {
        const day = places.day[i] ?? 0;
        if (day < first || day > last) return;
        if (conversation.length > 0 && !wanted.has(places.conversation[i] ?? -1)) return;
        counts[slot] = (counts[slot] ?? 0) + 1;
      });
      return allowedOf(places, counts);
    },
  };
}

const dayOf = (iso: string) => Number(iso.replaceAll('-', ''));

function firstSlots(unit: number[], place: number[]): Int32Array {
  const units = unit.reduce((most, n) => Math.max(most, n + 1), 0);
  const sizes = new Int32Array(units + 1);
  unit.forEach((n, i) => {
    sizes[n] = Math.max(sizes[n] ?? 0, (place[i] ?? 0) + 1);
  });
  let next = 0;
  return sizes.map((size) => {
    next += size;
    return next - size;
  });
}

function allowedOf({ first }: Places, counts: Int32Array): AllowedPlaces {
  const units: number[] = [];
  const keys: number[] = [];
  let partly = false;
  for (let unit = 0; unit + 1 < first.length; unit++) {
    const [start, end] = [first[unit] ?? 0, first[unit + 1] ?? 0];
    const before = keys.length;
    for (let slot = start; slot < end; slot++) if (counts[slot]) keys.push(unit * TURNS_PER_UNIT + slot - start);
    if (keys.length > before) units.push(unit);
    partly ||= keys.length > before && keys.length - before < end - start;
  }
  return { times: (unit, place) => counts[(first[unit] ?? 0) + place] ?? 0, units, keys: partly ? keys : null };
}

import { hash } from 'node:crypto';
import type { SessionFacts } from '../../core/families/format.ts';
import type { Piece } from '../../core/json/split.ts';

/** A distinct session of a file: its number in order of first occurrence, and where its bytes stand first. */
export interface SessionPlace {
  unit: number;
  start: number;
  end: number;
}

export interface FreshSession extends SessionPlace {
  /** What it says, null when it is not JSON; absent when nobody has examined it yet. */
  facts?: SessionFacts | null;
}

/** A record apart from its sessions. */
export interface RecordInSessions {
  /** The record with an empty list in place of its sessions: JSON, if its brackets and quotes tell the truth. */
  head: string;
  /** The unit of each session, in file order. */
  units: number[];
  /** Those units that no earlier record has. */
  fresh: FreshSession[];
}

/** Tells the sessions of a file apart: the same one recurs in many histories, and each distinct one, by the hash of its bytes, is a unit. */
export class DistinctSessions {
  private readonly known = new Map<string, number>();
  private readonly nextUnit: () => number;

  constructor(nextUnit: () => number) {
    this.nextUnit = nextUnit;
  }

  /** null when the piece has no list of sessions. */
  take({ nested, bytes, start: base }: Piece): RecordInSessions | null {
    if (!nested) return null;
    const head = `${bytes.toString('utf8', 0, nested.open)}[]${bytes.toString('utf8', nested.close, bytes.length)}`;
    const fresh: FreshSession[] = [];
    const units = nested.items.map(({ start, end }) => {
      const key = hash('sha1', bytes.subarray(start, end), 'base64');
      const known = this.known.get(key);
      if (known !== undefined) return known;
      const unit = this.nextUnit();
      this.known.set(key, unit);
      fresh.push({ unit, start: base + start, end: base + end });
      return unit;
    });
    return { head, units, fresh };
  }
}

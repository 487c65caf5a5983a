import type { SessionFacts } from '../../core/families/format.ts';
import type { KnownItems, Piece } from '../../core/json/split.ts';
import { NumberMap } from './number-map.ts';
import { Hashes, hashOf } from './session-hash.ts';

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

/** By so many bytes, from so many behind its beginning on, a session is taken for one that was met: what stands before is alike in many. */
const GUESSED_BY = 128;
const SKIPPED = 64;

/** Several known sessions begin alike: no guess is made. */
const ALIKE = -1;

/** Tells the sessions of a file apart: the same one recurs in many histories, and each distinct one is a unit. */
export class DistinctSessions {
  /** By hash. */
  private readonly units = new Map<string, number>();
  private readonly hashes = new Hashes();
  /** The unit of the session that begins in a way. */
  private readonly guesses = new NumberMap();
  private readonly nextUnit: () => number;

  constructor(nextUnit: () => number) {
    this.nextUnit = nextUnit;
  }

  /**
   * For the splitter: a session of a record that was taken. Its beginning tells its length, and so many bytes whether it is the same. A
   * beginning that was wrong once is not tried again, so no more than the distinct sessions are looked at in vain.
   */
  readonly known: KnownItems = (feed, at) => {
    const from = at + SKIPPED;
    if (from + GUESSED_BY > feed.bytes.length && !feed.more()) return null;
    const beginning = beginningOf(feed.bytes, from);
    const known = this.guesses.get(beginning) ?? ALIKE;
    if (known === ALIKE) return null;
    const end = at + this.hashes.lengthOf(known);
    while (feed.bytes.length < end) if (!feed.more()) return null;
    if (this.hashes.is(known, feed.bytes.subarray(at, end))) return { known, end };
    this.guesses.set(beginning, ALIKE);
    return null;
  };

  /** null when the piece has no list of sessions. */
  take({ nested, bytes, start: base }: Piece): RecordInSessions | null {
    if (!nested) return null;
    const head = `${bytes.toString('utf8', 0, nested.open)}[]${bytes.toString('utf8', nested.close, bytes.length)}`;
    const fresh: FreshSession[] = [];
    const units = nested.items.map(({ start, end, known }) => {
      if (known !== undefined) return known;
      const { unit, isNew } = this.unitOf(bytes.subarray(start, end));
      if (isNew) fresh.push({ unit, start: base + start, end: base + end });
      return unit;
    });
    return { head, units, fresh };
  }

  private unitOf(session: Buffer): { unit: number; isNew: boolean } {
    const hash = hashOf(session);
    const same = this.units.get(hash);
    if (same !== undefined) return { unit: same, isNew: false };
    const unit = this.nextUnit();
    this.units.set(hash, unit);
    this.hashes.set(unit, hash, session.length);
    if (session.length >= SKIPPED + GUESSED_BY) {
      const beginning = beginningOf(session, SKIPPED);
      this.guesses.set(beginning, this.guesses.get(beginning) === undefined ? unit : ALIKE);
    }
    return { unit, isNew: true };
  }
}

/** A number made of the bytes by which a session is guessed (FNV-1a). */
function beginningOf(bytes: Buffer, from: number): number {
  let number = 0x811c9dc5;
  for (let at = from; at < from + GUESSED_BY; at += 1) number = Math.imul(number ^ (bytes[at] ?? 0), 0x01000193);
  return number;
}

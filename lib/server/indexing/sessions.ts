import { hash } from 'node:crypto';
import type { SessionFacts } from '../../core/families/format.ts';
import type { ByteSource } from '../../core/json/byte-source.ts';
import type { KnownItems, Piece } from '../../core/json/split.ts';

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

/**
 * Reading again what the system has in memory takes a third of hashing it. Where it does not, most of so many readings take longer than so
 * many milliseconds a MiB; on a busy machine some do.
 */
const LOOKED_AT = 256;
const TOO_LONG = 5;

/**
 * Tells the sessions of a file apart: the same one recurs in many histories, and each distinct one is a unit. Where the file is at hand to be
 * read `again`, what begins like a known one is compared with its bytes, and what begins like none is new; all else is told by its hash.
 */
export class DistinctSessions {
  /** By hash, but for those that are told by how they begin. */
  private readonly units = new Map<string, number>();
  /** Units that no other begins like, as far as is known: they have no hash. */
  private readonly unhashed = new Set<number>();
  /** Where the bytes of each unit stand first. */
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];
  /** The unit of the session that begins in a way. */
  private readonly guesses = new Map<number, number>();
  private readonly nextUnit: () => number;
  private readonly source: Pick<ByteSource, 'fill'> | null;
  /** Reading again takes no longer than hashing. */
  private again: boolean;
  private scratch = Buffer.alloc(0);
  private read = 0;
  private slow = 0;

  constructor(nextUnit: () => number, again: Pick<ByteSource, 'fill'> | null = null) {
    this.nextUnit = nextUnit;
    this.source = again;
    this.again = again !== null;
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
    const end = at + (this.lengths[known] ?? 0);
    while (feed.bytes.length < end) if (!feed.more()) return null;
    if (this.is(known, feed.bytes.subarray(at, end))) return { known, end };
    this.toHash(known, this.scratch);
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
      const { unit, isNew } = this.unitOf(bytes.subarray(start, end), base + start);
      if (isNew) fresh.push({ unit, start: base + start, end: base + end });
      return unit;
    });
    return { head, units, fresh };
  }

  private unitOf(session: Buffer, start: number): { unit: number; isNew: boolean } {
    const beginning = session.length < SKIPPED + GUESSED_BY ? null : beginningOf(session, SKIPPED);
    const alike = beginning === null ? ALIKE : this.guesses.get(beginning);
    const told = alike === undefined && this.again;
    if (alike !== undefined && alike !== ALIKE) this.toHash(alike);
    const key = told ? null : hashOf(session);
    const same = key === null ? undefined : this.units.get(key);
    if (same !== undefined) return { unit: same, isNew: false };
    const unit = this.nextUnit();
    this.starts[unit] = start;
    this.lengths[unit] = session.length;
    if (key === null) this.unhashed.add(unit);
    else this.units.set(key, unit);
    if (beginning !== null) this.guesses.set(beginning, alike === undefined ? unit : ALIKE);
    return { unit, isNew: true };
  }

  /** From now on the unit is told by its hash, too. `read`: its bytes, if they were just read. */
  private toHash(unit: number, read?: Buffer): void {
    if (!this.unhashed.delete(unit)) return;
    this.units.set(hashOf(read ? read.subarray(0, this.lengths[unit]) : this.bytesOf(unit)), unit);
  }

  /** Valid until the next are asked for. */
  private bytesOf(unit: number): Buffer {
    const length = this.lengths[unit] ?? 0;
    if (this.scratch.length < length) this.scratch = Buffer.allocUnsafe(2 * length);
    const bytes = this.scratch.subarray(0, length);
    this.source?.fill(bytes, this.starts[unit] ?? 0);
    return bytes;
  }

  private is(unit: number, bytes: Buffer): boolean {
    if (!this.again) {
      this.toHash(unit);
      return this.units.get(hashOf(bytes)) === unit;
    }
    const started = performance.now();
    const first = this.bytesOf(unit);
    if (performance.now() - started > (TOO_LONG * bytes.length) / 2 ** 20) this.slow += 1;
    this.read += 1;
    if (this.read === LOOKED_AT) {
      if (2 * this.slow > LOOKED_AT) this.again = false;
      this.read = 0;
      this.slow = 0;
    }
    if (!this.again) this.toHash(unit, first);
    return bytes.equals(first);
  }
}

const hashOf = (bytes: Buffer): string => hash('sha1', bytes, 'base64');

/** A number made of the bytes by which a session is guessed (FNV-1a). */
function beginningOf(bytes: Buffer, from: number): number {
  let number = 0x811c9dc5;
  for (let at = from; at < from + GUESSED_BY; at += 1) number = Math.imul(number ^ (bytes[at] ?? 0), 0x01000193);
  return number;
}

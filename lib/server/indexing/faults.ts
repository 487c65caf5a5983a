import { isUtf8 } from 'node:buffer';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { diagnose, locator, type Position } from '../../core/json/diagnose.ts';
import type { Piece } from '../../core/json/split.ts';
import { type FindingData, finding, type Where } from '../../core/model/index.ts';

/** A broken record is diagnosed in its first bytes only when it is longer than this. */
export const DIAGNOSED_BYTES = 64 * 1024 * 1024;

const UNREADABLE = { not_json: 'record.unreadable/not_json', fault: 'record.unreadable/fault' } as const;
const TRUNCATED = { not_json: 'record.truncated/not_json', fault: 'record.truncated/fault' } as const;

/** Turns damaged stretches of the file into findings that say what, where and what was expected. */
export class FaultReporter {
  private readonly locate: (byte: number) => Position;
  private readonly report: (finding: FindingData) => void;
  /** All that was checked so far is UTF-8. */
  private encoded = true;

  constructor(source: ByteSource, report: (finding: FindingData) => void) {
    this.locate = locator(source);
    this.report = report;
  }

  /** Bytes that are no UTF-8 do not stop a record from being read: they show as U+FFFD. */
  checkEncoding(piece: Piece): void {
    if (this.isEncoded(piece)) return;
    this.encoded = false;
    const at = firstInvalid(piece.bytes);
    this.report(finding('encoding.invalid_utf8', { record: piece.index, ...this.locate(piece.start + at) }, {}));
  }

  /** What was met before was checked there. */
  private isEncoded({ bytes, nested }: Piece): boolean {
    let from = 0;
    for (const { start, end, known } of this.encoded ? (nested?.items ?? []) : []) {
      if (known === undefined) continue;
      if (!isUtf8(bytes.subarray(from, start))) return false;
      from = end;
    }
    return isUtf8(bytes.subarray(from));
  }

  /** A record whose brackets match but that is not JSON. */
  unparsable(piece: Pick<Piece, 'index' | 'start' | 'bytes'>): void {
    this.diagnosed(UNREADABLE, piece);
  }

  /** A stretch that the splitter could not make a record of. */
  broken(piece: Piece): void {
    if (piece.reason === 'too-large') this.tooLarge(piece);
    else if (piece.reason === 'stray') this.stray(piece);
    else this.diagnosed(piece.reason === 'truncated' ? TRUNCATED : UNREADABLE, piece);
  }

  private tooLarge(piece: Piece): void {
    this.report(
      finding(
        'record.unreadable/too_long',
        { record: piece.index, ...this.locate(piece.start) },
        { record: piece.index },
      ),
    );
  }

  private stray(piece: Piece): void {
    this.report(
      finding(
        'record.trailing',
        { record: piece.index, ...this.locate(piece.start) },
        {},
        piece.bytes.toString('utf8', 0, 200),
      ),
    );
  }

  private diagnosed(said: typeof UNREADABLE | typeof TRUNCATED, piece: Pick<Piece, 'index' | 'start' | 'bytes'>): void {
    const base = this.locate(piece.start);
    const bytes = piece.bytes.subarray(0, DIAGNOSED_BYTES);
    const faults = diagnose(bytes, { base });
    const record = piece.index;
    if (faults.length === 0) this.report(finding(said.not_json, { record, ...base }, { record }));
    for (const fault of faults) {
      const { message, path, byte, line, column } = fault;
      const where: Where = { record, path, byte, line, column };
      const value = around(bytes, byte - piece.start);
      this.report(finding(said.fault, where, { record, fault: message }, value));
    }
  }
}

/** The text around a place, for people. */
function around(bytes: Buffer, offset: number): string {
  const start = Math.max(0, offset - 40);
  return bytes.toString('utf8', start, Math.min(bytes.length, offset + 40));
}

/** Offset of the first byte that is not UTF-8, by halving. */
function firstInvalid(bytes: Buffer): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    // A cut inside a character is no fault: look a few bytes to either side for a whole prefix.
    const whole = [0, 1, 2, 3].some((more) => isUtf8(bytes.subarray(0, Math.min(bytes.length, middle + more))));
    if (whole) good = middle;
    else bad = middle;
  }
  return good;
}

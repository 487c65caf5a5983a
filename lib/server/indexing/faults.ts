import { isUtf8 } from 'node:buffer';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { diagnose, locator, type Position } from '../../core/json/diagnose.ts';
import type { Piece } from '../../core/json/split.ts';
import { type Finding, type FindingCode, finding, type Where } from '../../core/model/index.ts';

/** A broken record is diagnosed in its first bytes only when it is longer than this. */
export const DIAGNOSED_BYTES = 64 * 1024 * 1024;

/** Turns damaged stretches of the file into findings that say what, where and what was expected. */
export class FaultReporter {
  private readonly locate: (byte: number) => Position;
  private readonly report: (finding: Finding) => void;

  constructor(source: ByteSource, report: (finding: Finding) => void) {
    this.locate = locator(source);
    this.report = report;
  }

  /** Bytes that are no UTF-8 do not stop a record from being read: they show as U+FFFD. */
  checkEncoding(piece: Piece): void {
    if (isUtf8(piece.bytes)) return;
    const at = firstInvalid(piece.bytes);
    this.report(
      finding(
        'encoding.invalid_utf8',
        { record: piece.index, ...this.locate(piece.start + at) },
        'The record contains bytes that are not UTF-8. They are shown as �.',
      ),
    );
  }

  /** A record whose brackets match but that is not JSON. */
  unparsable(piece: Pick<Piece, 'index' | 'start' | 'bytes'>): void {
    this.diagnosed('record.unreadable', piece);
  }

  /** A stretch that the splitter could not make a record of. */
  broken(piece: Piece): void {
    if (piece.reason === 'too-large') this.tooLarge(piece);
    else if (piece.reason === 'stray') this.stray(piece);
    else this.diagnosed(piece.reason === 'truncated' ? 'record.truncated' : 'record.unreadable', piece);
  }

  private tooLarge(piece: Piece): void {
    this.report(
      finding(
        'record.unreadable',
        { record: piece.index, ...this.locate(piece.start) },
        `Record ${piece.index} is longer than 512 MiB and is left out. Is a bracket missing?`,
      ),
    );
  }

  private stray(piece: Piece): void {
    this.report(
      finding(
        'record.trailing',
        { record: piece.index, ...this.locate(piece.start) },
        'There is text between or after the records, or a comma is missing between two. It is left out; the records are shown.',
        piece.bytes.toString('utf8', 0, 200),
      ),
    );
  }

  private diagnosed(code: FindingCode, piece: Pick<Piece, 'index' | 'start' | 'bytes'>): void {
    const base = this.locate(piece.start);
    const bytes = piece.bytes.subarray(0, DIAGNOSED_BYTES);
    const faults = diagnose(bytes, { base });
    const what = code === 'record.truncated' ? 'The file ends inside' : 'Not valid JSON in';
    if (faults.length === 0) {
      this.report(finding(code, { record: piece.index, ...base }, `${what} record ${piece.index}; it is left out.`));
    }
    for (const fault of faults) {
      const { path, byte, line, column } = fault;
      const where: Where = { record: piece.index, path, byte, line, column };
      this.report(
        finding(
          code,
          where,
          `${what} record ${piece.index}, which is left out: ${fault.message}.`,
          around(bytes, fault.byte - piece.start),
        ),
      );
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

import type { ByteSource } from '../../core/json/byte-source.ts';
import { type SplitOptions, split } from '../../core/json/split.ts';
import type { FindingData } from '../../core/model/index.ts';
import { FaultReporter } from './faults.ts';
import type { RecordLocator } from './record.ts';
import { DistinctSessions, type RecordInSessions } from './sessions.ts';

/** A record that is read as one value. */
export interface WholeRecord {
  /** Number of the unit that holds its text. */
  unit: number;
}

/** One stretch of the file. But for its bytes, which can be read again, it can be handed between threads. */
export interface Examined {
  locator: RecordLocator;
  /** What is wrong with the bytes. */
  faults: FindingData[];
  /** Absent where no record could be made out. */
  record?: WholeRecord | RecordInSessions;
  /** The bytes of the stretch: valid until the next one is asked for. */
  bytes?: Buffer;
  /** The record without its long texts. */
  sketch?: Uint8Array;
}

/** How a file is split. */
export type Examination = Pick<SplitOptions, 'root' | 'nestedKey' | 'chunkBytes'>;

/**
 * Splits a file into its records, and those into the sessions under `nestedKey`, in file order. Never throws on data: what is wrong becomes a fault.
 * `onProgress` is told the number of bytes read so far.
 */
export function* examine(
  source: ByteSource,
  options: Examination,
  onProgress: (doneBytes: number) => void,
): Generator<Examined> {
  let units = 0;
  const nextUnit = () => units++;
  const distinct = options.nestedKey === undefined ? null : new DistinctSessions(nextUnit);
  let faults: FindingData[] = [];
  const reporter = new FaultReporter(source, (fault) => faults.push(fault));
  for (const piece of split(source, { ...options, ...(distinct && { known: distinct.known }) }, onProgress)) {
    faults = [];
    const { index, start, end, member } = piece;
    const locator = { record: index, start, end, ...(member && { member }) };
    if (piece.kind === 'broken') {
      reporter.broken(piece);
      yield { locator, faults };
    } else {
      reporter.checkEncoding(piece);
      yield { locator, faults, record: distinct?.take(piece) ?? { unit: nextUnit() }, bytes: piece.bytes };
    }
  }
}

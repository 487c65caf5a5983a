import type { Detection } from '../../core/families/format.ts';
import { boundedJson } from '../../core/json/bounded-json.ts';
import { formatFor } from '../../core/mapping/index.ts';
import { sessionId, type Turn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { readRange } from '../files/bytes.ts';
import { jsonText } from '../files/json-text.ts';
import {
  type DataFile,
  fileName,
  type ReadRange,
  type RecordLocator,
  readRecord,
  type Unit,
} from '../indexing/index.ts';

export interface UnitSource {
  file: DataFile;
  kind: Detection;
  /** Of a file that is open already. */
  read?: ReadRange;
}

/** Turns of each session of a unit: of a distinct session, or of all sessions of a record (`locator` says which). */
export async function readUnit(source: UnitSource, unit: Unit, locator: RecordLocator | null): Promise<Turn[][]> {
  const { file, kind, read = (start, end) => readRange(file, start, end) } = source;
  if (unit.kind === 'session') return [sessionTurns(source, unit, await read(unit.start, unit.end))];
  const found = locator ?? { record: 0, start: unit.start, end: unit.end };
  const { conversation } = await readRecord(file, kind, found, fileName(file), read);
  return conversation?.sessions.map(({ turns }) => turns) ?? [];
}

/** Turns of a unit that is a distinct session, from its bytes; their ids lack the session's. */
export function sessionTurns({ file, kind }: UnitSource, unit: Unit, bytes: Buffer): Turn[] {
  try {
    return formatFor(kind).sessions?.turns(boundedJson(jsonText(bytes)).value, sessionId('')) ?? [];
  } catch {
    const name = fileName(file);
    throw problem('library.changed_unit', { file: name }, { where: { file: name, byte: unit.start } });
  }
}

import path from 'node:path';
import { formatOf } from '../formats/index.ts';
import { readRange } from '../ingest/bytes.ts';
import { type RecordLocator, readRecord, type Unit } from '../ingest/index.ts';
import { type Family, problem, sessionId, type Turn } from '../model/index.ts';

export interface UnitSource {
  file: string;
  family: Family;
  variant: string;
}

/** Turns of each session of a unit: of a distinct session, or of all sessions of a record (`locator` says which). */
export async function readUnit(source: UnitSource, unit: Unit, locator: RecordLocator | null): Promise<Turn[][]> {
  const { file, family, variant } = source;
  if (unit.kind === 'record') {
    const found = locator ?? { record: 0, start: unit.start, end: unit.end };
    const { conversation } = await readRecord(file, { family, variant }, found);
    return conversation?.sessions.map(({ turns }) => turns) ?? [];
  }
  const bytes = await readRange(file, unit.start, unit.end);
  let raw: unknown;
  try {
    raw = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw problem(
      409,
      '#file-changed',
      'File changed',
      `"${path.basename(file)}" changed since it was indexed. It is indexed again.`,
      {
        where: { file: path.basename(file), byte: unit.start },
      },
    );
  }
  return [formatOf(family).sessions?.turns(raw, sessionId('')) ?? []];
}

/** What of a turn is searched: what was said, and the captions of its images. */
export const searchedTexts = (turn: Turn): { text: string; captions: string } => ({
  text: turn.text,
  captions: (turn.images ?? []).flatMap(({ caption }) => caption ?? []).join(' \u2029 '),
});

import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Change, changelog, correctedRecord, corrects, isCorrectable } from '../../core/audit/index.ts';
import { conversationId, type Review } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { readRange } from '../files/bytes.ts';
import { type DataFile, type RecordLocator, readRecordAndSource } from '../indexing/index.ts';
import type { Place } from '../store/index.ts';
import type { Ready } from './ready.ts';
import { dataFile, dataName } from './unpacked.ts';

/** A dataset's file with the gold that reviews give it, in its own shape. */
export interface CorrectedDataset {
  /** `locomo10.corrected.json` */
  name: string;
  changes: Change[];
  /** Records that nothing changed are there byte for byte. */
  bytes(): AsyncGenerator<Buffer>;
  /** What was changed, as Markdown; reads the whole file for its hashes. */
  changelog(): Promise<string>;
}

/** Bytes that are copied at a time. */
const BLOCK = 1024 ** 2;

/** A review, and the conversation of its question. */
type Placed = Review & { conversation?: string };

/** Throws a ProblemError 422 for a family whose files can't be written again, and when no review changes anything. */
export async function correctedDataset(
  place: Place,
  ready: Ready,
  reviews: readonly Placed[],
): Promise<CorrectedDataset> {
  const { row, index, summary } = ready;
  const { format: family, variant } = summary;
  if (!isCorrectable(family, variant)) throw problem('corrected.family', { dataset: row.name });
  const [data, source] = [dataFile(place, row), dataName(row)];
  const within = Map.groupBy(
    reviews.filter((review) => corrects(review) && review.conversation !== undefined),
    ({ conversation = '' }) => conversation,
  );
  const parts: { locator: RecordLocator; text: string; changes: Change[] }[] = [];
  for (const [conversation, own] of within) {
    const locator = index.conversations.locate(conversationId(conversation));
    if (!locator) continue;
    const { reading, raw } = await readRecordAndSource(data, { family, variant }, locator, source);
    const found = correctedRecord(family, reading, raw, new Map(own.map((review) => [review.question, review])));
    if (!found) continue;
    const before = (await readRange(data, locator.start, locator.end)).toString('utf8');
    parts.push({ locator, text: JSON.stringify(found.record, null, indentOf(before)), changes: found.changes });
  }
  parts.sort((a, b) => a.locator.start - b.locator.start);
  const changes = parts.flatMap((part) => part.changes);
  if (changes.length === 0) throw problem('corrected.nothing', { dataset: row.name });
  const name = source.replace(/(\.[a-z]+)?$/i, '.corrected$1');

  async function* blocks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += BLOCK) yield await readRange(data, at, Math.min(end, at + BLOCK));
  }
  const size = await sizeOf(data);
  async function* bytes(): AsyncGenerator<Buffer> {
    let at = 0;
    for (const { locator, text } of parts) {
      yield* blocks(at, locator.start);
      yield Buffer.from(text);
      at = locator.end;
    }
    yield* blocks(at, size);
  }
  return {
    name,
    changes,
    bytes,
    changelog: async () =>
      changelog(
        changes,
        { name: source, sha256: await hashOf(blocks(0, size)) },
        { name, sha256: await hashOf(bytes()) },
      ),
  };
}

async function sizeOf(data: DataFile): Promise<number> {
  return typeof data === 'string' ? (await stat(data)).size : data.size;
}

async function hashOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** The blanks that a record is indented by; none where it stands on one line. */
function indentOf(text: string): string | undefined {
  const [, blanks] = /^\s*\{\r?\n([ \t]+)"/.exec(text) ?? [];
  return blanks;
}

/** A dataset that is uploaded as if it were predictions. */
import { detect } from '../families/index.ts';
import { ALL_TRAITS, traitsOf } from '../families/registry.ts';
import { memorySource } from '../json/byte-source.ts';
import { sampleRecords } from '../json/sample.ts';
import { type Family, problemIn } from '../model/index.ts';
import { problem } from '../problems/index.ts';

/** A key of which a family's records have one. */
const DATASET_KEY = new RegExp(`"(${ALL_TRAITS.flatMap(({ keys }) => keys).join('|')})"`);
const HEAD_BYTES = 1024 * 1024;

/** Throws a ProblemError (422) for a dataset of any family. Where dialogues are scored, those that were played are answers, and not refused. */
export function refuseDataset(file: { name: string; bytes: Uint8Array }, asked: Family): void {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  if (!DATASET_KEY.test(bytes.subarray(0, HEAD_BYTES).toString('latin1'))) return;
  const { root, records, members } = sampleRecords(memorySource(bytes));
  if (root === null) return;
  const found = detect({ file: file.name, root, records, ...(members && { members }) });
  if (found === null || (found.family === asked && traitsOf(asked).scoresDialogues)) return;
  throw problem('predictions.is_dataset', { file: file.name }, { where: { file: file.name } });
}

/** The rows that are found; where none are, a dataset is named as what it is. */
export function rowsOrDataset<T>(file: { name: string; bytes: Uint8Array }, asked: Family, rows: () => T): T {
  try {
    return rows();
  } catch (error) {
    if (problemIn(error) !== null) refuseDataset(file, asked);
    throw error;
  }
}

import path from 'node:path';
import { detect } from '../../core/families/index.ts';
import { type ByteSource, memorySource } from '../../core/json/byte-source.ts';
import { sampleRecords } from '../../core/json/sample.ts';
import { openFile } from '../files/bytes.ts';

const HEAD_BYTES = 65_536;

/**
 * Whether a file found in a folder should become a dataset: one of a known family, or one too damaged to tell that names
 * the families' keys. Other JSON files of a folder (configurations, results) are passed over.
 */
export function looksLikeDataset(file: string): boolean {
  if (/\.parquet$/i.test(file)) return true;
  const source = openFile(file);
  try {
    return looksLike(source, file, HEAD_BYTES);
  } finally {
    source.close();
  }
}

/** The same by the first bytes of a file, which may end inside a record. */
export function headLooksLikeDataset(head: Buffer, file: string): boolean {
  return looksLike(memorySource(head), file, head.length);
}

function looksLike(source: ByteSource, file: string, headBytes: number): boolean {
  const sample = sampleRecords(source);
  if (sample.root === null) return false;
  if (sample.root === 'parquet') return true;
  if (sample.records.length > 0) {
    return (
      detect({
        file: path.basename(file),
        root: sample.root,
        records: sample.records,
        ...(sample.members && { members: sample.members }),
      }) !== null
    );
  }
  const head = source.read(0, Math.min(source.size, headBytes)).toString('latin1');
  return /"(haystack_sessions|ans_session_ids|dia_id|scenario_uuid)"/.test(head);
}

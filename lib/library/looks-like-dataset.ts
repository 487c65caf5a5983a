import path from 'node:path';
import { detect } from '../formats/index.ts';
import { openFile } from '../ingest/bytes.ts';
import { sampleRecords } from '../ingest/sample.ts';

/**
 * Whether a file found in a folder should become a dataset: one of a known family, or one too damaged to tell that names
 * the families' keys. Other JSON files of a folder (configurations, results) are passed over.
 */
export function looksLikeDataset(file: string): boolean {
  if (/\.parquet$/i.test(file)) return true;
  const source = openFile(file);
  try {
    const sample = sampleRecords(source);
    if (sample.root === null) return false;
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
    const head = source.read(0, Math.min(source.size, 65_536)).toString('latin1');
    return /"(haystack_sessions|ans_session_ids|dia_id|scenario_uuid)"/.test(head);
  } finally {
    source.close();
  }
}

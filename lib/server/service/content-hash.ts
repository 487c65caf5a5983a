import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { storedKey } from '../files/stored-path.ts';
import type { DatasetRow, Store } from '../store/index.ts';
import { fileState } from './file-state.ts';

/** Hashes of files, by the state they were in. */
const hashes = new Map<string, { state: string; sha256: string }>();
const KEPT = 200;

/** SHA-256 of a file in hex, read as a stream; null when there is no such file, or it can't be read. Objects are named by theirs. */
export async function contentHash(file: string): Promise<string | null> {
  const key = storedKey(file);
  if (key) return key;
  const now = fileState(file);
  if (!now) return null;
  const state = `${now.bytes} ${now.mtime}`;
  const known = hashes.get(file);
  if (known?.state === state) return known.sha256;
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch {
    // Hashes are only compared: whoever needs the content itself says what is wrong with the file.
    return null;
  }
  const sha256 = hash.digest('hex');
  if (hashes.size >= KEPT) hashes.clear();
  hashes.set(file, { state, sha256 });
  return sha256;
}

/** Datasets whose file has the very same bytes and is another one. Only files of the same size are read. */
export async function identicalDatasets(
  datasets: Pick<Store['datasets'], 'all'>,
  file: string,
  bytes = fileState(file)?.bytes,
): Promise<DatasetRow[]> {
  const alike = (await datasets.all()).filter((row) => row.bytes === bytes && row.path !== file && row.member === null);
  const sha256 = alike.length === 0 ? null : await contentHash(file);
  if (sha256 === null) return [];
  const same: DatasetRow[] = [];
  for (const row of alike) if ((await contentHash(row.path)) === sha256) same.push(row);
  return same;
}

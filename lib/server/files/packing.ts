/** Files that are packed: how, and what is in them. */
import path from 'node:path';
import { type Packing, packingOfHead } from '../../core/json/packing-head.ts';
import { TAR_BLOCK } from '../../core/json/tar-header.ts';
import { openFile } from './bytes.ts';

const TABLE = /\.(csv|tsv|parquet)$/i;
/** Names of files that hold datasets inside an archive. */
const MEMBER = /\.(json|jsonl|ndjson)$|(^|\/)questions_[^/]+\.csv$/i;

/** How a file is packed; null for plain files. Throws a ProblemError when it can't be read. */
export function packingOf(file: string): Packing | null {
  const source = openFile(file);
  try {
    return packingOfHead(source.read(0, Math.min(source.size, TAR_BLOCK)));
  } finally {
    source.close();
  }
}

/** Whether a member of an archive may be a dataset: by its name, without what systems and people hide. */
export function isDatasetMember(name: string): boolean {
  return MEMBER.test(name) && !isHidden(name);
}

const isHidden = (name: string): boolean => name.split('/').some((step) => step === '__MACOSX' || /^\.[^.]/.test(step));

/** Whether a member of an archive may be data of a mapped dataset, or its mapping. */
export const isMappable = (name: string): boolean => isDatasetMember(name) || (TABLE.test(name) && !isHidden(name));

/** A member's name as text to show and to compare: no control characters, `/` between folders. It is never used as a path. */
export const memberName = (raw: string) =>
  raw
    .replaceAll('\\', '/')
    .replace(/\p{Cc}/gu, '_')
    .replace(/^(\.\/)+/, '');

/** The name of what is inside: of an archive's member, or of the file without `.gz` or `.zst`. Never with a folder. */
export function innerName(file: string, member: string | null): string {
  return path.posix.basename(member ?? path.basename(file).replace(/\.(gz|zst)$/i, ''));
}

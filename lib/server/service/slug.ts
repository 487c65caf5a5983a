import { createHash } from 'node:crypto';
import path from 'node:path';

const EXTENSION = /(\.(json|jsonl|ndjson|parquet)(\.(gz|zst))?|\.(zip|tgz|tar|tar\.gz|tar\.zst))$/i;

/** A dataset id from a file's name: `LoCoMo 10.json` → `locomo-10`. Letters of any script stay; a name without any gives a hash. */
export function slugOf(file: string): string {
  const slug = stem(file)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return slug || `file-${createHash('sha1').update(file).digest('hex').slice(0, 6)}`;
}

/** The file's name without folder and dataset extension. */
export function stem(file: string): string {
  return path.basename(file).replace(EXTENSION, '');
}

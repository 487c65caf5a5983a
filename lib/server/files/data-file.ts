import path from 'node:path';
import { packingOfHead } from '../../core/json/packing-head.ts';
import type { ObjectFile } from '../objects/object-file.ts';
import { packedFile } from './packed-problems.ts';
import { nameOfUrl, type RemoteFile } from './remote/index.ts';

/** Where the bytes of a dataset are: a path, a file of a server in the state that was indexed, or an object of an object store. */
export type DataFile = string | RemoteFile | ObjectFile;

/** What messages call a file: its name, never a folder, never the query of a URL. */
export function fileName(file: DataFile): string {
  if (typeof file === 'string') return path.basename(file);
  return 'object' in file ? file.name : nameOfUrl(file.url);
}

/** The file behind a URL as it is now, from one request. Throws a ProblemError when ranges of it can't be read, or are of no use. */
export async function remoteFile(url: string): Promise<RemoteFile> {
  const { probe } = await import('./remote/range.ts');
  const { file, head, name } = await probe(url);
  const packing = packingOfHead(head);
  if (packing) throw packedFile(name, packing);
  return file;
}

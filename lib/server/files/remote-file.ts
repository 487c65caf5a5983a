import { packingOfHead } from '../../core/json/packing-head.ts';
import { packedFile } from './packed-problems.ts';
import type { RemoteFile } from './remote/state.ts';

/** The file behind a URL as it is now, from one request. Throws a ProblemError when ranges of it can't be read, or are of no use. */
export async function remoteFile(url: string): Promise<RemoteFile> {
  const { probe } = await import('./remote/range.ts');
  const { file, head, name } = await probe(url);
  const packing = packingOfHead(head);
  if (packing) throw packedFile(name, packing);
  return file;
}

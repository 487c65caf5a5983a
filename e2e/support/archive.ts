import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { tarEntries } from '../../lib/server/files/tar.ts';

/** The files of an archive (tar, gzip), by their names; of each what it says as text. */
export async function archived(bytes: Buffer): Promise<Map<string, string>> {
  const chunks = Readable.from([bytes]).pipe(createGunzip())[Symbol.asyncIterator]();
  const files = new Map<string, string>();
  for await (const { member, data } of tarEntries('site.tar.gz', chunks))
    files.set(member ?? '', await text(Readable.from(data())));
  return files;
}

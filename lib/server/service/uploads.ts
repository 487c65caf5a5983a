import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskProblem, problem } from '../../core/problems/index.ts';
import type { FoundFile } from './scan.ts';

/** Datasets are bounded to 2 GB an upload; larger files are opened by path. */
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;

/** What of an upload is there until it is whole; no name that an upload keeps begins with a dot. */
const PART = '.part';

/** Streams an upload to disk beside its final place and renames it when it is whole. Each has a folder of its own and keeps its name. */
export async function storeUpload(
  folder: string,
  name: string,
  body: AsyncIterable<Uint8Array>,
  limit = MAX_UPLOAD_BYTES,
): Promise<FoundFile> {
  const own = path.join(folder, randomUUID());
  const file = path.join(own, safeName(name));
  const part = path.join(own, PART);
  let bytes = 0;
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) {
        done(problem('upload.too_large', { limit: limit / 1024 ** 2 }));
      } else done(null, chunk);
    },
  });
  try {
    await mkdir(own, { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(body), bound, createWriteStream(part, { flush: true, mode: 0o600 }));
    await rename(part, file);
    const info = await stat(file);
    return { path: file, bytes: info.size, mtime: info.mtimeMs };
  } catch (error) {
    // Where nothing can be written, nothing can be removed either.
    await rm(own, { recursive: true, force: true }).catch(() => {});
    throw diskProblem(error) ?? error;
  }
}

export async function removeUpload(folder: string, file: string): Promise<void> {
  const own = path.dirname(file);
  if (path.dirname(own) === folder) await rm(own, { recursive: true, force: true });
}

/** An upload in progress, perhaps of another server on the same home, is younger than this, milliseconds. */
const LEFT_BEHIND = 24 * 3600 * 1000;

/** Removes what uploads left a day ago or more that never became whole; `whole`: those that did, too, where they are for a moment only. */
export async function sweepUploads(folder: string, { whole } = { whole: false }): Promise<void> {
  for (const entry of await readdir(folder).catch(() => [])) {
    const own = path.join(folder, entry);
    const info = await stat(own).catch(() => null);
    if (!info || Date.now() - info.mtimeMs <= LEFT_BEHIND) continue;
    const isLeft = whole || (await readdir(own).catch(() => ['?'])).every((file) => file === PART);
    // What can't be removed stays: nobody waits for this.
    if (isLeft) await rm(own, { recursive: true, force: true }).catch(() => {});
  }
}

/** File systems take names of 255 bytes; some room is left for what is made beside. */
const NAME_BYTES = 200;

/** The last part of a name, without what file systems or terminals could take amiss. Of a long one its end, which says what it is. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}<>:"|?*]/gu, '_').replace(/^\.+/, '');
  // A character cut in two is left out.
  const end = Buffer.from(clean)
    .subarray(-NAME_BYTES)
    .toString()
    .replace(/^\uFFFD+/, '');
  return end || 'dataset.json';
}

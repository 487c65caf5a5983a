import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { diskProblem, problem } from '../../core/problems/index.ts';
import { type ObjectPlace, PIECE_BYTES, type Unfinished } from './objects.ts';
import { damagedObject, missingObject } from './problems.ts';

const PAGE = 1000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const noFolder = () => problem('objects.folder', {});

/** What the system refuses, as a problem: of this object, or of the whole folder. */
async function naming<T>(at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) throw missingObject(at);
    const refused = diskProblem(error);
    if (refused) throw refused;
    // A share that is no longer there answers with codes of its own.
    if (error instanceof Error && 'syscall' in error) throw noFolder();
    throw error;
  }
}

/** Objects in a folder that several machines may share. */
export function folderPlace(folder: string): ObjectPlace {
  const at = (name: string) => path.join(folder, name);
  /** What is written is on the disk before it has its name. */
  const aside = async (name: string): Promise<{ part: string; handle: FileHandle }> => {
    const part = at(`incoming/${path.basename(name)}.${randomUUID()}`);
    // A folder that is no longer mounted is not made anew in its place.
    await stat(folder).catch(() => {
      throw noFolder();
    });
    await mkdir(at('incoming'), { recursive: true, mode: 0o700 });
    return { part, handle: await open(part, 'wx', 0o600) };
  };
  const named = async (part: string, to: string) => {
    await mkdir(path.dirname(at(to)), { recursive: true, mode: 0o700 });
    await rename(part, at(to));
  };

  return {
    async check() {
      const name = `incoming/check-${randomUUID()}`;
      try {
        await this.write(name, Buffer.alloc(0));
        await this.remove(name);
      } catch {
        throw noFolder();
      }
    },
    write: (name, bytes) =>
      naming(name, async () => {
        const { part, handle } = await aside(name);
        try {
          await handle
            .writeFile(bytes)
            .then(() => handle.sync())
            .finally(() => handle.close());
          await named(part, name);
        } catch (error) {
          await rm(part, { force: true });
          throw error;
        }
      }),
    begin: (name) =>
      naming(name, async (): Promise<Unfinished> => {
        const { part, handle } = await aside(name);
        return {
          piece: (number, bytes) =>
            naming(name, async () => {
              const start = (number - 1) * PIECE_BYTES;
              for (let done = 0; done < bytes.length; )
                done += (await handle.write(bytes, done, bytes.length - done, start + done)).bytesWritten;
            }),
          finish: () =>
            naming(name, async () => {
              await handle.sync();
              await handle.close();
              await named(part, name);
            }),
          async drop() {
            await handle.close().catch(() => {});
            await rm(part, { force: true }).catch(() => {});
          },
        };
      }),
    move: (from, to) => naming(to, () => named(at(from), to)),
    head: (name) =>
      naming(name, async () => {
        const found = await stat(at(name)).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
        return found && { bytes: found.size, modified: found.mtimeMs };
      }),
    read: (name, start, end) =>
      naming(name, async () => {
        const handle = await open(at(name), 'r');
        try {
          const bytes = Buffer.allocUnsafe(end - start);
          for (let done = 0; done < bytes.length; ) {
            const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
            if (bytesRead === 0) throw damagedObject(name);
            done += bytesRead;
          }
          return bytes;
        } finally {
          await handle.close();
        }
      }),
    async *stream(name) {
      const source = createReadStream(at(name), { highWaterMark: 1024 ** 2 });
      const chunks = source[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await naming(name, () => chunks.next());
          if (next.done) return;
          yield next.value;
        }
      } finally {
        source.destroy();
      }
    },
    async *list(below) {
      const entries = await naming(below, () =>
        opendir(at(below)).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))),
      );
      if (!entries) return;
      let page: { name: string; bytes: number; modified: number }[] = [];
      for await (const { name } of entries) {
        const found = await this.head(`${below}/${name}`);
        if (found) page.push({ name, ...found });
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
    remove: (name) => naming(name, () => rm(at(name), { force: true })),
    // They are listed, as files of `incoming`.
    dropUnfinished: async () => 0,
    close() {},
  };
}

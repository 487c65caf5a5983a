import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { diskProblem } from '../../core/problems/index.ts';
import {
  type ListedObject,
  type ObjectKind,
  type ObjectPlace,
  type Objects,
  PIECE_BYTES,
  type StoredObject,
  type SweepOptions,
  type Swept,
  type Unfinished,
} from './objects.ts';
import { pieces } from './pieces.ts';
import { damagedObject } from './problems.ts';

/** Pieces of one upload on their way at once: it holds one more at most, which is being filled. */
const PIECES_AT_ONCE = 3;
const DAY = 24 * 3600 * 1000;
const KINDS: readonly ObjectKind[] = ['data', 'index', 'runs'];
const KEY = /^[0-9a-f]{64}$/;
const INCOMING = 'incoming';

const pathOf = (kind: ObjectKind, key: string) => `${kind}/${key}`;

/** Objects by what is in them, kept in any place. */
export class ContentObjects implements Objects {
  readonly #place: ObjectPlace;

  constructor(place: ObjectPlace) {
    this.#place = place;
  }

  check(): Promise<void> {
    return this.#place.check();
  }

  put(kind: ObjectKind, bytes: AsyncIterable<Uint8Array>): Promise<StoredObject> {
    return this.#put(kind, bytes);
  }

  async putFile(kind: ObjectKind, file: string, key?: string): Promise<StoredObject> {
    try {
      return await this.#put(kind, createReadStream(file, { highWaterMark: 1024 ** 2 }), key);
    } catch (error) {
      throw diskProblem(error) ?? error;
    }
  }

  async #put(kind: ObjectKind, source: AsyncIterable<Uint8Array>, expected?: string): Promise<StoredObject> {
    const hash = createHash('sha256');
    const from = `${INCOMING}/${randomUUID()}`;
    const onTheWay = new Set<Promise<void>>();
    let begun: Unfinished | null = null;
    let only: Buffer = Buffer.alloc(0);
    let bytes = 0;
    const hashed = () => {
      const key = hash.digest('hex');
      if (expected !== undefined && key !== expected) throw damagedObject(expected);
      return key;
    };
    try {
      let number = 0;
      for await (const piece of pieces(source, PIECE_BYTES)) {
        hash.update(piece);
        bytes += piece.length;
        number += 1;
        if (!begun && piece.length < PIECE_BYTES) {
          only = piece;
          continue;
        }
        begun ??= await this.#place.begin(from);
        const sent = begun.piece(number, piece).finally(() => onTheWay.delete(sent));
        // Told to whoever waits for it below.
        sent.catch(() => {});
        onTheWay.add(sent);
        if (onTheWay.size === PIECES_AT_ONCE) await Promise.race(onTheWay);
      }
      await Promise.all(onTheWay);
      const key = hashed();
      if (!begun) {
        await this.#place.write(pathOf(kind, key), only);
        return { key, bytes };
      }
      await begun.finish();
      begun = null;
      await this.#place.move(from, pathOf(kind, key), bytes).catch(async (error: unknown) => {
        await this.#place.remove(from).catch(() => {});
        throw error;
      });
      return { key, bytes };
    } catch (error) {
      await Promise.allSettled(onTheWay);
      await begun?.drop();
      throw error;
    }
  }

  async head(kind: ObjectKind, key: string): Promise<ListedObject | null> {
    const found = await this.#place.head(pathOf(kind, key));
    return found && { key, ...found };
  }

  async read(kind: ObjectKind, key: string, start: number, end: number): Promise<Buffer> {
    return start >= end ? Buffer.alloc(0) : this.#place.read(pathOf(kind, key), start, end);
  }

  async *stream(kind: ObjectKind, key: string): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of this.#place.stream(pathOf(kind, key))) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== key) throw damagedObject(key);
  }

  async download(kind: ObjectKind, key: string, toFile: string): Promise<StoredObject> {
    const aside = `${toFile}.${randomUUID()}.aside`;
    try {
      const handle = await open(aside, 'wx', 0o600);
      let bytes = 0;
      try {
        for await (const chunk of this.stream(kind, key)) {
          await handle.writeFile(chunk);
          bytes += chunk.length;
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(aside, toFile);
      return { key, bytes };
    } catch (error) {
      await rm(aside, { force: true });
      throw diskProblem(error) ?? error;
    }
  }

  async *list(kind: ObjectKind): AsyncGenerator<ListedObject[]> {
    for await (const page of this.#place.list(kind)) {
      const known = page.filter(({ name }) => KEY.test(name));
      if (known.length > 0) yield known.map(({ name, ...rest }) => ({ key: name, ...rest }));
    }
  }

  remove(kind: ObjectKind, key: string): Promise<void> {
    return this.#place.remove(pathOf(kind, key));
  }

  async sweep(options: SweepOptions): Promise<Swept> {
    const { kinds = KINDS, olderThan = 7 * DAY, unfinishedFor = DAY, now = Date.now() } = options;
    const swept: Swept = { objects: 0, bytes: 0, unfinished: 0 };
    for (const kind of kinds) {
      for await (const page of this.list(kind)) {
        const old = page.filter(({ modified }) => now - modified > olderThan);
        if (old.length === 0) continue;
        const keys = old.map(({ key }) => key);
        const named = await options.named(kind, keys);
        for (const key of keys.filter((one) => !named.has(one))) {
          // Whoever stores it again meanwhile makes it young.
          const still = await this.head(kind, key);
          if (!still || now - still.modified <= olderThan) continue;
          await this.remove(kind, key);
          swept.objects += 1;
          swept.bytes += still.bytes;
        }
      }
    }
    for await (const page of this.#place.list(INCOMING)) {
      for (const { name, modified } of page) {
        if (now - modified <= unfinishedFor) continue;
        await this.#place.remove(`${INCOMING}/${name}`);
        swept.unfinished += 1;
      }
    }
    swept.unfinished += await this.#place.dropUnfinished(now - unfinishedFor);
    return swept;
  }

  close(): void {
    this.#place.close();
  }
}

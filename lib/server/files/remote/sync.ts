import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { ByteSource } from '../../../core/json/byte-source.ts';
import { type Problem, ProblemError } from '../../../core/model/index.ts';
import type { ObjectFile } from '../../objects/object-file.ts';
import { startThread } from '../own-process.ts';
import { ownScript } from '../own-scripts.ts';
import { changed } from './problems.ts';
import type { RemoteFile } from './state.ts';

/** The most bytes that are asked for in one go. */
export const PIECE = 4 * 1024 * 1024;
/** Reads of so many bytes or fewer come out of blocks, of which the last few are kept. */
const BLOCK = 1024 * 1024;
const BLOCKS_KEPT = 8;

/** What a reader asks its worker for: up to a piece of bytes, and how many will probably be wanted behind them. */
export interface Wanted {
  start: number;
  end: number;
  ahead: number;
}

/** In which half of the shared memory they are now. */
export type Got = { half: number } | { problem: Problem };

export interface WorkerTask {
  file: RemoteFile | ObjectFile;
  port: MessagePort;
  /** Counts up with every answer. */
  answered: Int32Array<SharedArrayBuffer>;
  /** Room for two pieces: one that is looked at, one that is fetched meanwhile. */
  pieces: SharedArrayBuffer;
}

/**
 * The same file for code that reads synchronously, as index passes do: a worker asks the server, or the object
 * store, while this thread waits. For processes of their own only: a server must not wait. Messages call it `name`.
 */
export function openRemote(file: RemoteFile | ObjectFile, name: string): ByteSource {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const pieces = new SharedArrayBuffer(2 * PIECE);
  const worker = startThread(ownScript(import.meta, 'sync-worker'), {
    workerData: { file, answered, pieces, port: port2 },
    transferList: [port2],
  });
  worker.unref();
  let reached = 0;

  const fillPiece = (target: Buffer, start: number) => {
    const end = start + target.length;
    // Who reads on from where the last read ended will go on so.
    const ahead = start === reached ? Math.min(target.length, file.size - end) : 0;
    reached = end;
    const before = Atomics.load(answered, 0);
    port1.postMessage({ start, end, ahead } satisfies Wanted);
    Atomics.wait(answered, 0, before);
    const got: Got | undefined = receiveMessageOnPort(port1)?.message;
    if (!got) throw new Error('The worker answered with nothing.');
    if ('problem' in got) throw new ProblemError(got.problem);
    Buffer.from(pieces, got.half * PIECE, target.length).copy(target);
  };

  const blocks = new Map<number, Buffer>();
  const block = (number: number): Buffer => {
    const known = blocks.get(number);
    const bytes = known ?? Buffer.allocUnsafe(Math.min(BLOCK, file.size - number * BLOCK));
    if (!known) fillPiece(bytes, number * BLOCK);
    blocks.delete(number);
    blocks.set(number, bytes);
    for (const oldest of blocks.keys()) {
      if (blocks.size <= BLOCKS_KEPT) break;
      blocks.delete(oldest);
    }
    return bytes;
  };

  const fill = (target: Buffer, start: number) => {
    const end = start + target.length;
    if (end > file.size) throw changed(name);
    for (let at = start; at < end; ) {
      if (target.length > BLOCK) {
        const piece = target.subarray(at - start, at - start + PIECE);
        fillPiece(piece, at);
        at += piece.length;
      } else {
        const number = Math.floor(at / BLOCK);
        at += block(number).copy(target, at - start, at - number * BLOCK);
      }
    }
  };
  return {
    size: file.size,
    fill,
    read(start, end) {
      const target = Buffer.allocUnsafe(end - start);
      fill(target, start);
      return target;
    },
    close: () => port1.close(),
  };
}

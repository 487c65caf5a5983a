/** Predictions files on this machine: uploads written aside, and what is inside a file, bounded. */
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ProblemError, problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { isPipe, unreadable } from '../files/bytes.ts';
import { isFolder } from '../files/file-sets.ts';
import { innerName, packingOf, UNPACK_BOUNDS, unpack } from '../indexing/index.ts';
import { fileState } from './file-state.ts';
import { type Member, membersOfArchive, membersOfFolder } from './predictions-members.ts';
import type { PredictionsFile } from './run-service.ts';
import { removeUpload, storeUpload, sweepUploads } from './uploads.ts';

/** So much of a file is read at most, packed and unpacked, bytes: it is held in memory as a whole. */
const MAX_PREDICTIONS_BYTES = 64 * 1024 ** 2;

/** Answers shrink about tenfold, texts that repeat about a hundredfold. */
const RATIO = 200;
const RATIO_FROM = 16 * 1024 ** 2;

/** Bytes that may come out of a packed file of so many bytes. */
const unpackedAtMost = (packed: number, limit = MAX_PREDICTIONS_BYTES): number =>
  Math.min(limit, Math.max(RATIO_FROM, RATIO * packed));

/** What to say of a packed file that holds more. */
function unpacksTooLarge(file: string, packed: number, limit = MAX_PREDICTIONS_BYTES): ProblemError {
  const most = unpackedAtMost(packed, limit);
  const params = {
    most: Math.round(most / 1024 ** 2),
    times: most < limit ? RATIO : 0,
    packed,
    limit: limit / 1024 ** 2,
  };
  return problem('upload.predictions_unpack', { file, ...params }, { where: { file } });
}

const incoming = (home: string) => path.join(home, 'incoming');

/** Writes an upload aside until `discard`. Throws a ProblemError 413 when it is too large, and leaves nothing behind. */
export async function receivePredictions(
  home: string,
  name: string,
  body: AsyncIterable<Uint8Array>,
  limit = MAX_PREDICTIONS_BYTES,
): Promise<PredictionsFile> {
  try {
    const file = await storeUpload(incoming(home), name, body, limit);
    return { name: path.basename(file.path), path: file.path };
  } catch (error) {
    throw problemIn(error)?.status === 413 ? tooLarge(name, limit) : error;
  }
}

export const discardPredictions = (home: string, file: PredictionsFile) => removeUpload(incoming(home), file.path);

/** Removes what ended servers left. */
export const sweepPredictions = (home: string) => sweepUploads(incoming(home), { whole: true });

/**
 * The bytes of a predictions file; of a compressed one or an archive of one file, what is inside; of a folder or an archive of
 * several, each of them. Throws a ProblemError: 404 when it is not there, 403 when it may not be read, 413 when it is larger than
 * the limit or unpacks to more than a file of answers would, 422 when it is damaged.
 */
export async function readPredictionsFile(
  home: string,
  { name, path: file }: PredictionsFile,
  limit = MAX_PREDICTIONS_BYTES,
): Promise<{ name: string; size: number; bytes: Uint8Array; members?: Member[] }> {
  if (isFolder(file)) {
    const members = membersOfFolder(file, limit);
    return { name, size: members.reduce((sum, { bytes }) => sum + bytes.length, 0), ...together(members) };
  }
  const { bytes: size } = stateOf(name, file);
  if (size > limit) throw tooLarge(name, limit);
  if (size === 0 || packingOf(file) === null) {
    const bytes = await readFile(file).catch((error: unknown) => {
      throw unreadable(name, error);
    });
    return { name, size, bytes };
  }
  // Beside an upload, so that it goes with it even if this process is ended meanwhile.
  const beside = path.dirname(path.dirname(file)) === incoming(home) ? path.dirname(file) : incoming(home);
  const aside = path.join(beside, randomUUID());
  try {
    const target = path.join(aside, 'plain');
    await unpack(file, null, target, { bounds: { ...UNPACK_BOUNDS, maxBytes: unpackedAtMost(size, limit) } });
    return { name: innerName(name, null), size, bytes: await readFile(target) };
  } catch (error) {
    if (SEVERAL.has(problemIn(error)?.type ?? ''))
      return { name, size, ...together(await membersOfArchive(file, unpackedAtMost(size, limit))) };
    throw problemIn(error)?.type === '#unpacks-too-large' ? unpacksTooLarge(name, size, limit) : error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** What is said of an archive whose only dataset is looked for. */
const SEVERAL: ReadonlySet<string> = new Set(['#several-members', '#empty-archive']);

/** Several files as one, or the only one as it is. */
function together(members: Member[]): { bytes: Uint8Array; members?: Member[] } {
  const [only, ...more] = members;
  return only && more.length === 0 ? { bytes: only.bytes } : { bytes: new Uint8Array(), members };
}

function stateOf(name: string, file: string) {
  const state = fileState(file);
  if (state) return state;
  if (isPipe(file)) throw problem('file.pipe', { file: name }, { where: { file: name } });
  throw problem('upload.predictions_missing', { file: name }, { where: { file: name } });
}

const tooLarge = (name: string, limit: number): ProblemError =>
  problem('upload.predictions_too_large', { file: name, limit: limit / 1024 ** 2 }, { where: { file: name } });

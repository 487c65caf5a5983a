import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { message } from '../../../core/messages/index.ts';
import { nameOfUrl, parseUrl } from './address.ts';
import { askHub, pinnedUri } from './hub.ts';
import { hubPlace, isHubUri } from './hub-address.ts';
import { changed, emptyFile, noRanges, refused, unreachable } from './problems.ts';
import { type Answer, ask, BUSY, Dropped, failure, PATIENCE, type Patience } from './request.ts';
import { type RemoteFile, type RemoteState, sameState } from './state.ts';

/** So many times the rest of a range is asked for again, each after a longer pause (milliseconds). */
const PAUSES = [200, 500, 1500, 4000];
/** The first bytes, which tell a compressed file from others. */
const HEAD_BYTES = 512;

/** The file behind a URL as it is now, and its first bytes, from one request. Throws a ProblemError when ranges of it can't be read. */
export async function probe(
  named: string,
  patience: Patience = PATIENCE,
): Promise<{ file: RemoteFile; head: Buffer; name: string }> {
  const place = hubPlace(named);
  const url = place ? named : parseUrl(named).href;
  const name = nameOfUrl(url);
  return retrying(async () => {
    const answer = await askAny(url, { Range: `bytes=0-${HEAD_BYTES - 1}` }, patience);
    try {
      const range = rangeOf(answer, name);
      if (range.start !== 0) throw noRanges(answer.host, name, message('ranges.other', {}));
      const file = { url: place ? pinnedUri(place, answer) : url, ...stateOf(answer.headers, range.total) };
      const head = Buffer.alloc(Math.min(HEAD_BYTES, file.size, range.end));
      await fill(answer, head, () => {});
      return { file, head, name };
    } finally {
      answer.body.destroy();
    }
  });
}

/** The bytes `start … end` of a file as it was. Throws a ProblemError 409 when it has changed, others when it can't be had. */
export async function readRemote(
  file: RemoteFile,
  start: number,
  end: number,
  patience: Patience = PATIENCE,
): Promise<Buffer> {
  const target = Buffer.allocUnsafe(end - start);
  await fillRemote(file, target, start, patience);
  return target;
}

/** Fills the whole target with the bytes from `start` on. Throws as `readRemote` does. */
export async function fillRemote(
  file: RemoteFile,
  target: Buffer,
  start: number,
  patience: Patience = PATIENCE,
): Promise<void> {
  const name = nameOfUrl(file.url);
  const end = start + target.length;
  if (end > file.size) throw changed(name);
  let done = 0;
  while (done < target.length) {
    await retrying(async () => {
      const from = start + done;
      const asked = { Range: `bytes=${from}-${end - 1}`, ...ifRange(file) };
      const answer = await askAny(file.url, asked, patience);
      try {
        // A server that has another file now answers with all of it.
        const whole = answer.status === 200 && !sameState(file, stateOf(answer.headers, lengthOf(answer.headers)));
        if (whole || answer.status === 416) throw changed(name);
        const range = rangeOf(answer, name);
        if (!sameState(file, stateOf(answer.headers, range.total))) throw changed(name);
        if (range.start !== from || range.end <= from) throw noRanges(answer.host, name, message('ranges.other', {}));
        await fill(answer, target.subarray(done, Math.min(target.length, range.end - start)), (count) => {
          done += count;
        });
      } finally {
        if (!answer.body.complete) answer.body.destroy();
      }
    });
  }
}

function askAny(url: string, headers: OutgoingHttpHeaders, patience: Patience): Promise<Answer> {
  const place = hubPlace(url);
  return place ? askHub(place, headers, patience) : ask(url, headers, patience);
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
      const pause = PAUSES[tries];
      if (pause === undefined)
        throw unreachable(error.host, message('host.times', { why: error.why, times: tries + 1 }));
      await sleep(pause);
    }
  }
}

/** Reads the body into the target, telling how many bytes came. A longer one is not read to its end. */
async function fill({ body, host }: Answer, target: Buffer, onBytes: (count: number) => void): Promise<void> {
  let done = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const count = chunk.copy(target, done);
      done += count;
      onBytes(count);
      if (done === target.length && !body.complete) break;
    }
  } catch (error) {
    throw failure(host, error);
  }
  if (done < target.length) throw new Dropped(host, message('host.broke_off', {}));
}

/** The half-open range that an answer holds, and the length of the whole file. Throws when it holds none. */
function rangeOf({ status, headers, host }: Answer, name: string): { start: number; end: number; total: number } {
  const stated = headers['content-range'] ?? '';
  if (status === 416 && /^bytes \*\/0$/.test(stated)) throw emptyFile(name);
  if (status === 200 && headers['content-length'] === '0') throw emptyFile(name);
  if (status === 200) throw noRanges(host, name, message('ranges.whole', {}));
  if (BUSY.has(status)) throw new Dropped(host, message('host.answered', { status }));
  if (status !== 206) throw refused(host, name, status);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw noRanges(host, name, message('ranges.compressed', {}));
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(stated) ?? [];
  if (total === undefined) throw noRanges(host, name, message('ranges.no_length', {}));
  return { start: Number(first), end: Number(last) + 1, total: Number(total) };
}

const lengthOf = (headers: IncomingHttpHeaders) => Number(headers['content-length'] ?? Number.NaN);

function stateOf(headers: IncomingHttpHeaders, size: number): RemoteState {
  const { etag, 'last-modified': modified } = headers;
  return { size, ...(etag !== undefined && { etag }), ...(modified !== undefined && { modified }) };
}

/** Asks for the range only if the file is still the same: by a strong tag, else by its time. */
function ifRange({ url, etag, modified }: RemoteFile): Record<string, string> {
  // The hub's tag is not the one of the servers it redirects to, and a commit never changes.
  if (isHubUri(url)) return {};
  if (etag !== undefined && !etag.startsWith('W/')) return { 'If-Range': etag };
  return modified === undefined ? {} : { 'If-Range': modified };
}

import type { Recognised } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { FetchFailure } from '../../kit/load.ts';
import { problemOf } from '../../kit/requests.ts';

/** Larger files are recognised by their head alone: they can only be datasets. */
const WHOLE_BYTES = 64 * 1024 ** 2;
const HEAD_BYTES = 4 * 1024 ** 2;

/** Asks the server what a file is. Throws what a refusal says, or that the server is dead. */
export async function recogniseFile(file: File, signal: AbortSignal): Promise<Recognised> {
  const whole = file.size <= WHOLE_BYTES;
  const address = api.recognise(file.name.slice(-200), whole ? null : file.size);
  const headers = { 'content-type': 'application/octet-stream' };
  const read = (whole ? file : file.slice(0, HEAD_BYTES)).arrayBuffer();
  const sent = read.then((body) => fetch(address, { method: 'POST', signal, headers, body }));
  const response = await sent.catch(() => {
    throw new FetchFailure(problemOf(0, ''));
  });
  const text = await response.text();
  if (!response.ok) throw new FetchFailure(problemOf(response.status, text));
  return JSON.parse(text) as Recognised;
}

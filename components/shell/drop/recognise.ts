import type { Problem, Recognised } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { problemOf } from '../../kit/requests.ts';

/** Larger files are recognised by their head alone: they can only be datasets. */
const WHOLE_BYTES = 64 * 1024 ** 2;
const HEAD_BYTES = 4 * 1024 ** 2;

/** Asks the server what a file is. A refusal or a dead server comes back as a problem. */
export async function recogniseFile(file: File, signal: AbortSignal): Promise<Recognised | { problem: Problem }> {
  const whole = file.size <= WHOLE_BYTES;
  try {
    const response = await fetch(api.recognise(file.name.slice(-200), whole ? null : file.size), {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/octet-stream' },
      body: whole ? file : file.slice(0, HEAD_BYTES),
    });
    const text = await response.text();
    if (!response.ok) return { problem: problemOf(response.status, text) };
    const recognised: Recognised = JSON.parse(text);
    return recognised;
  } catch {
    return { problem: problemOf(0, '') };
  }
}

import { type Message, message } from '../../core/messages/index.ts';
import type { ProblemError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** What can be wrong with an object store. Hosts, buckets and keys are named; folders and secrets never. */
export const unusableAddress = (named: string): ProblemError =>
  problem('objects.address', { named: named.includes('@') || named.length > 200 ? '' : named });

export const unreachableStore = (host: string, why: Message): ProblemError =>
  problem('objects.unreachable', { host, why });

export const missingObject = (key: string): ProblemError => problem('objects.missing', { key });

export const damagedObject = (key: string): ProblemError => problem('objects.damaged', { key });

/** Codes of connections that stood, or could have. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED', 'EAI_AGAIN', 'HPE_INVALID_EOF_STATE']);

/** What an error of a connection says of the host. */
export function whyBroken(error: unknown): Message {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (code === 'ENOTFOUND') return message('host.unknown', {});
  return BROKEN.has(code) ? message('host.broken', { code }) : message('host.error', { code });
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Problem } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { type Access, admit, bears, isLoopback } from './admit.ts';

interface Asked {
  url: string;
  headers: IncomingHttpHeaders;
  /** The address that the connection comes from. */
  peer: string;
}

/** Through a proxy everybody comes from its address. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Why a request may not have the metrics; null when it may. It has their own token (`token`) as bearer, whatever address it was sent to; or the
 * server's; where there is neither token, it comes from this machine itself.
 */
export function metricsRefused({ url, headers, peer }: Asked, access: Access, token: string | null): Problem | null {
  if (token !== null && bears(headers, token)) return null;
  if (token !== null && access.token === null) return problem('refused.token', {}).problem;
  const admission = admit({ method: 'GET', url, headers }, access);
  if (admission.kind === 'refused') return admission.problem;
  if (admission.kind === 'signed-in') return problem('refused.token', {}).problem;
  const here = isLoopback(peer.replace(/^::ffff:/, '')) && FORWARDED.every((name) => headers[name] === undefined);
  return access.token !== null || here ? null : problem('refused.metrics', {}).problem;
}

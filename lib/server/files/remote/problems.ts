import type { Message } from '../../../core/messages/index.ts';
import type { ProblemError } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';

/** What can be wrong with a file of a server. Hosts and files are named, queries never: they may hold secrets. */
export const notAUrl = (named: string): ProblemError =>
  problem('url.unusable', { named: named.includes('@') || named.length > 200 ? '' : named });

export const credentialsInUrl = ({ host }: URL): ProblemError => problem('url.credentials', { host });

export const privateAddress = (host: string): ProblemError => problem('url.private', { host });

export const badRedirect = (host: string, why: Message): ProblemError => problem('url.redirect', { host, why });

export const unreachable = (host: string, why: Message): ProblemError => problem('url.unreachable', { host, why });

export function refused(host: string, file: string, status: number): ProblemError {
  const code =
    status === 404 || status === 410
      ? 'url.not_found'
      : status === 401 || status === 403
        ? 'url.sign_in'
        : 'url.refused';
  return problem(code, { host, file, status }, { where: { file } });
}

export const noRanges = (host: string, file: string, why: Message): ProblemError =>
  problem('url.no_ranges', { host, file, why }, { where: { file } });

export const emptyFile = (file: string): ProblemError => problem('url.empty', { file }, { where: { file } });

export const changed = (file: string): ProblemError => problem('url.changed', { file }, { where: { file } });

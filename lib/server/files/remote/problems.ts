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

export const noHubPlace = (named: string): ProblemError =>
  problem('hub.unusable', { named: named.length > 200 ? '' : (named.split('?', 1)[0] ?? '') });

export const hubEndpointUnusable = (): ProblemError => problem('hub.endpoint', {});

/** A server that does not answer as the hub does. */
export const noHub = (host: string): ProblemError => problem('hub.other', { host });

/** What is asked of which host, and whether a token was sent. */
interface AtHub {
  repository: string;
  host: string;
  token: boolean;
}

export const unusableToken = (host: string): ProblemError => problem('hub.token', { host });

export const noRepository = ({ repository, host, token }: AtHub): ProblemError =>
  problem(token ? 'hub.no_repository_for_token' : 'hub.no_repository', { repository, host });

export const gated = ({ repository, token, page }: AtHub & { page: string }): ProblemError =>
  problem(token ? 'hub.gated_for_token' : 'hub.gated', { repository, page });

export const forbidden = ({ repository, host }: AtHub): ProblemError => problem('hub.forbidden', { repository, host });

export const disabled = ({ repository, host }: AtHub): ProblemError => problem('hub.disabled', { repository, host });

export const noRevision = ({ repository, revision }: { repository: string; revision: string }): ProblemError =>
  problem('hub.no_revision', { repository, revision });

/** A folder, or no file at all; `files` are some of the `count` that could be opened instead. */
export function whichFile(
  { repository, path }: { repository: string; path: string },
  folder: boolean,
  files: string[],
  count: number,
): ProblemError {
  const code = count === 0 ? 'hub.nothing_to_open' : folder ? 'hub.folder' : 'hub.no_file';
  return problem(code, { place: path === '' || count === 0 ? repository : `${repository}/${path}`, files, count });
}

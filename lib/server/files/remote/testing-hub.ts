/** For tests: a server that answers as the Hugging Face hub does, and one of signed addresses that end when it is told so. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RangeServer, startRangeServer } from './testing.ts';

interface Repository {
  /** Files by their paths. `large` ones are on the other server. */
  files: Record<string, { bytes: Buffer; large?: boolean }>;
  access?: 'private' | 'gated' | 'disabled';
}

export interface Hub {
  /** What `HF_ENDPOINT` is set to. */
  endpoint: string;
  /** The commit of every repository's branch `main`. */
  commit: string;
  repositories: Map<string, Repository>;
  /** The one token that is accepted. */
  token: string;
  server: RangeServer;
  cdn: RangeServer;
  /** `Authorization` as each server was sent it. */
  authorizations: { hub: (string | undefined)[]; cdn: (string | undefined)[] };
  /** No signed address given so far is good any more. */
  expire(): void;
  close(): Promise<void>;
}

export async function startHub(): Promise<Hub> {
  const [server, cdn] = [await startRangeServer(), await startRangeServer()];
  const signed = new Set<string>();
  const hub: Hub = {
    endpoint: server.origin,
    commit: 'c0ffee'.padEnd(40, '0'),
    repositories: new Map(),
    token: 'hf_right',
    server,
    cdn,
    authorizations: { hub: [], cdn: [] },
    expire: () => signed.clear(),
    close: async () => {
      await server.close();
      await cdn.close();
    },
  };
  cdn.instead = (request, response) => {
    hub.authorizations.cdn.push(request.headers.authorization);
    return !signed.has(request.url ?? '') && Boolean(response.writeHead(403).end('<Error>Expired</Error>'));
  };
  let signatures = 0;
  const sign = (path: string) => {
    const address = `${path}?Signature=hush-${signatures++}`;
    signed.add(address);
    return `${cdn.origin}${address}`;
  };
  server.instead = (request, response) => {
    hub.authorizations.hub.push(request.headers.authorization);
    return answer(hub, sign, request, response);
  };
  return hub;
}

/** Whether it was answered; small files are given by ranges behind a redirect to the same host. */
function answer(hub: Hub, sign: (path: string) => string, request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname } = new URL(request.url ?? '', hub.endpoint);
  if (pathname.startsWith('/api/resolve-cache/')) return false;
  const refuse = (status: number, code: string, said = code) =>
    Boolean(response.writeHead(status, { ...(code && { 'X-Error-Code': code }), 'X-Error-Message': said }).end());
  const [, tree, name = '', kind, rest = ''] =
    /^\/(api\/)?datasets\/([^/]+\/[^/]+)\/(resolve|tree)\/(.+)$/.exec(pathname) ?? [];
  const [coded = '', ...steps] = rest.split('/');
  const path = decodeURIComponent(steps.join('/'));
  const { authorization } = request.headers;
  if (authorization !== undefined && authorization !== `Bearer ${hub.token}`)
    return refuse(401, '', 'Invalid credentials in Authorization header');
  const repository = hub.repositories.get(name);
  if (!kind || !repository || (repository.access === 'private' && authorization === undefined))
    return authorization === undefined ? refuse(401, 'RepoNotFound') : refuse(404, 'RepoNotFound');
  if (repository.access === 'gated' && path !== '' && !tree)
    return refuse(authorization === undefined ? 401 : 403, 'GatedRepo');
  if (repository.access === 'disabled') return refuse(403, '', 'Access to this resource is disabled.');
  if (![hub.commit, 'main', 'refs/convert/parquet'].includes(decodeURIComponent(coded)))
    return refuse(404, 'RevisionNotFound');
  if (tree) {
    const below = path === '' ? '' : `${path}/`;
    const paths = Object.keys(repository.files).filter((file) => file.startsWith(below));
    if (paths.length === 0) return refuse(404, 'EntryNotFound');
    const folders = new Set(paths.map((file) => file.split('/').slice(0, -1).join('/')).filter(Boolean));
    const entries = [
      ...[...folders].map((folder) => ({ type: 'directory', oid: 'd', size: 0, path: folder })),
      ...paths.map((file) => ({ type: 'file', oid: 'f', size: repository.files[file]?.bytes.length, path: file })),
    ];
    return Boolean(response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(entries)));
  }
  const file = repository.files[path];
  if (!file) return refuse(404, 'EntryNotFound');
  const etag = `"${createHash('sha256').update(file.bytes).digest('hex')}"`;
  const found = { 'X-Repo-Commit': hub.commit, ETag: etag };
  if (!file.large) {
    const at = `/api/resolve-cache/datasets/${name}/${hub.commit}/${path}`;
    hub.server.files.set(at, { bytes: file.bytes, etag });
    return Boolean(response.writeHead(307, { ...found, Location: encodeURI(at) }).end());
  }
  const at = `/blobs/${etag.slice(1, 9)}`;
  hub.cdn.files.set(at, { bytes: file.bytes, etag: '"another"', modified: 'Fri, 01 Mar 2024 10:00:00 GMT' });
  const linked = { 'X-Linked-Etag': etag, 'X-Linked-Size': String(file.bytes.length) };
  return Boolean(response.writeHead(302, { ...found, ...linked, ETag: '"pointer"', Location: sign(at) }).end());
}

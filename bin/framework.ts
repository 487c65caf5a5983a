import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { compress } from './compress.ts';
import { filesBelow } from './file-pack.ts';
import { loadPacked } from './framework-pack.ts';

interface Options {
  /** The folder of the checkout or the package. */
  root: string;
  host: string;
  port: number | undefined;
}

/** What makes pages and answers of the API. */
export interface Framework {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** In development a page is reloaded through a web socket. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

const load = createRequire(import.meta.url);

/**
 * Next as it was built: its inner server, which finds the page or the route of an address and runs it. The one around that, which reads settings
 * and knows of rewrites, takes longer to load; what it does for an app that has none stands here (docs/decisions.md).
 */
export function builtFramework({ root, host, port }: Options): Framework {
  Object.assign(process.env, { NODE_ENV: 'production' });
  loadPacked(root);
  const settings = path.join(root, '.next', 'required-server-files.json');
  const { config: conf } = JSON.parse(readFileSync(settings, 'utf8'));
  const { default: NextServer }: typeof import('next/dist/server/next-server') = load('next/dist/server/next-server');
  const server = new NextServer({ dir: root, conf, hostname: host, ...(port !== undefined && { port }) });
  const render = server.getRequestHandler();
  const { filterInternalHeaders }: typeof import('next/dist/server/lib/server-ipc/utils') = load(
    'next/dist/server/lib/server-ipc/utils',
  );
  const fileAt = filesOf(root);
  return {
    async answer(request, response) {
      filterInternalHeaders(request.headers);
      const [address = '/', asked = ''] = (request.url ?? '/').split(/(?=\?)/);
      if (/[^/]\/$/.test(address) && !/[\\]|\/\//.test(address)) return moved(response, address.slice(0, -1) + asked);
      compress(request, response);
      const file = fileAt(address);
      if (file) return sent(request, response, file);
      await render(request, response);
    },
  };
}

/** Next as it stands in the checkout: a page is made when it is asked for. */
export async function developedFramework({ root, host, port }: Options): Promise<Framework> {
  const { default: next } = await import('next');
  const app = next({ dev: true, dir: root, hostname: host, ...(port !== undefined && { port }) });
  await app.prepare();
  const answer = app.getRequestHandler();
  return { answer: (request, response) => answer(request, response), upgrade: app.getUpgradeHandler() };
}

function moved(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to, Refresh: `0;url=${to}` }).end(to);
}

interface PublicFile {
  folder: string;
  name: string;
  cache: string;
}

const STATIC = '/_next/static/';

/** The file that anybody may have at an address; of what pages are made of only the name says whether it is there, and its content does not change under it. */
function filesOf(root: string): (address: string) => PublicFile | null {
  const folder = path.join(root, 'public');
  const { names } = filesBelow(folder);
  const built = { folder: path.join(root, '.next', 'static'), cache: 'public, max-age=31536000, immutable' };
  return (address) => {
    if (address.startsWith(STATIC)) return { ...built, name: address.slice(STATIC.length) };
    const name = address.slice(1);
    return names.has(name) ? { folder, name, cache: 'public, max-age=0' } : null;
  };
}

/** Sends a file, or the part of it that is asked for; says so where there is none. */
async function sent(request: IncomingMessage, response: ServerResponse, file: PublicFile): Promise<void> {
  const { serveStatic }: typeof import('next/dist/server/serve-static') = load('next/dist/server/serve-static');
  response.setHeader('Cache-Control', file.cache);
  try {
    await serveStatic(request, response, file.name, { root: file.folder });
  } catch (error) {
    const { statusCode, code } = error as { statusCode?: number; code?: string };
    const status = statusCode ?? (code === 'ENOENT' ? 404 : undefined);
    if (status === undefined || response.headersSent) throw error;
    plain(response, status);
  }
}

function plain(response: ServerResponse, status: number): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(STATUS_CODES[status]);
}

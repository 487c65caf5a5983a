/** The plainest of file servers: a folder's index page, no query strings, nothing else. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on a free port of this machine, at a path of its host (`/notes`, or the root). `missing` collects the addresses it had no
 * file for, `asked` all of them.
 */
export async function serveFolder(folder: string, base = '') {
  const missing: string[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(request.url ?? '');
    const inside = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/not here';
    const named = path.join(folder, path.posix.normalize(decodeURIComponent(inside)));
    const file = isFolder(named) ? path.join(named, 'index.html') : named;
    const stream = createReadStream(file);
    stream.once('open', () => {
      response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
      stream.pipe(response);
    });
    stream.once('error', () => {
      missing.push(pathname);
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The file server has no port.');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}${base}`, missing, asked, stop };
}

const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** For tests: a server of files that gives ranges of bytes, tells what it was asked, and misbehaves when it is told to. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface Served {
  bytes: Buffer;
  etag?: string;
  modified?: string;
}

interface Asked {
  path: string;
  range: string | undefined;
  ifRange: string | undefined;
  /** Bytes of the file that were asked for. */
  bytes: number;
}

export interface RangeServer {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  files: Map<string, Served>;
  asked: Asked[];
  /** Answers instead of the server when it says so. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  /** Breaks this many of the next answers off after so many bytes. */
  cut: { times: number; after: number };
  close(): Promise<void>;
}

export async function startRangeServer(): Promise<RangeServer> {
  const http: Server = createServer((request, response) => answer(server, request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const server: RangeServer = {
    origin: `http://127.0.0.1:${port}`,
    files: new Map(),
    asked: [],
    instead: null,
    cut: { times: 0, after: 0 },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

function answer(server: RangeServer, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  const file = server.files.get(decodeURIComponent(pathname));
  const range = request.headers.range;
  const ifRange = request.headers['if-range'];
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const start = Number(first);
  const end = Math.min(Number(last) + 1, file?.bytes.length ?? 0);
  server.asked.push({
    path: pathname,
    range,
    ifRange: typeof ifRange === 'string' ? ifRange : undefined,
    bytes: Math.max(0, end - start || 0),
  });
  if (server.instead?.(request, response)) return;
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const headers = {
    ...(file.etag !== undefined && { ETag: file.etag }),
    ...(file.modified !== undefined && { 'Last-Modified': file.modified }),
  };
  const other = ifRange !== undefined && ifRange !== file.etag && ifRange !== file.modified;
  if (first === undefined || other) {
    response.writeHead(200, { ...headers, 'Content-Length': file.bytes.length }).end(file.bytes);
    return;
  }
  if (start >= file.bytes.length) {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${file.bytes.length}` }).end();
    return;
  }
  const part = file.bytes.subarray(start, end);
  response.writeHead(206, {
    ...headers,
    'Content-Length': part.length,
    'Content-Range': `bytes ${start}-${end - 1}/${file.bytes.length}`,
  });
  if (server.cut.times > 0 && part.length > server.cut.after) {
    server.cut.times -= 1;
    response.write(part.subarray(0, server.cut.after), () => response.socket?.destroy());
  } else response.end(part);
}

/** For tests: a store that speaks S3's protocol, behind a gate that counts what passes and breaks it when told to. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from 'fauxqs';

interface Passed {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
}

export interface TestStore {
  /** What is set for it in the environment. */
  env: Record<string, string>;
  address: string;
  passed: Passed[];
  /** Bytes of requests that were answered. */
  taken: number;
  /** Closes every connection at once. */
  away: boolean;
  /** Answers instead of the store when it says so. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  /** Breaks this many of the next answers off after so many bytes. */
  cut: { times: number; after: number };
  /** Names in the bucket, asked past the gate. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

const BUCKET = 'lab';

export async function startTestStore(): Promise<TestStore> {
  const app = buildApp({ logger: false });
  const behind = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  await fetch(new URL(`/${BUCKET}`, behind), { method: 'PUT' });
  const gate = http.createServer((request, response) => pass(store, behind, request, response));
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const { port } = gate.address() as AddressInfo;
  const store: TestStore = {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'tester',
      AWS_SECRET_ACCESS_KEY: 'testing',
    },
    address: `s3://${BUCKET}/team/objects`,
    passed: [],
    taken: 0,
    away: false,
    instead: null,
    cut: { times: 0, after: 0 },
    async names() {
      const listed = await (await fetch(new URL(`/${BUCKET}?list-type=2`, behind))).text();
      return [...listed.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key).toSorted();
    },
    async close() {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await app.close();
    },
  };
  return store;
}

function pass(store: TestStore, behind: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '', headers } = request;
  if (store.away) return void request.socket.destroy();
  store.passed.push({ method, path: url, headers });
  if (store.instead?.(request, response)) return;
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const asked = http.request(new URL(url, behind), { method, headers }, (answer) => {
    store.taken += bytes;
    const cut = store.cut.times > 0 && method === 'GET';
    if (cut) store.cut.times -= 1;
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (!cut) return void answer.pipe(response);
    let left = store.cut.after;
    answer.on('data', (chunk: Buffer) => {
      response.write(chunk.subarray(0, left), () => left <= 0 && response.destroy());
      left -= chunk.length;
    });
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}

import { get } from 'node:http';
import { type BenchServer, getJson } from './server.ts';

/** Milliseconds from the request to its last byte. */
export async function timed(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return performance.now() - started;
}

export async function conversationIds(server: BenchServer, dataset: string): Promise<string[]> {
  const { items } = await getJson<{ items: { id: string }[] }>(
    `${server.url}/api/v1/datasets/${dataset}/conversations?limit=10000`,
  );
  return items.map(({ id }) => id);
}

/** Milliseconds of the same for somebody elsewhere, whose browser takes it compressed and unpacks it there; `host`: the name they ask for. */
export async function timedFrom(host: string, url: string): Promise<number> {
  const started = performance.now();
  const headers = { host, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  get(url, { headers, agent: false }, (answer) => {
    const { statusCode } = answer;
    answer.on('end', () => (statusCode === 200 ? resolve() : reject(new Error(`${url} answers ${statusCode}`))));
    answer.on('error', reject).resume();
  }).on('error', reject);
  await promise;
  return performance.now() - started;
}

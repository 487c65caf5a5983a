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

import { Agent } from 'node:http';
import { type Measurement, median, percentile, type Row } from './measurement.ts';
import { generator, WORDS } from './random.ts';
import { conversationIds, timed, timedAgain } from './requests.ts';
import { type BenchServer, getJson, open, startServer } from './server.ts';

/** Kinds of searches, each with what it asks. Every word is in most turns but those of other scripts: the hardest case. */
const SEARCHES: Record<string, string[]> = {
  'two words': ['garden harbour', 'winter budget', 'doctor window', 'painter bridge'],
  'a common word': ['train', 'letter', 'coffee', 'lesson'],
  'a phrase': ['"garden train"', '"winter guitar"', '"ticket market"', '"morning coffee"'],
  'a prefix': ['gard*', 'moun*', 'pass*', 'proj*'],
  'Cyrillic and Chinese': ['привет', 'Привет*', '東京', '"東京"'],
  'a common word, one role': ['train&role=user', 'letter&role=assistant'],
  'a common word, dates': ['train&from=2023-05-10&to=2023-05-12', 'letter&from=2023-05-20'],
  'a common word, one conversation': ['train&conversation=bench7', 'letter&conversation=bench311'],
  'a common word, evidence only': ['train&evidence=true', 'letter&evidence=true'],
};

/** Ranked searches over every turn of S, by `GET`. */
export const searches: Measurement = async ({ server }) => {
  const rows: Row[] = [];
  for (const [kind, queries] of Object.entries(SEARCHES)) {
    const times: number[] = [];
    for (let round = 0; round < 10; round++) {
      for (const query of queries) {
        const [q = '', ...filters] = query.split('&');
        // Another page each time: the same one would be answered from what is kept.
        const asked = [`q=${encodeURIComponent(q)}`, `limit=20&offset=${20 * round}`, ...filters].join('&');
        const time = await timed(`${server.url}/api/v1/datasets/s/search?${asked}`);
        if (round > 0) times.push(time);
      }
    }
    const note = `p50 ${median(times).toFixed(0)} ms`;
    rows.push({ what: `Search S for ${kind}: p95`, value: percentile(times, 0.95), unit: 'ms', budget: 60, note });
  }
  return rows;
};

/** So many searches are the first that a worker does; it goes on with so many others. */
const [FIRST, OTHERS] = [64, 512];

/** Searches a second with four at a time, each for the first time: the first of a worker, and the next ones; and the first again. */
export const searchRate: Measurement = async ({ server }) => {
  const kinds = [
    (a: string, b: string) => `${a} ${b}`,
    (a: string, b: string) => `${a} OR ${b}`,
    (a: string, b: string) => `${a} -${b}`,
    (a: string, b: string) => `"${a} ${b}"`,
  ];
  const half = WORDS.length >> 1;
  const queries = WORDS.slice(0, half).flatMap((a, i) =>
    WORDS.slice(half).flatMap((b, k) => kinds.map((_, n) => kinds[(i + k + n) % kinds.length]?.(a, b) ?? a)),
  );
  const random = generator(3);
  const drawn = queries
    .map((query) => ({ query, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ query }) => query);
  const first = drawn.slice(0, FIRST);
  return [
    ...(await askedFour(server, 'each for the first time', first)),
    ...(await askedFour(server, `${OTHERS} others`, drawn.slice(FIRST, FIRST + OTHERS))),
    ...(await askedFour(server, 'the first again', first)),
  ];
};

async function askedFour(server: BenchServer, how: string, queries: string[]): Promise<Row[]> {
  const left = [...queries];
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const asker = async () => {
    for (let q = left.pop(); q !== undefined; q = left.pop())
      times.push(await timedAgain(`${server.url}/api/v1/datasets/s/search?q=${encodeURIComponent(q)}&limit=20`, agent));
  };
  await Promise.all([asker(), asker(), asker(), asker()]);
  const value = times.length / ((performance.now() - started) / 1000);
  agent.destroy();
  const note = `p50 ${median(times).toFixed(0)} ms`;
  return [
    { what: `Search S, four at a time, ${how}`, value, unit: '/s', budget: 200, note },
    { what: '… p95', value: percentile(times, 0.95), unit: 'ms', budget: 25 },
  ];
}

/** Reads that say what is usual. */
const IDLE_READS = 60;

/** How long the full-text index grows once a file can be browsed, and what reading a conversation costs meanwhile. */
export async function measureGrowing(shape: 's' | 'm', file: string, home: string): Promise<Row[]> {
  const server = await startServer(home, []);
  try {
    await open(server, file);
    const ids = await conversationIds(server, shape);
    const random = generator(5);
    const started = performance.now();
    const times: number[] = [];
    for (;;) {
      const { search, searchError } = await getJson<{ search: string; searchError?: unknown }>(
        `${server.url}/api/v1/datasets/${shape}`,
      );
      if (searchError) throw new Error(`The full-text index failed: ${JSON.stringify(searchError)}`);
      if (search === 'ready') break;
      const id = ids[Math.floor(random() * ids.length)] ?? '';
      times.push(await timed(`${server.url}/api/v1/datasets/${shape}/conversations/${id}`));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seconds = (performance.now() - started) / 1000;
    const usual: number[] = [];
    for (let n = 0; n < IDLE_READS; n++) {
      const id = ids[Math.floor(random() * ids.length)] ?? '';
      usual.push(await timed(`${server.url}/api/v1/datasets/${shape}/conversations/${id}`));
    }
    const name = shape.toUpperCase();
    const worst = percentile(times, 0.95);
    const note = `p95 of ${times.length} reads ${worst.toFixed(0)} ms, idle ${percentile(usual, 0.95).toFixed(0)} ms`;
    return [
      { what: `${name}: full-text index`, value: seconds, unit: 's', budget: shape === 's' ? 4 : 14 },
      {
        what: `${name}: GET conversation while it grows: p95 ÷ idle`,
        value: worst / percentile(usual, 0.95),
        unit: '×',
        budget: 2,
        note,
      },
    ];
  } finally {
    await server.stop();
  }
}

import { type Measurement, median, percentile, type Row } from './measurement.ts';
import { generator, WORDS } from './random.ts';
import { conversationIds, timed } from './requests.ts';
import { getJson, open, startServer } from './server.ts';

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

/** Searches a second with four at a time: each the first of its kind, and the same ones again. */
export const searchRate: Measurement = async ({ server }) => {
  const kinds = [
    (a: string, b: string) => `${a} ${b}`,
    (a: string, b: string) => `${a} OR ${b}`,
    (a: string, b: string) => `${a} -${b}`,
    (a: string, b: string) => `"${a} ${b}"`,
  ];
  const queries = WORDS.slice(0, 8).flatMap((a, i) =>
    WORDS.slice(8, 16).map((b, k) => kinds[(i + k) % kinds.length]?.(a, b) ?? a),
  );
  const rows: Row[] = [];
  for (const how of ['each for the first time', 'the same again']) {
    const left = [...queries];
    const times: number[] = [];
    const started = performance.now();
    const asker = async () => {
      for (let q = left.pop(); q !== undefined; q = left.pop())
        times.push(await timed(`${server.url}/api/v1/datasets/s/search?q=${encodeURIComponent(q)}&limit=20`));
    };
    await Promise.all([asker(), asker(), asker(), asker()]);
    const seconds = (performance.now() - started) / 1000;
    const note = `p50 ${median(times).toFixed(0)} ms`;
    rows.push({
      what: `Search S, four at a time, ${how}`,
      value: times.length / seconds,
      unit: '/s',
      budget: 200,
      note,
    });
    rows.push({ what: '… p95', value: percentile(times, 0.95), unit: 'ms', budget: 25 });
  }
  return rows;
};

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

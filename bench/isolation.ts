/** What one person's heavy request does to others: the worst answer to `/health` and to a page while it runs. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { type Measurement, median, type Row } from './measurement.ts';
import { conversationIds, timed } from './requests.ts';
import { type BenchServer, getJson } from './server.ts';

/** Others wait no longer than so many milliseconds, or so many times the median of an idle server. */
const MOST_MS = 250;
const MOST_TIMES = 40;

const WATCHED = ['/api/v1/health', '/datasets/locomo'];

interface Question {
  id: string;
  text: string;
  answer: string | null;
}

/** Heavy requests against datasets that are open as `locomo`, `s` and `large`. */
export const isolation: Measurement = async ({ server }) => {
  const { items } = await getJson<{ items: Question[] }>(`${server.url}/api/v1/datasets/locomo/questions?limit=200`);
  const runs: string[] = [];
  for (let n = 0; n < 12; n++) {
    const body = rowsOf(items, n);
    const { id } = await posted<{ id: string }>(server, `runs?name=bench-${n}&file=run.json`, body);
    runs.push(id);
  }
  const long = await conversationIds(server, 'large');
  const preview = (body: string | Uint8Array<ArrayBuffer>, file: string) =>
    posted(server, `runs/preview?file=${file}`, body);
  const get = (path: string) => timed(`${server.url}/api/v1/${path}`);
  const systems = items.map(({ id }) =>
    Object.fromEntries([['question_id', id], ...names(200).map((name) => [name, 'a fig'])]),
  );
  const heavy: Record<string, () => Promise<unknown>> = {
    'preview of 60 MB packed to little': () => preview(bomb(items), 'bomb.json.gz'),
    'preview of 200 systems': () => preview(JSON.stringify(systems), 'systems.json'),
    'preview of 100 000 columns': () => preview(`${names(100_000).join(',')}\n${'1,'.repeat(99_999)}1\n`, 'wide.csv'),
    'preview of a million brackets': () => preview('['.repeat(1_000_000), 'deep.json'),
    'first comparison of 12 runs': () => get(`compare?runs=${runs.join(',')}&questions=true`),
    'search of S for nearly every turn': () =>
      get(`datasets/s/search?limit=100&q=${encodeURIComponent('a* OR t* OR s*')}`),
    'eight previews at once': () => Promise.all(names(8).map((name) => preview(rowsOf(items, 3), `${name}.json`))),
    'export of a run as CSV': () => get(`runs/${runs[1]}/export?as=csv`),
    'export of a run as JSON Lines': () => get(`runs/${runs[2]}/export?as=jsonl`),
    'import of 50 systems': () =>
      posted(server, 'runs?file=systems.json', JSON.stringify(systems.map((row) => some(row, 51)))),
    'questions of LoCoMo, all their facts': () => get('datasets/locomo/questions?view=facts'),
    '60 readers of conversations of 5 000 turns': () =>
      Promise.all(names(60).map((_, n) => get(`datasets/large/conversations/${long[n % long.length]}`))),
  };
  const usual = await idleMedians(server);
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(heavy)) {
    const { worst, seconds } = await during(server, ask);
    for (const path of WATCHED) {
      const value = worst[path] ?? 0;
      const idle = usual[path] ?? 1;
      rows.push({
        what: `${what}: worst ${path}`,
        value,
        unit: 'ms',
        budget: Math.max(MOST_MS, Math.round(MOST_TIMES * idle)),
        note: `${(value / idle).toFixed(0)} × idle; took ${seconds.toFixed(1)} s`,
      });
    }
  }
  return rows;
};

const names = (n: number) => Array.from({ length: n }, (_, i) => `system ${i}`);

const some = (row: Record<string, string>, fields: number) => Object.fromEntries(Object.entries(row).slice(0, fields));

const rowsOf = (questions: Question[], n: number) =>
  JSON.stringify(
    questions.map(({ id, answer }, at) => ({
      question_id: id,
      prediction: at % (n + 2) === 0 ? 'a boat' : answer,
      correct: at % (n + 2) !== 0,
    })),
  );

function bomb(questions: Question[]): Uint8Array<ArrayBuffer> {
  const row = JSON.stringify({ question_id: questions[0]?.id, prediction: 'a fig', context: ' '.repeat(200) });
  return new Uint8Array(gzipSync(`[${Array.from({ length: 200_000 }, () => row).join(',')}]`));
}

/** A file for the runs of LoCoMo; what the server makes of it, a problem too. */
async function posted<T>({ url }: BenchServer, path: string, body: string | Uint8Array<ArrayBuffer>): Promise<T> {
  const response = await fetch(`${url}/api/v1/datasets/locomo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
  return (await response.json()) as T;
}

async function idleMedians({ url }: BenchServer): Promise<Record<string, number>> {
  const medians: [string, number][] = [];
  for (const path of WATCHED) {
    const times: number[] = [];
    for (let n = -3; n < 25; n++) {
      const time = await timed(`${url}${path}`);
      if (n >= 0) times.push(time);
    }
    medians.push([path, median(times)]);
  }
  return Object.fromEntries(medians);
}

/** Asks for the watched addresses, one after the other, for as long as the heavy request takes; milliseconds of the slowest answer of each. */
async function during({ url }: BenchServer, ask: () => Promise<unknown>) {
  const watcher = new Worker(new URL('./watcher.ts', import.meta.url), {
    workerData: WATCHED.map((path) => `${url}${path}`),
  });
  await once(watcher, 'message');
  const started = performance.now();
  await ask().finally(() => watcher.postMessage('over'));
  const seconds = (performance.now() - started) / 1000;
  const [worst] = (await once(watcher, 'message')) as [Record<string, number>];
  return { worst: Object.fromEntries(WATCHED.map((path) => [path, worst[`${url}${path}`] ?? 0])), seconds };
}

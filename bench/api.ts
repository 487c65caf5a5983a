import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Measurement, median, percentile, type Row } from './measurement.ts';
import { generator } from './random.ts';
import { conversationIds, timed, timedFrom } from './requests.ts';
import { type BenchServer, getJson, startServer } from './server.ts';

/** One conversation by `GET`, at random among many, so that most are read from the file. */
export const conversations: Measurement = async ({ server }) => {
  const random = generator(1);
  const rows: Row[] = [];
  for (const [dataset, name, budget] of [
    ['locomo', 'LoCoMo, 700 turns', 8],
    ['s', 'S, 500 turns', 15],
    ['large', 'M, 5 000 turns', 80],
  ] as const) {
    const ids = await conversationIds(server, dataset);
    const timesOf = async (asks: number) => {
      const times: number[] = [];
      for (let index = 0; index < asks; index++) {
        const id = ids[Math.floor(random() * ids.length)] ?? '';
        times.push(await timed(`${server.url}/api/v1/datasets/${dataset}/conversations/${id}`));
      }
      return times;
    };
    await timesOf(3);
    const what = `GET conversation, ${name}`;
    // Of a server that was just started the first ones are compiled; then those of one that has sent some.
    for (const [which, asks] of [
      ['', 60],
      [', 120 others', 120],
    ] as const) {
      const times = await timesOf(asks);
      rows.push(
        { what: `${what}${which}: p50`, value: median(times), unit: 'ms', budget: null },
        { what: `${what}${which}: p95`, value: percentile(times, 0.95), unit: 'ms', budget },
      );
    }
  }
  return rows;
};

/** A server that a team reaches by this name. */
const TEAM = 'memoscope.example';

/** Sixty people elsewhere who ask for conversations of 5 000 turns at once, beside one alone; and one who has what is asked for. */
export const viewers: Measurement = async ({ server, inputs }) => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-team-'));
  const team = await startServer(home, [inputs('large'), '--public-url', `https://${TEAM}`]);
  try {
    const ids = await conversationIds(server, 'large');
    const urlOf = ({ url }: BenchServer, n: number) =>
      `${url}/api/v1/datasets/large/conversations/${ids[n % ids.length]}`;
    const alone: number[] = [];
    for (let n = 0; n < 30; n++) alone.push(await timedFrom(TEAM, urlOf(team, n)));
    const together = await Promise.all(Array.from({ length: 60 }, (_, n) => timedFrom(TEAM, urlOf(team, n))));
    const known = urlOf(server, 0);
    const first = await fetch(known);
    await first.arrayBuffer();
    const again: number[] = [];
    for (let n = 0; n < 30; n++) {
      const started = performance.now();
      const { status } = await fetch(known, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      if (status !== 304) throw new Error(`What was sent is asked for again and answered ${status}.`);
      again.push(performance.now() - started);
    }
    const note = `p99 ${percentile(together, 0.99).toFixed(0)} ms, one alone p50 ${median(alone).toFixed(0)} ms`;
    return [
      {
        what: '60 viewers of M: p99 ÷ one viewer’s median',
        value: percentile(together, 0.99) / median(alone),
        unit: '×',
        budget: 10,
        note,
      },
      { what: 'GET conversation that is known, M: p50', value: median(again), unit: 'ms', budget: null },
    ];
  } finally {
    await team.stop();
    rmSync(home, { recursive: true });
  }
};

const FILTERS = [
  '',
  'category=1',
  'category=2&category=3',
  'q=guitar',
  'q=harbuor+letter',
  'sort=-type',
  'evidence=one',
];

/** The list of 2 000 questions under each filter. */
export const questions: Measurement = async ({ server }) => {
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    for (const filter of FILTERS) {
      const time = await timed(`${server.url}/api/v1/datasets/locomo/questions?limit=100&${filter}`);
      if (round > 0) times.push(time);
    }
  }
  return [
    { what: 'Question list of 2 000, filtered, on the server: p50', value: median(times), unit: 'ms', budget: 30 },
    {
      what: 'Question list of 2 000, filtered, on the server: p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      budget: 30,
    },
  ];
};

/** Opening a file that the library knows. */
export const reopening: Measurement = async ({ server, inputs }) => {
  const file = inputs('s');
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const started = performance.now();
    const response = await fetch(`${server.url}/api/v1/datasets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: file }),
    });
    await response.arrayBuffer();
    const { state } = await getJson<{ state: string }>(`${server.url}/api/v1/datasets/s`);
    if (state !== 'ready') throw new Error(`The known file was ${state} again.`);
    times.push(performance.now() - started);
  }
  return [{ what: 'Reopen a known dataset (S)', value: median(times), unit: 'ms', budget: 50 }];
};

/** The engine begins to give memory back when it was quiet for 8 seconds, and takes a few more; milliseconds. */
const QUIET = 20_000;

/** What the server holds when nobody asks anything. */
export const idle: Measurement = async ({ server }) => {
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const value = server.resident();
  return [
    {
      what: 'Idle server with everything open',
      value,
      unit: 'MB',
      budget: 160,
      ...(value === null && { note: 'there is no /proc here' }),
    },
  ];
};

/** How much longer lists of 200 000 questions take than lists of 2 000, and how many bytes they are. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Inputs, median, type Row } from './measurement.ts';
import { open, settled, startServer } from './server.ts';

/** A list a hundred times as long takes no more than so many times as long. */
const MOST_TIMES = 3;
const ROUNDS = 15;

const ASKED = {
  'page of the list': (d: string) => `/datasets/${d}/questions`,
  'part of the list': (d: string) => `/api/v1/datasets/${d}/questions?view=rows&offset=500`,
  'one category': (d: string) => `/api/v1/datasets/${d}/questions?view=rows&category=1`,
  'ordered by text': (d: string) => `/api/v1/datasets/${d}/questions?view=rows&sort=-question`,
  'two words': (d: string) => `/api/v1/datasets/${d}/questions?view=rows&q=garden%20train`,
  'heads of 100': (d: string) => `/api/v1/datasets/${d}/questions?view=heads&limit=100`,
  'facts of 100': (d: string) => `/api/v1/datasets/${d}/questions?view=facts&limit=100`,
};

interface Cost {
  /** ms of the first request after the start, and the median of those that follow. */
  first: number;
  again: number;
  kilobytes: number;
}

/** Each request is first asked of a server that has just started, then some times more. */
export async function longLists(inputs: Inputs, folder: string): Promise<Row[]> {
  const home = path.join(folder, 'lists');
  const server = await startServer(home);
  for (const name of ['locomo', 'many'] as const) await open(server, inputs(name));
  await settled(server.url);
  await server.stop();
  const rows: Row[] = [];
  for (const [what, address] of Object.entries(ASKED)) {
    const few = await costs(home, address('locomo'));
    const many = await costs(home, address('many'));
    const note = (a: number, b: number, unit: string) => `${a.toFixed(1)} and ${b.toFixed(1)} ${unit}`;
    const name = `200 000 ÷ 2 000 questions, ${what}`;
    rows.push(
      {
        what: name,
        value: many.again / few.again,
        unit: '×',
        budget: MOST_TIMES,
        note: note(few.again, many.again, 'ms'),
      },
      {
        what: '… first after a start',
        value: many.first / few.first,
        unit: '×',
        budget: MOST_TIMES,
        note: note(few.first, many.first, 'ms'),
      },
      {
        what: '… size',
        value: many.kilobytes,
        unit: 'KB',
        budget: what.startsWith('page') ? 1000 : 500,
        note: `${few.kilobytes.toFixed(0)} of 2 000`,
      },
    );
  }
  rmSync(home, { recursive: true });
  return rows;
}

async function costs(home: string, address: string): Promise<Cost> {
  const server = await startServer(home);
  try {
    await timed(`${server.url}/api/v1/health`);
    // What pages of any dataset load is not counted.
    await timed(`${server.url}/datasets/none/questions`, false);
    const { ms: first, bytes } = await timed(server.url + address);
    const again: number[] = [];
    for (let n = 0; n < ROUNDS; n++) again.push((await timed(server.url + address)).ms);
    return { first, again: median(again), kilobytes: bytes / 1000 };
  } finally {
    await server.stop();
  }
}

async function timed(url: string, must = true): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const { byteLength } = await response.arrayBuffer();
  if (must && !response.ok) throw new Error(`${url} answers ${response.status}`);
  return { ms: performance.now() - started, bytes: byteLength };
}

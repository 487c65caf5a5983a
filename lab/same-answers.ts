/** Whether a deployment says the very same as an embedded server with the same content. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generator } from '../bench/random.ts';
import { ROOT } from '../bench/server.ts';
import { ask, eventually, fileForm, got, insist, json } from './asking.ts';

const SAMPLES = path.join(ROOT, 'public/samples');
const API = '/api/v1';

/** Adds runs and reviews to a server that was started with nothing but the samples. */
export async function addToSamples(origin: string): Promise<void> {
  const read = (...name: string[]) => readFileSync(path.join(SAMPLES, ...name), 'utf8');
  const count = readdirSync(SAMPLES).filter((name) => name !== 'predictions').length;
  const atRest = async () => {
    const { items } = await got<{ items: { state: string; search: string }[] }>([origin], `${API}/datasets`);
    return items.length === count && items.every(({ state, search }) => state === 'ready' && search === 'ready');
  };
  if ((await eventually(atRest, 120)) === null) throw new Error('The samples were not ready after two minutes.');
  for (const name of readdirSync(path.join(SAMPLES, 'predictions'))) {
    if (name.endsWith('-memories.jsonl')) continue;
    const dataset = `${name.split('-')[0]}-sample`;
    const run = path.parse(name).name;
    const body = fileForm(name, read('predictions', name), { name: `${run} again` });
    const { status, text } = await insist([origin], `${API}/datasets/${dataset}/runs`, { method: 'POST', body });
    if (status !== 201) throw new Error(`${name} was answered with ${status}: ${text}`);
  }
  const { items } = await got<{ items: { id: string }[] }>([origin], `${API}/datasets/locomo-sample/questions?limit=9`);
  for (const [nth, { id }] of items.entries()) {
    const verdict = nth % 2 ? 'ambiguous' : 'gold-wrong';
    const review = { verdict, answer: `answer ${nth}`, note: `“note” ${nth}`, reviewer: 'Ada' };
    await insist([origin], `${API}/datasets/locomo-sample/reviews/${encodeURIComponent(id)}`, json('PUT', review));
  }
}

interface Parameter {
  name: string;
  in: string;
  schema: { enum?: string[]; items?: { enum?: string[] }; type?: string };
}

type Described = Record<string, { get?: { parameters: Parameter[] }; servers?: unknown }>;

/** Words and numbers that a parameter of no fixed values is tried with. */
const ANY: Record<string, string[]> = {
  q: ['', 'Nora', 'the', 'bakery 2024', '"of the"', 'baker*'],
  limit: ['1', '7', '100', '10000', '-1'],
  offset: ['0', '3', '1000'],
  category: ['1', '2', '5'],
  sort: ['file', '-turns', 'type', 'id', 'x'],
  from: ['2023-01-01', '2024-02-30'],
  to: ['2024-06-01'],
  facet: ['type', 'conversation'],
  top: ['1', '3'],
  by: ['official_f1', 'accuracy', 'x'],
  threshold: ['0.4', 'x'],
  low: ['0.2', 'x'],
  high: ['0.8', 'x'],
  as: ['rows', 'csv', 'json', 'md'],
  rule: ['A1'],
};

/** What ids may be: of what is there, and one of nothing. */
async function ids(origin: string) {
  const { items: datasets } = await got<{ items: { id: string }[] }>([origin], `${API}/datasets`);
  const of = async (path: string) => {
    const { status, text } = await insist([origin], API + path);
    const { items = [] } = status === 200 ? (JSON.parse(text) as { items?: { id: string }[] }) : {};
    return items.map(({ id }) => id);
  };
  const inside = await Promise.all(
    datasets.map(async ({ id: d }) => ({
      d,
      q: await of(`/datasets/${d}/questions?limit=1000`),
      c: await of(`/datasets/${d}/conversations?limit=1000`),
      r: await of(`/datasets/${d}/runs`),
    })),
  );
  const sessions = new Map<string, string[]>();
  for (const { d, c } of inside)
    for (const one of c) {
      const found = await insist([origin], `${API}/datasets/${d}/conversations/${encodeURIComponent(one)}`);
      sessions.set(
        one,
        (JSON.parse(found.text) as { sessions: { id: string }[] }).sessions.map(({ id }) => id),
      );
    }
  return { inside, sessions };
}

/** So many addresses of GET routes of the API, drawn from its own description; the same ones for the same seed and content. */
export async function drawn(origin: string, count: number, seed: number): Promise<string[]> {
  const { paths } = await got<{ paths: Described }>([origin], `${API}/openapi.json`);
  // A stream of events has no end, probes are about one process, and the queue says what a place did.
  const routes = Object.entries(paths).filter(
    ([path, { get, servers }]) => get && !servers && !path.endsWith('/events') && path !== '/jobs',
  );
  const { inside, sessions } = await ids(origin);
  const random = generator(seed);
  const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const value = ({ name, schema }: Parameter): string => {
    const fixed = schema.enum ?? schema.items?.enum;
    return (fixed ? one(fixed) : one(ANY[name] ?? ['x'])) ?? '';
  };
  return Array.from({ length: count }, () => {
    const [path = '', described] = one(routes) ?? [];
    const place = one(inside);
    // Runs are few: those of any dataset.
    const run = () => one(inside.flatMap(({ r }) => r)) ?? 'none';
    const dataset = path.startsWith('/runs') ? inside.find(({ d }) => d === 'locomo-sample') : place;
    const c = one(dataset?.c ?? []) ?? 'none';
    const known: Record<string, () => string | undefined> = {
      d: () => dataset?.d,
      q: () => one(dataset?.q ?? []),
      c: () => c,
      s: () => one(sessions.get(c) ?? []),
      r: run,
    };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((random() < 0.05 ? 'nothing' : known[name]?.()) ?? 'none'),
    );
    const query = new URLSearchParams();
    for (const parameter of described?.get?.parameters ?? []) {
      if (parameter.in !== 'query') continue;
      const ofRuns = parameter.name === 'runs' || parameter.name === 'run';
      if (ofRuns && path === '/compare') query.append(parameter.name, [run(), run()].join(','));
      else if (random() < 0.3) query.append(parameter.name, ofRuns ? run() : value(parameter));
    }
    return `${API}${filled}${query.size > 0 ? `?${query}` : ''}`;
  });
}

/** Moments: when something was opened, made, changed or computed. Nothing else may differ. */
const MOMENTS = /"(opened|created|updated|made|at|reviewed|imported|exported)":\s?"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;
const still = (text: string) => text.replace(MOMENTS, '"$1":""');

export interface Compared {
  asked: number;
  /** Answers of success. */
  successes: number;
  different: { path: string; embedded: string; shared: string }[];
}

/** Asks both the same, one after the other; what differs, with a bit of where. `origins`: of the deployment, in turn. */
export async function compareAnswers(embedded: string, origins: readonly string[], count: number, seed = 1) {
  const compared: Compared = { asked: 0, successes: 0, different: [] };
  for (const [nth, path] of (await drawn(embedded, count, seed)).entries()) {
    const [a, b] = await Promise.all([ask(embedded + path), ask(origins[nth % origins.length] + path)]);
    compared.asked++;
    if (a.status === 200) compared.successes++;
    const [left, right] = [a, b].map(({ status, text }) => `${status} ${still(text)}`) as [string, string];
    if (left === right) continue;
    const from = Math.max(0, [...left].findIndex((character, at) => right[at] !== character) - 80);
    compared.different.push({ path, embedded: left.slice(from, from + 240), shared: right.slice(from, from + 240) });
  }
  return compared;
}

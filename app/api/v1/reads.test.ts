import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openapi } from '../../../lib/server/http/openapi.ts';
import { provideService } from '../../../lib/server/service/context.ts';
import { settled } from '../../../lib/server/service/dataset-once.ts';
import { LocalService } from '../../../lib/server/service/local-service.ts';
import { opened, searchable } from '../../../lib/server/service/testing.ts';
import { exported } from '../../../lib/server/service/testing-exports.ts';
import { garden, MARCH_2, PLANTS, predictionsFile, rowsFor } from '../../../lib/server/service/testing-gardens.ts';

const PACK = [{ question_id: 'locomo_0_qa0', error_type: 'WRONG_ANSWER', reason: 'It was a plum tree.' }];
const IDS = {
  d: 'garden',
  c: 'garden-1',
  s: 'session_1',
  q: 'garden-1:0',
  p: 'errors',
  k: 'first-look',
  e: '1',
  name: 'mine',
};
const QUERY = {
  '/datasets/{d}/audit/findings': 'rule=EVI-3',
  '/compare': 'runs=fig,plum',
  '/report': 'runs=fig',
  '/search': 'q=tree',
  '/datasets/{d}/search': 'q=tree',
};

/** Milliseconds that a busy machine may take to end what has ended. */
const PATIENT = 100_000;

/** Every address of the API that can be read; what the server answers beside it has no route, and an address of its own. */
const READ = Object.entries(openapi('1').paths)
  .filter(([, { get }]) => get && !('servers' in get))
  .map(([address]) => address);

/** What is there only where people sign in. */
const OF_PEOPLE = ['/me', '/me/tokens', '/people', '/datasets/{d}/access', '/audit-log'];

let folder: string;
let service: LocalService;
let database: DatabaseSync;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-reads-'));
  const home = path.join(folder, 'home');
  service = new LocalService({ home, watch: false });
  provideService(service);
  database = new DatabaseSync(path.join(home, 'memoscope.db'), { readOnly: true });
  for (const name of ['garden', 'orchard']) {
    await opened(service, garden(folder, name));
    await atRest(name);
  }
  for (const name of ['fig', 'plum'])
    await service.runs.add(
      'garden',
      predictionsFile(folder, `${name}.json`, await rowsFor(service, 'garden', () => true)),
      {},
    );
  await service.reviews.addPack('garden', 'errors', PACK);
  await service.reviews.put('garden', 'garden-1:0', MARCH_2);
  await service.notes.write('fig', 'garden-1:0', { tags: ['vague'] }, { who: null });
  const plan = { name: 'First look', opinions: 1, size: 2, drawn: 'type' as const, runs: [], readers: [] };
  const { id } = await service.opinions.addQueue('garden', plan);
  expect(id).toBe(IDS.k);
  expect(String((await exported(service, 'garden', { as: 'jsonl' })).id)).toBe(IDS.e);
  // It ends a moment after its file is there.
  const job = async () => (await service.jobs.list()).items.find(({ kind }) => kind === 'export');
  await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'done' }), PATIENT);
});

afterAll(async () => {
  database.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of a process; nothing when it has ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Changes with every commit of anybody else, and with what is being indexed. */
function done() {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  const pids = existsSync(children) ? readFileSync(children, 'utf8').split(' ').filter(Boolean) : [];
  return {
    ...database.prepare('PRAGMA data_version').get(),
    jobs: pids.filter((pid) => commandOf(pid).includes('dataset-process')).length,
  };
}

async function read(address: string): Promise<Response> {
  const file = path.join(import.meta.dirname, address.replace(/\{(\w+)\}/g, '[$1]'), 'route.ts');
  const { GET } = await import(file);
  const url = new URL(`http://127.0.0.1/api/v1${address}?${QUERY[address as keyof typeof QUERY] ?? ''}`);
  const request = new Request(url, { headers: { accept: 'application/json' } });
  return GET(request, { params: Promise.resolve({ ...IDS, r: 'fig' }) });
}

/** Reads everything there is; says what was answered. */
async function readAll(): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const address of READ) {
    const response = await read(address);
    statuses.set(address, response.status);
    // Streams go on until nobody listens.
    if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel();
    else await response.arrayBuffer();
  }
  return statuses;
}

/** When the words of a dataset are indexed, and the process that did it has ended. */
async function atRest(dataset: string): Promise<void> {
  await searchable(service, dataset);
  await vi.waitFor(() => expect(done().jobs).toBe(0), PATIENT);
}

describe('reading', () => {
  it('writes nothing and starts nothing, of whatever there is', async () => {
    const before = done();
    const statuses = await readAll();
    expect([...statuses].filter(([, status]) => status !== 200)).toEqual(OF_PEOPLE.map((address) => [address, 404]));
    expect(done()).toEqual(before);
  });

  it('works out the scores of a run for the gold shown now, says so, and stores nothing; a look stores them', async () => {
    garden(folder, 'garden', [...PLANTS, 'lime tree']);
    await service.reindex('garden');
    await settled(service, 'garden');
    await atRest('garden');
    const before = done();
    await readAll();
    expect(await (await read('/runs/{r}')).json()).toMatchObject({ missing: 1, rescoring: true });
    expect(done()).toEqual(before);
    await service.look();
    const run = await (await read('/runs/{r}')).json();
    expect(run).toMatchObject({ missing: 1 });
    expect(run).not.toHaveProperty('rescoring');
    expect(done()).not.toEqual(before);
  });

  it('tells that a file has changed, and leaves the indexing to a look', async () => {
    garden(folder, 'garden', [...PLANTS, 'lime tree', 'apple tree']);
    const before = done();
    await readAll();
    expect(await (await read('/datasets/{d}')).json()).toMatchObject({
      state: 'indexing',
      progress: { phase: 'queued' },
    });
    expect(done()).toEqual(before);
    await service.look();
    expect(await settled(service, 'garden')).toMatchObject({ state: 'ready', counts: { questions: 9 } });
    await atRest('garden');
  });

  it('of a dataset that somebody opens looks at its file, too', async () => {
    garden(folder, 'garden');
    await service.opened('garden');
    expect(await settled(service, 'garden')).toMatchObject({ state: 'ready', counts: { questions: 7 } });
  });
});

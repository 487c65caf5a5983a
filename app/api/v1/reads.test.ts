import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readQuery } from '../../../lib/server/http/index.ts';
import { openapi } from '../../../lib/server/http/openapi.ts';
import { auditQuery } from '../../../lib/server/http/review-schemas.ts';
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
  const rows = await rowsFor(service, 'garden', (at) => at !== 2 && at !== 4);
  const rose = rows.map((row) => ({ ...row, bleu_score: 0.5 }));
  await service.runs.add('garden', predictionsFile(folder, 'rose.json', rose), {});
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

async function read(address: string, query = '', ids: Partial<typeof IDS> = {}): Promise<Response> {
  const file = path.join(import.meta.dirname, address.replace(/\{(\w+)\}/g, '[$1]'), 'route.ts');
  const { GET } = await import(file);
  const url = new URL(
    `http://127.0.0.1/api/v1${address}?${[QUERY[address as keyof typeof QUERY], query].filter(Boolean).join('&')}`,
  );
  const request = new Request(url, { headers: { accept: 'application/json' } });
  return GET(request, { params: Promise.resolve({ ...IDS, ...ids, r: 'fig' }) });
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

interface Schema {
  type?: unknown;
  enum?: unknown;
  pattern?: unknown;
  anyOf?: unknown;
  items?: Schema;
}

/** Parameters of reads that take some values and no others: `/datasets/{d}/questions sort`. */
const CLOSED = Object.entries(openapi('1').paths).flatMap(([address, { get }]) =>
  READ.includes(address) && !OF_PEOPLE.includes(address)
    ? (get?.parameters ?? []).flatMap(({ in: place, name, schema }) => {
        const { items: of = schema as Schema } = schema as Schema;
        const closed = of.enum ?? of.pattern ?? of.anyOf ?? (of.type === 'string' ? undefined : of.type);
        return place === 'query' && closed ? [[address, name ?? ''] as const] : [];
      })
    : [],
);

describe('a value that a parameter does not take', () => {
  it.each(CLOSED)('%s?%s=', async (address, name) => {
    const answer = await read(address, `${name}=no-such-value`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'request.query', detail: expect.stringContaining(name) }),
    ]);
  });

  it.each([
    ['/runs/{r}/predictions', 'by=bad'],
    ['/runs/{r}/predictions', 'by=judge.nobody'],
    ['/runs/{r}/predictions', 'sort=-score.bad'],
    ['/runs/{r}/predictions', 'format=csv&sort=score.bad'],
    ['/runs/{r}/predictions', 'view=heads&by=bad'],
    ['/runs/{r}/predictions/{q}', 'by=bad'],
    ['/runs/{r}/analysis', 'by=bad'],
    ['/runs/{r}/memories', 'by=bad'],
    ['/datasets/{d}/questions', 'by=bad'],
    ['/datasets/{d}/questions', 'view=rows&sort=score.bad'],
    ['/datasets/{d}/questions', 'view=rows&runs=fig&by=bad'],
    ['/datasets/{d}/questions', 'facet=type&runs=fig&by=bad'],
  ])('%s?%s is a metric that is none', async (address, query) => {
    const answer = await read(address, query);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'runs.no_such_metric',
        params: {
          metric: query.includes('nobody') ? 'judge.nobody' : 'bad',
          known: expect.arrayContaining(['accuracy', 'official_f1', 'judge.grade']),
        },
      }),
    ]);
  });
});

describe('what a request lacks, or names wrongly,', () => {
  it.each([
    ['/datasets/{d}/agreement', 'runs=nope', 404, 'nope'],
    ['/datasets/{d}/agreement', 'runs=fig&runs=nope', 404, 'nope'],
    ['/datasets/{d}/audit/findings', 'rule=', 400, 'rule: expected the id of a rule, such as EVI-3'],
  ])('%s?%s is said', async (address, query, status, said) => {
    const answer = await read(address, query);
    expect([answer.status, (await answer.json()).detail]).toEqual([status, expect.stringContaining(said)]);
  });

  it('also where nothing is asked', () => {
    const asked = () => readQuery(auditQuery, 'http://127.0.0.1/api/v1/datasets/garden/audit/findings');
    expect(asked).toThrow('rule: expected the id of a rule, such as EVI-3');
  });
});

it.each(['/search', '/datasets/{d}/search', '/datasets/{d}/search/texts'])(
  '%s says where the next page begins, as long as there is one',
  async (address) => {
    const asked = async (query: string) => (await read(address, `q=tree&${query}`)).json();
    const { total, next } = await asked('limit=200');
    expect([total > 1, next]).toEqual([true, undefined]);
    expect((await asked('limit=1')).next).toBe(1);
    expect(await asked(`limit=1&offset=${total - 1}`)).not.toHaveProperty('next');
  },
);

describe('questions by what a run answered', () => {
  const asked = async (query: string) => (await read('/datasets/{d}/questions', query)).json();
  const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

  it('are those that its row says, in full, with the values of its filters', async () => {
    const wrong = await asked('runs=rose&outcome=wrong');
    expect([wrong.total, ids(wrong)]).toEqual([2, ['garden-1:2', 'garden-1:4']]);
    expect(wrong.items[0]).toEqual(await (await read('/datasets/{d}/questions/{q}', '', { q: 'garden-1:2' })).json());
    expect(wrong.facets.outcome).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'wrong', count: 2 })]));
    const rows = await asked('view=rows&runs=rose,fig&outcome=wrong');
    expect(rows.items.map(({ question }: { question: { id: string } }) => question.id)).toEqual(ids(wrong));
    // The first run leads.
    expect((await asked('runs=fig,rose&outcome=wrong')).total).toBe(0);
    expect(ids(await asked('runs=rose&outcome=wrong&sort=-file&limit=1'))).toEqual(['garden-1:4']);
    expect((await asked('runs=rose&outcome=wrong&limit=1')).next).toBe(1);
  });

  it('are all of them where no run is named; a run that is not there is not', async () => {
    const all = await asked('');
    expect(await asked('outcome=wrong')).toEqual(all);
    expect(all.facets).not.toHaveProperty('outcome');
    expect((await read('/datasets/{d}/questions', 'outcome=bad')).status).toBe(400);
    expect((await read('/datasets/{d}/questions', 'sort=length')).status).toBe(400);
    expect((await read('/datasets/{d}/questions', 'runs=nobody')).status).toBe(404);
  });

  it('may be judged by what only another run has', async () => {
    for (const query of ['runs=rose&by=judge.grade', 'runs=fig&by=evidence_recall', 'runs=fig&by=stored.bleu_score'])
      expect([query, (await read('/datasets/{d}/questions', query)).status]).toEqual([query, 200]);
  });
});

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

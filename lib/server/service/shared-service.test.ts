import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING, NO_TURN_QUERY } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { Readying } from '../http/readiness.ts';
import { noEngine, type TestingServer, testingServer } from '../store/postgres/testing-server.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { moveHome } from './move-home.ts';
import { openService, openServing, openWorker } from './open-service.ts';
import { firstText, locomoText, SAMPLES, searchable } from './testing.ts';
import { predictionsFile, rowsFor } from './testing-gardens.ts';

/** Programs of the system, not of a package. */
const [MOUNT, UNMOUNT] = ['mount', 'umount'] as const;
const SAMPLE = path.join(SAMPLES, 'locomo-sample.json');

describe.skipIf(noEngine)(`a shared deployment${noEngine}`, () => {
  let server: TestingServer;
  let folder: string;
  let shared: { catalogue: string; objects: string };
  const open: { close(): Promise<void> }[] = [];
  let one: LocalService;
  let two: LocalService;

  const kept = async <T extends { close(): Promise<void> }>(made: Promise<T>): Promise<T> => {
    const found = await made;
    open.push(found);
    return found;
  };
  const home = (name: string) => path.join(folder, name);
  const replica = (name: string) => kept(openService({ home: home(name), shared }, { watch: false }));
  const uploaded = (service: LocalService, file: string, name = path.basename(file)) =>
    service.upload(
      name,
      (async function* () {
        yield readFileSync(file);
      })(),
    );

  beforeAll(async () => {
    server = await testingServer();
    folder = mkdtempSync(path.join(tmpdir(), 'memoscope-shared-'));
    mkdirSync(path.join(folder, 'objects'));
    shared = { catalogue: await server.fresh(), objects: pathToFileURL(path.join(folder, 'objects')).href };
    one = await replica('one');
    two = await replica('two');
    await kept(openWorker({ home: home('worker'), shared }));
  });

  afterAll(async () => {
    await Promise.all(open.map((service) => service.close()));
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows what one replica was given on the other, as an embedded service shows it', async () => {
    const { id } = await uploaded(one, SAMPLE);
    const { opened: _moment, ...dataset } = await searchable(two, id);
    const embedded = new LocalService({ home: home('embedded') });
    open.push(embedded);
    await uploaded(embedded, SAMPLE);
    expect(await searchable(embedded, id)).toMatchObject(dataset);
    const page = { limit: 500, offset: 0 };
    const query = { ...NO_TURN_QUERY, q: 'the' };
    for (const service of [one, two]) {
      expect(await service.listedQuestions(id)).toEqual(await embedded.listedQuestions(id));
      expect(await service.searchTurns(id, query, page)).toEqual(await embedded.searchTurns(id, query, page));
      for (const { id: conversation } of await embedded.conversationHeads(id))
        expect(await service.conversation(id, conversation)).toEqual(await embedded.conversation(id, conversation));
    }
    // No replica keeps what it was given: that is in the store.
    expect(existsSync(path.join(home('one'), 'uploads')) ? readdirSync(path.join(home('one'), 'uploads')) : []).toEqual(
      [],
    );
  });

  it('answers with a long history in the very bytes of an embedded service', async () => {
    const file = path.join(SAMPLES, 'longmemeval-sample.json');
    const embedded = new LocalService({ home: home('embedded-histories') });
    open.push(embedded);
    const { id } = await uploaded(one, file);
    await uploaded(embedded, file);
    await Promise.all([searchable(two, id), searchable(embedded, id)]);
    const said = async (service: LocalService, conversation: string) =>
      Buffer.from(await service.conversationJson(id, conversation)).toString();
    const heads = await embedded.conversationHeads(id);
    expect(heads.length).toBeGreaterThan(3);
    for (const head of heads) expect(await said(two, head.id)).toBe(await said(embedded, head.id));
  });

  it('has one dataset of one file, whoever brings it', async () => {
    const before = await two.datasets();
    const again = await Promise.all([uploaded(one, SAMPLE), uploaded(two, SAMPLE, 'locomo-sample.json')]);
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set(['locomo-sample']));
    expect(await two.datasets()).toHaveLength(before.length);
  });

  it('reads what is of no known benchmark by the mapping proposed for it, since only that is kept', async () => {
    const folderOf = path.join(folder, 'tables');
    mkdirSync(folderOf);
    const said = (who: string) =>
      [0, 1, 2, 3].map((n) => `${who},m${n},${n % 2 ? 'b' : 'a'},We took the ${who} ferry ${n}.`);
    const people = ['ada', 'ben', 'cleo'];
    writeFileSync(path.join(folderOf, 'talks.csv'), ['case,no,by,says', ...people.flatMap(said), ''].join('\n'));
    const asked = people.map((who) => `${who},Which ferry did we take?,the ${who} one,m0`);
    writeFileSync(path.join(folderOf, 'asks.csv'), ['of,q,a,refs', ...asked, ''].join('\n'));
    const archive = path.join(folder, 'tables.tar');
    execFileSync('tar', ['-cf', archive, '-C', folder, 'tables']);
    const { id } = await uploaded(one, archive);
    const dataset = await settled(two, id);
    expect([dataset.state, dataset.format, dataset.counts]).toMatchObject([
      'ready',
      'mapped',
      { conversations: 3, turns: 12, questions: 3 },
    ]);
    const [question] = await two.listedQuestions(id);
    expect(question?.evidence).toMatchObject({ turns: 1, dangling: 0 });
  });

  it('keeps runs and reviews that one replica was given, for all', async () => {
    const id = 'locomo-sample';
    const file = predictionsFile(folder, 'fig.json', await rowsFor(one, id, (at) => at < 3));
    const [run] = await one.runs.add(id, file, { name: 'fig' });
    expect(await two.runs.get(run?.id ?? '')).toEqual(await one.runs.get(run?.id ?? ''));
    expect((await two.runs.heads(run?.id ?? '', DEFAULT_JUDGING)).length).toBeGreaterThan(3);
    const sha256 = createHash('sha256').update(readFileSync(file.path)).digest('hex');
    expect(existsSync(path.join(folder, 'objects', 'runs', sha256))).toBe(true);
    const [question] = await one.listedQuestions(id);
    await one.reviews.put(id, question?.id ?? '', { verdict: 'gold-wrong', answer: 'figs', note: 'as she says' });
    expect(await two.reviews.reviews(id)).toMatchObject([{ question: question?.id, answer: 'figs' }]);
  });

  it('goes on where a replica lost its disk', async () => {
    await one.close();
    rmSync(home('one'), { recursive: true });
    open.splice(open.indexOf(one), 1);
    one = await replica('one');
    const [first] = await two.conversationHeads('locomo-sample');
    expect(await one.conversation('locomo-sample', first?.id ?? '')).toEqual(
      await two.conversation('locomo-sample', first?.id ?? ''),
    );
    expect((await one.runs.list('locomo-sample')).map(({ name }) => name)).toEqual(['fig']);
  });

  it('reads packed files, which are kept as what is in them', async () => {
    const packed = path.join(folder, 'packed.json.gz');
    writeFileSync(packed, gzipSync(locomoText(3)));
    const { id } = await uploaded(two, packed);
    expect(await searchable(one, id)).toMatchObject({ id: 'packed', state: 'ready', counts: { conversations: 3 } });
    expect(await firstText(one, id, 'pair-1')).toBe('I planted a fig tree.');
  });

  it('is read at a replica whose disk has no room, from memory', async ({ skip }) => {
    await searchable(two, (await uploaded(one, SAMPLE)).id);
    const full = home('full');
    mkdirSync(full);
    try {
      execFileSync(MOUNT, ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', full], { stdio: 'ignore' });
    } catch {
      console.warn('SKIPPED: a small disk can’t be mounted here.');
      return skip();
    }
    const { bavail, bsize } = statfsSync(full);
    writeFileSync(path.join(full, 'filled'), Buffer.alloc(bavail * bsize));
    const service = await openService({ home: full, shared }, { watch: false });
    try {
      for (const { id } of await two.datasets()) {
        const [first] = await two.conversationHeads(id);
        expect(await service.listedQuestions(id)).toEqual(await two.listedQuestions(id));
        expect(await service.conversation(id, first?.id ?? '')).toEqual(await two.conversation(id, first?.id ?? ''));
        const query = { ...NO_TURN_QUERY, q: 'the' };
        const page = { limit: 50, offset: 0 };
        expect(await service.searchTurns(id, query, page)).toEqual(await two.searchTurns(id, query, page));
      }
      const files = readdirSync(full, { recursive: true, encoding: 'utf8' });
      expect(files.filter((name) => name.includes('.'))).toEqual([]);
    } finally {
      await service.close();
      execFileSync(UNMOUNT, ['-l', full]);
    }
  });

  it('stays readable for a minute while the catalogue is away, and says so to who writes', async () => {
    const id = 'locomo-sample';
    const [question] = await two.listedQuestions(id);
    const [first] = await two.conversationHeads(id);
    const before = await two.conversation(id, first?.id ?? '');
    const { service: three, checks } = await openServing({ home: home('three'), shared }, { watch: false });
    open.push(three);
    let now = 0;
    const readying = new Readying(checks, () => now);
    const write = () => two.reviews.put(id, question?.id ?? '', { verdict: 'gold-right' });
    await server.kill();
    expect((await two.datasets()).length).toBeGreaterThan(0);
    expect(await two.conversation(id, first?.id ?? '')).toEqual(before);
    expect(await problemOf(write)).toMatchObject({ status: 503 });
    const away = { ok: false, reason: '#database-unreachable' };
    const fine = { ok: true };
    expect(await readying.report()).toEqual({
      status: 'degraded',
      checks: { catalogue: away, schema: away, objects: fine, draining: fine },
    });
    now = 61_000;
    expect((await readying.report()).status).toBe('not-ready');
    await server.again();
    await expect
      .poll(() =>
        write().then(
          () => 'written',
          () => 'refused',
        ),
      )
      .toBe('written');
  });

  it('says what is wrong with a file that is none, and removes what nobody wants', async () => {
    const bad = path.join(folder, 'bad.json');
    writeFileSync(bad, '[{"sample_id": ');
    const { id } = await uploaded(one, bad);
    const failed = await settled(two, id);
    expect(failed).toMatchObject({ state: 'failed', error: { status: 422 } });
    await two.remove(id);
    expect(await problemOf(() => one.dataset(id))).toMatchObject({ status: 404 });
  });
});

describe.skipIf(noEngine)(`a home folder${noEngine}`, () => {
  it('is carried into a shared deployment and back, with all that is shown of it', async () => {
    const server = await testingServer();
    const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-moved-'));
    const [home, back, copies] = ['home', 'back', 'copies'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(path.join(folder, 'objects'));
    const shared = { catalogue: await server.fresh(), objects: pathToFileURL(path.join(folder, 'objects')).href };
    const id = 'locomo-sample';
    const shown = async (service: LocalService) => {
      const [first] = await service.conversationHeads(id);
      return {
        questions: await service.listedQuestions(id),
        conversation: await service.conversation(id, first?.id ?? ''),
        packed: await firstText(service, 'packed', 'pair-1'),
        runs: await service.runs.list(id),
        outcomes: await service.runs.heads('fig', DEFAULT_JUDGING),
        reviews: await service.reviews.reviews(id),
      };
    };
    const used = async <T>(service: LocalService, use: (service: LocalService) => Promise<T>): Promise<T> => {
      try {
        return await use(service);
      } finally {
        await service.close();
      }
    };
    try {
      const packed = path.join(folder, 'packed.json.gz');
      writeFileSync(packed, gzipSync(locomoText(3)));
      const before = await used(new LocalService({ home }), async (service) => {
        for (const file of [SAMPLE, packed])
          for (const dataset of await service.open(file)) await searchable(service, dataset.id);
        const file = predictionsFile(folder, 'fig.json', await rowsFor(service, id, (at) => at < 3));
        await service.runs.add(id, file, { name: 'fig' });
        const [question] = await service.listedQuestions(id);
        await service.reviews.put(id, question?.id ?? '', {
          verdict: 'gold-wrong',
          answer: 'figs',
          note: 'as she says',
        });
        return shown(service);
      });
      const moved = await moveHome(home, shared, { back: false });
      expect(moved).toMatchObject({ datasets: 2, runs: 1, predictions: before.outcomes.length, reviews: 1 });
      // Nothing is read again: the indexes came along.
      expect(await used(await openService({ home: copies, shared }, { watch: false }), shown)).toEqual(before);
      expect(await moveHome(home, shared, { back: false })).toEqual(moved);
      expect(await moveHome(back, shared, { back: true })).toEqual(moved);
      rmSync(path.join(folder, 'objects'), { recursive: true });
      expect(await used(new LocalService({ home: back }), shown)).toEqual(before);
    } finally {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

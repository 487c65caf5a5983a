import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DatasetAccess,
  NO_TURN_QUERY,
  type Person,
  type ProblemError,
  problemIn,
} from '../../core/model/index.ts';
import { askedBy } from '../service/asking.ts';
import { LocalService } from '../service/local-service.ts';
import type { DatasetEvent, Service } from '../service/service.ts';
import { opened, searchable } from '../service/testing.ts';
import { garden, predictionsFile, rowsFor } from '../service/testing-gardens.ts';
import type { AccessSource } from './access-store.ts';
import type { AuditEntry } from './audit-trail.ts';
import { ChokePoint } from './choke-point.ts';
import { guardedService } from './guarded-service.ts';
import { Limits, RATES } from './limits.ts';

const LENA: Person = {
  sub: 'u-7',
  name: 'Lena Sund',
  email: null,
  emailVerified: false,
  groups: [],
  role: 'uploader',
  most: null,
  session: 's',
};
const MIRA: Person = { ...LENA, sub: 'u-1', name: 'Mira Kessel', role: 'admin' };
const TARIQ: Person = { ...LENA, sub: 'u-2', name: 'Tariq Oyelaran', role: 'viewer' };
const SECRET = ['zebra plum', 'quagga rose'];

describe('a service that people share', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-people-'));
  let inner: LocalService;
  let service: Service;
  let now = 0;
  const kept: AuditEntry[] = [];
  const access = new Map<string, DatasetAccess>();
  let runs: { open: string; hidden: string };

  const by = <T>(person: Person, work: () => T): T => askedBy({ client: '', signal: null, person }, work);
  const refused = async (person: Person, work: () => Promise<unknown>): Promise<ProblemError['problem']> => {
    const thrown = await by(person, work).then(
      () => new Error('It was done.'),
      (error: unknown) => error,
    );
    const found = problemIn(thrown);
    if (!found) throw thrown;
    return found;
  };

  beforeAll(async () => {
    inner = new LocalService({ home: path.join(folder, 'home'), watch: false });
    await opened(inner, garden(folder, 'open'));
    await opened(inner, garden(folder, 'hidden', SECRET));
    for (const id of ['open', 'hidden']) await searchable(inner, id);
    access.set('open', { visibility: 'everyone', listed: [] });
    access.set('hidden', { visibility: 'listed', listed: [{ kind: 'person', subject: 'u-9', role: 'admin' }] });
    const source: AccessSource = {
      of: async (id) => access.get(id) ?? null,
      all: async () => access,
      known: () => access,
      ofRun: async (run) => (await inner.runs.get(run)).dataset,
      uploaderOf: async () => null,
      uploadersIn: async () => new Map(),
      ofJob: async () => null,
      own: async (id, { sub }) =>
        void access.set(id, { visibility: 'listed', listed: [{ kind: 'person', subject: sub, role: 'admin' }] }),
    };
    const limits = new Limits({ ...RATES, searches: { burst: 4, refill: 1 } }, () => now);
    service = guardedService(inner, new ChokePoint(source, limits, async (entry) => void kept.push(entry)));
    const added = await Promise.all(
      ['open', 'hidden'].map(async (id) => {
        const rows = await rowsFor(inner, id, () => true);
        const [run] = await inner.runs.add(id, predictionsFile(folder, `${id}-run.json`, rows), {});
        return run?.id ?? '';
      }),
    );
    runs = { open: added[0] ?? '', hidden: added[1] ?? '' };
  });

  afterAll(async () => {
    await inner.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const search = (q: string) => service.searchTurns(null, { ...NO_TURN_QUERY, q }, { limit: 10, offset: 0 });

  it('lists and searches what one may see', async () => {
    expect((await by(LENA, () => service.datasets())).map(({ id }) => id)).toEqual(['open']);
    expect((await by(MIRA, () => service.datasets())).map(({ id }) => id).toSorted()).toEqual(['hidden', 'open']);
    const planted = await by(LENA, () => search('planted'));
    expect([planted.total, [...new Set(planted.items.map(({ dataset }) => dataset))]]).toEqual([6, ['open']]);
    expect((await by(LENA, () => search('zebra'))).total).toBe(0);
    expect((await by(MIRA, () => search('zebra'))).total).toBe(1);
    expect((await by(MIRA, () => search('planted'))).total).toBe(8);
  });

  it('says of a file nothing about datasets that one may not see', async () => {
    const rows = predictionsFile(folder, 'rows.json', await rowsFor(inner, 'hidden', () => false));
    const recognised = await by(LENA, () => service.runs.recognise(rows, null));
    expect([recognised.as, recognised.identical]).toEqual([[], []]);
    expect((await by(MIRA, () => service.runs.recognise(rows, null))).as[0]).toMatchObject({ dataset: 'hidden' });
    const same = { name: 'hidden.json', path: garden(path.join(folder, 'again'), 'hidden', SECRET) };
    expect((await by(LENA, () => service.runs.recognise(same, null))).identical).toEqual([]);
    expect((await by(MIRA, () => service.runs.recognise(same, null))).identical).toHaveLength(1);
    for (const work of [() => service.runs.preview('open', rows, null), () => service.runs.add('open', rows, {})]) {
      const [told, known] = [
        await by(LENA, () => work().then(JSON.stringify, say)),
        await by(MIRA, () => work().then(JSON.stringify, say)),
      ];
      expect(told).not.toContain('hidden"');
      expect(told).not.toMatch(/"names":\["hidden/);
      expect(known).toMatch(/hidden/);
    }
  });

  it('compares no run of a dataset that one may not see', async () => {
    const options = { judging: undefined } as unknown as Parameters<Service['runs']['compare']>[1];
    const found = await refused(LENA, () => service.runs.compare([runs.open, runs.hidden], options));
    expect([found.status, found.code, found.params]).toEqual([404, 'none.run', { id: runs.hidden, dataset: '' }]);
    expect(await refused(LENA, () => service.runs.get('never'))).toMatchObject({ status: 404 });
  });

  it('tells who listens of a dataset as long as they may see it', async () => {
    const heard: DatasetEvent[] = [];
    const ready = new Promise<void>((resolve) => {
      by(MIRA, () => service.subscribe('hidden', ({ kind }) => kind === 'ready' && resolve()));
      by(LENA, () => service.subscribe('hidden', (event) => heard.push(event)));
    });
    await inner.reindex('hidden');
    await ready;
    expect(heard).toEqual([]);
  });

  it('puts the name of who signed in on what they write', async () => {
    const tariq = { ...TARIQ, role: 'reviewer' as const };
    const [question] = await inner.questionHeads('open');
    const id = question?.id ?? '';
    await by(tariq, () =>
      service.reviews.write('open', id, { verdict: 'ambiguous', reviewer: 'Somebody else' }, { who: 'Somebody else' }),
    );
    const [change] = await inner.reviews.history('open', id);
    expect([change?.who, (await inner.reviews.review('open', id))?.reviewer]).toEqual([tariq.name, tariq.name]);
    await by(tariq, () => service.runs.setVerdict(runs.open, id, { correct: false, reviewer: 'Else' }, 'Else'));
    expect((await inner.reviews.history('open', id)).map(({ who }) => who)).toEqual([tariq.name, tariq.name]);
    expect(kept.slice(-2)).toMatchObject([
      { who: { sub: 'u-2' }, what: 'review-changed', dataset: 'open', subject: id },
      { who: { sub: 'u-2' }, what: 'review-changed', dataset: 'open', subject: `${runs.open}/${id}` },
    ]);
    const items = [{ question: id, verdict: 'gold-right', reviewer: 'Else' }];
    const file = { format: 'memoscope-error-pack', version: 1, items };
    await by(tariq, () => service.reviews.importReviews('open', file, { apply: true, takeTheirs: [id], who: 'Else' }));
    const [imported] = await inner.reviews.history('open', id);
    expect(imported).toMatchObject({ who: tariq.name, after: { verdict: 'gold-right', reviewer: 'Else' } });
  });

  it('makes who uploads a file its owner, and gives nobody somebody else’s', async () => {
    const bytes = async function* () {
      yield Buffer.from(JSON.stringify([{ nothing: 'known' }]));
    };
    const { id } = await by(LENA, () => service.upload('mine.json', bytes()));
    expect(kept.at(-1)).toMatchObject({ what: 'dataset-added', dataset: id, who: { sub: 'u-7' } });
    expect((await by(LENA, () => service.dataset(id))).id).toBe(id);
    expect(await refused({ ...LENA, sub: 'u-8' }, () => service.dataset(id))).toMatchObject({ status: 404 });
    await by(LENA, () => service.remove(id));
    expect(kept.at(-1)).toMatchObject({ what: 'dataset-removed', dataset: id });
    const other = { ...LENA, sub: 'u-8' };
    const twice = {
      ...inner,
      upload: async () => ({ ...(await inner.dataset('hidden')) }),
      datasets: () => inner.datasets(),
    };
    const shared = guardedService(
      twice as unknown as Service,
      new ChokePoint(accessOf(), new Limits(), async () => {}),
    );
    expect(await refused(other, () => shared.upload('x.json', bytes()))).toMatchObject({ code: 'people.same_file' });
  });

  const accessOf = (): AccessSource => ({
    of: async (one) => access.get(one) ?? null,
    all: async () => access,
    known: () => access,
    ofRun: async () => null,
    uploaderOf: async () => null,
    uploadersIn: async () => new Map(),
    ofJob: async () => null,
    own: async () => {},
  });

  it('opens no path for anybody, and URLs for admins', async () => {
    expect(await refused(MIRA, () => service.open('/etc/passwd'))).toMatchObject({ code: 'people.no_paths' });
    const url = 'http://127.0.0.1:9/x.json';
    expect(await refused(LENA, () => service.open(url))).toMatchObject({ code: 'people.role' });
    expect((await refused(MIRA, () => service.open(url))).code).toMatch(/^url\./);
  });

  it('can be changed by whoever may change something in it', () => {
    expect(by(TARIQ, () => service.readOnly)).toBe(true);
    expect(by(LENA, () => service.readOnly)).toBe(false);
    expect(by({ ...TARIQ, sub: 'u-9' }, () => service.readOnly)).toBe(false);
    expect(by({ ...MIRA, most: 'viewer' }, () => service.readOnly)).toBe(true);
    expect(service.readOnly).toBe(true);
  });

  it('answers somebody so many searches, and says when there is another', async () => {
    now = 1_000_000;
    for (let times = 0; times < 4; times++) await by(TARIQ, () => search('planted'));
    const found = await refused(TARIQ, () => search('planted'));
    expect([found.status, found.params]).toEqual([429, { seconds: 1 }]);
    expect((await by({ ...TARIQ, sub: 'u-3' }, () => search('planted'))).total).toBe(6);
    now += 2_000;
    for (let times = 0; times < 2; times++) await by(TARIQ, () => search('planted'));
    expect((await refused(TARIQ, () => search('planted'))).status).toBe(429);
  });

  it('is closed by nobody', async () => {
    await expect(by(MIRA, () => service.close())).rejects.toThrow();
  });
});

const say = (error: unknown): string => JSON.stringify(problemIn(error));

import { beforeEach, describe, expect, it } from 'vitest';
import { type DatasetAccess, type DatasetId, type Person, problemIn } from '../../core/model/index.ts';
import { askedBy } from '../service/asking.ts';
import type { JobService, KnownJob } from '../service/job-service.ts';
import type { AccessSource } from './access-store.ts';
import type { AuditEntry } from './audit-trail.ts';
import { ChokePoint } from './choke-point.ts';
import { jobRules } from './job-rules.ts';
import { Limits } from './limits.ts';

const LENA: Person = {
  ...{ sub: 'u-7', name: 'Lena Sund', email: null, emailVerified: false, groups: [] },
  ...{ role: 'uploader', most: null, session: 's' },
};
const TARIQ: Person = { ...LENA, sub: 'u-2', name: 'Tariq Oyelaran' };
const MIRA: Person = { ...LENA, sub: 'u-1', name: 'Mira Kessel', role: 'admin' };
const MOMENT = '2024-01-01T00:00:00.000Z';

const jobOf = (id: string, dataset: string, by: Person | null, ended: string | null = null): KnownJob => ({
  ...{ id, kind: 'index', dataset: { id: dataset as DatasetId, name: dataset, bytes: 1 }, run: null, exported: null },
  ...{ state: ended ? 'done' : 'waiting', tries: 0, lost: 0, most: 5, progress: null, asked: MOMENT, begun: null },
  ...{ ended, next: null, worker: null, error: null, may: ended ? [] : ['cancel'] },
  askedBy: by && { name: by.name, sub: by.sub },
});

const ALL = [
  jobOf('1', 'open', LENA),
  jobOf('2', 'hidden', LENA),
  jobOf('3', 'open', TARIQ),
  jobOf('4', 'open', null),
  jobOf('5', 'mine', null),
  ...['6', '7', '8'].map((id) => jobOf(id, id === '7' ? 'hidden' : 'open', null, MOMENT)),
];
const ACCESS = new Map<string, DatasetAccess>([
  ['open', { visibility: 'everyone', listed: [] }],
  ['hidden', { visibility: 'listed', listed: [{ kind: 'person', subject: 'u-9', role: 'admin' }] }],
  ['mine', { visibility: 'everyone', listed: [{ kind: 'person', subject: 'u-7', role: 'admin' }] }],
]);
const source: AccessSource = {
  of: async (id) => ACCESS.get(id) ?? null,
  all: async () => ACCESS,
  known: () => ACCESS,
  ofRun: async () => null,
  uploaderOf: async () => null,
  uploadersIn: async () => new Map(),
  ofJob: async (id) => {
    const found = ALL.find((one) => one.id === id);
    return found ? { dataset: found.dataset.id, asker: found.askedBy?.sub ?? null } : null;
  },
  own: async () => {},
};

let acted: string[];
let kept: AuditEntry[];
let jobs: Omit<JobService, 'follow' | 'shared'>;

beforeEach(() => {
  [acted, kept] = [[], []];
  const act = (what: string) => async (id: string) => {
    acted.push(`${what} ${id}`);
    return ALL.find((one) => one.id === id) as KnownJob;
  };
  const worker = { name: 'worker-1', since: MOMENT, seen: MOMENT, there: true };
  const inner: JobService = {
    shared: true,
    list: async () => ({ now: MOMENT, items: [...ALL], attended: true, workers: [worker] }),
    cancel: act('cancel'),
    retry: act('retry'),
    follow: () => () => {},
  };
  const choke = new ChokePoint(source, new Limits(), async (entry) => void kept.push(entry));
  jobs = choke.guarded<Omit<JobService, 'follow' | 'shared'>>(inner, jobRules(inner, choke));
});

const by = <T>(person: Person, work: () => Promise<T>) => askedBy({ client: '', signal: null, person }, work);
const refused = (person: Person, work: () => Promise<unknown>) =>
  by(person, work).then(
    () => null,
    (error: unknown) => problemIn(error)?.code,
  );

describe('jobs that people share', () => {
  it('are those of datasets that one may see, and may be ended by who asked for them and by admins', async () => {
    const { items, workers } = await by(LENA, () => jobs.list());
    expect(items.map(({ id, may }) => [id, may])).toEqual([
      ...[['1', ['cancel']] as const, ['3', []] as const, ['4', []] as const, ['5', ['cancel']] as const],
      ...[['6', []] as const, ['8', []] as const],
    ]);
    expect(workers).toBeNull();
    expect(JSON.stringify(items)).not.toMatch(/u-7|u-2|hidden/);
    expect((await by(LENA, () => jobs.list(1))).items.map(({ id }) => id)).toEqual(['1', '3', '4', '5', '6']);
    const all = await by(MIRA, () => jobs.list());
    expect(all.items.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(all.workers).toHaveLength(1);
    const token = await by({ ...MIRA, most: 'viewer' }, () => jobs.list());
    expect([token.workers, token.items.flatMap(({ may }) => may)]).toEqual([null, []]);
  });

  it('are ended by whoever may, which is kept', async () => {
    expect((await by(LENA, () => jobs.cancel('1'))).askedBy).toEqual({ name: 'Lena Sund' });
    await by(LENA, () => jobs.cancel('5'));
    await by(MIRA, () => jobs.retry('2'));
    expect(acted).toEqual(['cancel 1', 'cancel 5', 'retry 2']);
    expect(kept).toMatchObject([
      { who: { sub: 'u-7' }, what: 'job-cancelled', dataset: 'open', subject: 'index 1' },
      { who: { sub: 'u-7' }, what: 'job-cancelled', dataset: 'mine', subject: 'index 5' },
      { who: { sub: 'u-1' }, what: 'job-retried', dataset: 'hidden', subject: 'index 2' },
    ]);
  });

  it('are not ended by others, and are not there for who may not see their dataset', async () => {
    for (const id of ['3', '4']) expect(await refused(LENA, () => jobs.cancel(id))).toBe('people.role');
    expect(await refused(TARIQ, () => jobs.retry('5'))).toBe('people.role');
    expect(await refused({ ...LENA, role: 'viewer' }, () => jobs.cancel('1'))).toBe('people.role');
    for (const id of ['2', '99']) expect(await refused(LENA, () => jobs.cancel(id))).toBe('none.job');
    expect(acted).toEqual([]);
    expect(kept.map(({ what }) => what)).toEqual(['refused', 'refused', 'refused', 'refused']);
  });
});

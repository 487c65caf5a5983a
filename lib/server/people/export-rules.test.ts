import { beforeEach, describe, expect, it } from 'vitest';
import { type DatasetAccess, type DatasetId, type Person, problemIn } from '../../core/model/index.ts';
import { askedBy } from '../service/asking.ts';
import type { ExportService, KnownExport } from '../service/export-service.ts';
import type { AccessSource } from './access-store.ts';
import type { AuditEntry } from './audit-trail.ts';
import { ChokePoint } from './choke-point.ts';
import { exportRules } from './export-rules.ts';
import { Limits } from './limits.ts';

const LENA: Person = {
  ...{ sub: 'u-7', name: 'Lena Sund', email: null, emailVerified: false, groups: [] },
  ...{ role: 'viewer', most: null, session: 's' },
};
const TARIQ: Person = { ...LENA, sub: 'u-2', name: 'Tariq Oyelaran', role: 'uploader' };
const MIRA: Person = { ...LENA, sub: 'u-1', name: 'Mira Kessel', role: 'admin' };
const MOMENT = '2024-01-01T00:00:00.000Z';

const of = (dataset: string): KnownExport => ({
  ...{ id: '3', dataset: dataset as DatasetId, as: 'csv', questions: null, runs: [], state: 'ready', job: null },
  ...{ progress: null, name: 'x.csv', bytes: 1, asked: MOMENT, made: MOMENT, until: MOMENT, error: null },
  ...{ askedBy: { name: LENA.name, sub: LENA.sub }, may: ['remove'] },
});
const ACCESS = new Map<string, DatasetAccess>([
  ['open', { visibility: 'everyone', listed: [] }],
  ['hidden', { visibility: 'listed', listed: [{ kind: 'person', subject: 'u-7', role: 'viewer' }] }],
]);
const source = {
  of: async (id: string) => ACCESS.get(id) ?? null,
  all: async () => ACCESS,
} as unknown as AccessSource;

let removed: string[];
let kept: AuditEntry[];
let exports: Omit<ExportService, 'offers'>;

beforeEach(() => {
  [removed, kept] = [[], []];
  const inner: ExportService = {
    offers: true,
    list: async (id) => [of(id)],
    get: async (id) => of(id),
    add: async (id) => of(id),
    again: async (id) => of(id),
    remove: async (id, one) => void removed.push(`${id} ${one}`),
    file: async () => ({ name: 'x.csv', type: 'text/csv', bytes: 1, key: 'k', async *read() {} }),
  };
  const choke = new ChokePoint(source, new Limits(), async (entry) => void kept.push(entry));
  exports = choke.guarded<Omit<ExportService, 'offers'>>(inner, exportRules(inner, choke));
});

const by = <T>(person: Person, work: () => Promise<T>) => askedBy({ client: '', signal: null, person }, work);
const refused = (person: Person, work: () => Promise<unknown>) =>
  by(person, work).then(
    () => null,
    (error: unknown) => problemIn(error)?.code,
  );

describe('files made of datasets', () => {
  it('are had by whoever sees the dataset, which is kept; by nobody else, whoever had them made', async () => {
    expect(await by(LENA, () => exports.add('hidden', { as: 'csv' }))).toMatchObject({ id: '3', may: ['remove'] });
    expect(kept).toMatchObject([{ who: { sub: 'u-7' }, what: 'export-made', dataset: 'hidden', subject: 'csv 3' }]);
    expect(await by(LENA, () => exports.file('hidden', '3'))).toMatchObject({ name: 'x.csv' });
    const asked = [
      () => exports.list('hidden'),
      () => exports.get('hidden', '3'),
      () => exports.file('hidden', '3'),
      () => exports.add('hidden', { as: 'csv' }),
      () => exports.again('hidden', '3'),
      () => exports.remove('hidden', '3'),
    ];
    for (const ask of asked) expect(await refused(TARIQ, ask)).toBe('none.dataset');
    // Lena is not listed any more.
    ACCESS.set('hidden', { visibility: 'listed', listed: [] });
    for (const ask of asked) expect(await refused(LENA, ask)).toBe('none.dataset');
    expect(removed).toEqual([]);
  });

  it('say who asked, and no more of them; who did, and admins, take them away', async () => {
    const shown = async (person: Person) => (await by(person, () => exports.list('open')))[0];
    expect((await shown(TARIQ))?.may).toEqual([]);
    expect((await shown(MIRA))?.may).toEqual(['remove']);
    expect((await shown(TARIQ))?.askedBy).toEqual({ name: 'Lena Sund' });
    expect(await refused(TARIQ, () => exports.remove('open', '3'))).toBe('people.role');
    await by(LENA, () => exports.remove('open', '3'));
    await by(MIRA, () => exports.remove('open', '3'));
    expect(removed).toEqual(['open 3', 'open 3']);
    expect(kept.map(({ what, who }) => [what, who?.sub])).toEqual([
      ['refused', 'u-2'],
      ['export-removed', 'u-7'],
      ['export-removed', 'u-1'],
    ]);
  });

  it('are asked for so often only', async () => {
    let done = 0;
    while ((await refused(LENA, () => exports.add('open', { as: 'csv' }))) === null && done < 100) done++;
    expect(done).toBe(30);
  });
});

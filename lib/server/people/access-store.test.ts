import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datasetId, type Person, problemIn, roleOn } from '../../core/model/index.ts';
import { type Database, openDatabase } from '../store/postgres/connections.ts';
import { runStore } from '../store/postgres/runs.ts';
import { noEngine, type TestingServer, testingServer } from '../store/postgres/testing-server.ts';
import { newRun } from '../store/testing-catalogue/fixtures.ts';
import { AccessStore } from './access-store.ts';
import { readAudit } from './audit-trail.ts';

const MIRA: Person = {
  sub: 'u-1',
  name: 'Mira Kessel',
  email: 'mira@lab.example',
  emailVerified: true,
  groups: [],
  role: 'uploader',
  most: null,
  session: 's',
};
const LENA: Person = {
  ...MIRA,
  sub: 'u-7',
  name: 'Lena Sund',
  email: 'Lena@lab.example',
  groups: ['memory-group'],
  role: 'viewer',
};

describe.skipIf(noEngine)(`who may see which dataset${noEngine}`, () => {
  let postgres: TestingServer;
  let db: Database;
  let store: AccessStore;
  let now = 0;

  beforeAll(async () => {
    postgres = await testingServer();
    db = openDatabase(await postgres.fresh());
    store = new AccessStore(db, () => now);
    for (const id of ['harbor4', 'garden'])
      await db.run(
        `INSERT INTO datasets (id, name, path, origin, position, state, bytes, mtime, reader)
         VALUES ($1, $1, $1, 'upload', 1, 'ready', 1, 1, 1)`,
        id,
      );
    for (const { sub, name, email } of [MIRA, LENA])
      await db.run(
        "INSERT INTO users (sub, name, email, email_verified, groups, role) VALUES ($1, $2, $3, true, '[]', 'viewer')",
        sub,
        name,
        email,
      );
  });

  afterAll(async () => {
    await db?.close();
    await postgres?.end();
  });

  const role = async (person: Person) => {
    const found = await store.of('harbor4');
    return found && roleOn(person, found);
  };
  const changes = async () =>
    (await readAudit(db, { dataset: 'harbor4', before: null, limit: 10 })).map(
      ({ what, name, subject, before, after }) => [what, name, subject, before, after],
    );

  it('is everyone at first, and its owner may do everything', async () => {
    expect(await role(LENA)).toBe('viewer');
    await store.own('harbor4', MIRA);
    expect(await role(MIRA)).toBe('admin');
    expect(await store.of('nothing')).toBeNull();
    expect([...store.known().keys()]).toEqual(['garden', 'harbor4']);
  });

  it('is only who is listed from when that is said, and a change is there at once, and kept', async () => {
    await store.setVisibility('harbor4', 'listed', MIRA);
    expect(await role(LENA)).toBeNull();
    await store.setRole('harbor4', { kind: 'person', subject: 'lena@lab.example' }, 'reviewer', MIRA);
    expect(await role(LENA)).toBe('reviewer');
    await store.setRole('harbor4', { kind: 'person', subject: 'lena@lab.example' }, 'uploader', MIRA);
    await store.setRole('harbor4', { kind: 'group', subject: 'annotators' }, 'reviewer', MIRA);
    await store.setRole('harbor4', { kind: 'group', subject: 'annotators' }, null, MIRA);
    // Nothing changes by what is so already.
    await store.setRole('harbor4', { kind: 'group', subject: 'annotators' }, null, MIRA);
    expect(await changes()).toEqual([
      ['access-changed', 'Mira Kessel', 'group:annotators', 'reviewer', null],
      ['access-changed', 'Mira Kessel', 'group:annotators', null, 'reviewer'],
      ['access-changed', 'Mira Kessel', 'person:lena@lab.example', 'reviewer', 'uploader'],
      ['access-changed', 'Mira Kessel', 'person:lena@lab.example', null, 'reviewer'],
      ['visibility-changed', 'Mira Kessel', null, 'everyone', 'listed'],
    ]);
    expect(await store.listed('harbor4')).toMatchObject([
      { kind: 'person', subject: 'u-1', role: 'admin', name: 'Mira Kessel', givenBy: 'Mira Kessel' },
      { kind: 'person', subject: 'lena@lab.example', role: 'uploader', name: 'Lena Sund', seen: expect.any(String) },
    ]);
  });

  it('keeps an admin where only listed people may see it', async () => {
    const own = { kind: 'person', subject: 'u-1' } as const;
    for (const lower of [null, 'viewer'] as const) {
      const error = await store.setRole('harbor4', own, lower, MIRA).catch((thrown: unknown) => thrown);
      expect(problemIn(error)).toMatchObject({ status: 409, code: 'people.last_admin' });
    }
    expect(await role(MIRA)).toBe('admin');
    await store.setRole('harbor4', { kind: 'person', subject: 'u-7' }, 'admin', MIRA);
    await store.setRole('harbor4', own, null, LENA);
    expect(await role(MIRA)).toBeNull();
    // Who closes a dataset that nobody is listed with stays in it.
    await store.setVisibility('garden', 'listed', MIRA);
    expect((await store.of('garden'))?.listed).toEqual([{ kind: 'person', subject: 'u-1', role: 'admin' }]);
  });

  it('is of a run what it is of its dataset', async () => {
    await db.run(
      `INSERT INTO runs (position, id, dataset, name, file, format, bytes, created, rows, matched, unmatched, duplicates, missing,
         judges, manifest, metrics, yardstick, report, scored_index)
       VALUES (1, 'atlas', 'harbor4', '', '', '', 0, '', 0, 0, 0, 0, 0, '', '', '', '', '', '')`,
    );
    expect([await store.ofRun('atlas'), await store.ofRun('never')]).toEqual(['harbor4', null]);
  });

  it('knows whose a run is, also when it was removed and is back', async () => {
    const runs = runStore(db);
    const run = (slug: string, sub?: string) => ({
      run: {
        ...newRun(slug),
        dataset: datasetId('garden'),
        ...(sub && { uploader: { sub, name: 'as it came' } }),
      },
      predictions: [],
    });
    await runs.add([run('hers', 'u-7'), run('nobodys'), run('gone', 'u-404')]);
    expect((await runs.list('garden')).map(({ uploader }) => uploader)).toEqual([
      { sub: 'u-7', name: 'Lena Sund' },
      undefined,
      { sub: 'u-404', name: 'u-404' },
    ]);
    expect([...(await store.uploadersIn('garden'))]).toEqual([
      ['hers', 'u-7'],
      ['gone', 'u-404'],
    ]);
    expect([await store.uploaderOf('nobodys'), await store.uploaderOf('never')]).toEqual([null, null]);
    await runs.remove('hers');
    now += 1_000;
    expect(await store.uploaderOf('hers')).toEqual({ sub: 'u-7', name: 'Lena Sund' });
    expect(await runs.restore('hers')).toBe('hers');
    expect((await runs.get('hers'))?.uploader).toEqual({ sub: 'u-7', name: 'Lena Sund' });
  });

  it('goes with the dataset', async () => {
    await db.run("DELETE FROM datasets WHERE id = 'harbor4'");
    now += 1_000;
    expect(await store.of('harbor4')).toBeNull();
    expect(await db.all("SELECT 1 FROM dataset_access WHERE dataset = 'harbor4'")).toEqual([]);
    expect(await changes()).toHaveLength(7);
  });
});

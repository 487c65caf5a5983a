import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING, NO_TURN_QUERY } from '../../core/model/index.ts';
import { SERVING } from '../store/index.ts';
import { openCatalogue } from '../store/sqlite/index.ts';
import { LASTING as EVERY, MIGRATIONS } from '../store/sqlite/migrations.ts';
import { LocalService } from './local-service.ts';
import { opened, searchable } from './testing.ts';
import { garden, MARCH_2, predictionsFile, rowsFor } from './testing-gardens.ts';

/** The last schema in which the database held the indexes of datasets, too. */
const OLD = 6;
/** What people made has stood in these tables since then. */
const LASTING = EVERY.filter((table) =>
  MIGRATIONS.slice(0, OLD).some((step) => step.includes(`CREATE TABLE ${table} (`)),
);
const PACK = [{ question_id: 'locomo_0_qa0', error_type: 'WRONG_ANSWER', reason: 'It was a plum tree.' }];
const MAPPING = { fields: { response: 'prediction' } } as const;

let folder: string;
let home: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-old-home-'));
  home = path.join(folder, 'home');
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const rows = (db: DatabaseSync, table: string) => db.prepare(`SELECT * FROM ${table}`).all();

/** Without what is empty: an earlier version may have had no column for it. */
const filled = (db: DatabaseSync, table: string) =>
  rows(db, table).map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));

function read<T>(file: string, use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** What people made in a home of now, in every table. */
async function made(now: string): Promise<void> {
  service = new LocalService({ home: now });
  for (const name of ['garden', 'orchard']) await opened(service, garden(folder, name));
  for (const name of ['garden', 'orchard']) await searchable(service, name);
  for (const [name, least] of [
    ['fig', 0],
    ['plum', 3],
  ] as const) {
    const answers = await rowsFor(service, 'garden', (at) => at >= least);
    await service.runs.add('garden', predictionsFile(folder, `${name}.json`, answers), {});
  }
  await service.runs.setVerdict('plum', 'garden-1:0', { correct: true, note: 'meant the same', reviewer: 'Ines' });
  await service.reviews.put('garden', 'garden-1:0', MARCH_2);
  await service.reviews.addPack('garden', 'errors', PACK);
  await service.runs.saveMapping('mine', MAPPING);
  await service.rename('orchard', 'My orchard');
}

/** The same home as an earlier version left it: its schema, its rows, and an index inside the database. */
async function oldHome(): Promise<void> {
  const now = path.join(folder, 'now');
  await made(now);
  await service.close();
  mkdirSync(home);
  const db = new DatabaseSync(path.join(home, 'memoscope.db'));
  for (const step of MIGRATIONS.slice(0, OLD)) db.exec(step);
  db.exec(`PRAGMA user_version = ${OLD}; PRAGMA foreign_keys = OFF`);
  db.prepare('ATTACH ? AS made').run(path.join(now, 'memoscope.db'));
  db.exec('BEGIN');
  for (const table of LASTING) {
    const columns = db
      .prepare(
        `SELECT old.name FROM pragma_table_info('${table}', 'main') old JOIN pragma_table_info('${table}', 'made') now USING (name)
           WHERE old.name <> 'index_id'`,
      )
      .all();
    const names = columns.map(({ name }) => String(name)).join(', ');
    const values = names.replace('scored_index', '1');
    db.exec(`INSERT INTO main.${table} (${names}) SELECT ${values} FROM made.${table}`);
  }
  ['garden', 'orchard'].forEach((dataset, at) => {
    db.prepare(
      "INSERT INTO indexes (id, dataset, process, summary, words_state) SELECT ?, id, 1, summary, 'ready' FROM made.datasets WHERE id = ?",
    ).run(at + 1, dataset);
    db.prepare('UPDATE main.datasets SET index_id = ? WHERE id = ?').run(at + 1, dataset);
    db.exec(`CREATE VIRTUAL TABLE words_${at + 1} USING fts5(words, captions, content = '', tokenize = 'ascii')`);
    const turn = db.prepare(`INSERT INTO words_${at + 1} (rowid, words) VALUES (?, ?)`);
    const row = db.prepare("INSERT INTO unit_turns VALUES (?, ?, 0, 0, NULL, 'user', 'Ada', 0)");
    for (let id = 0; id < 2_000; id++) {
      turn.run(id, `a tree with ${id} leaves and ${'many '.repeat(20)}branches`);
      row.run(at + 1, id);
    }
  });
  db.exec("INSERT INTO findings VALUES (1, 0, 'gone', 'info', NULL, NULL, '{}', 'of an index', NULL); COMMIT");
  db.close();
}

describe('a home of the version before indexes were files', () => {
  it('keeps everything that people made, and its files are read again', async () => {
    await oldHome();
    const file = path.join(home, 'memoscope.db');
    const before = read(file, (db) => LASTING.map((table) => filled(db, table)));
    const { size } = statSync(file);
    service = new LocalService({ home });
    // Nothing is lost to see while the files are read.
    expect((await service.datasets()).map(({ id, name, state }) => [id, name, state])).toEqual([
      ['garden', 'garden', 'indexing'],
      ['orchard', 'My orchard', 'indexing'],
    ]);
    expect((await service.runs.list('garden')).map(({ id, headline }) => [id, headline.value])).toEqual([
      ['fig', 1],
      ['plum', 0.5],
    ]);
    for (const name of ['garden', 'orchard'])
      expect(await searchable(service, name)).toMatchObject({
        state: 'ready',
        search: 'ready',
        counts: { questions: 7 },
      });
    await service.look();

    expect((await service.runs.list('garden')).map(({ id, headline }) => [id, headline.value])).toEqual([
      ['fig', 1],
      ['plum', 0.5],
    ]);
    expect(await service.runs.prediction('plum', 'garden-1:0', DEFAULT_JUDGING)).toMatchObject({
      override: { correct: true, note: 'meant the same', reviewer: 'Ines' },
    });
    expect(await service.reviews.review('garden', 'garden-1:0')).toMatchObject(MARCH_2);
    expect(await service.reviews.packs('garden')).toMatchObject([
      { name: 'errors', enabled: true, total: 1, matched: 1 },
    ]);
    expect(await service.runs.mappings()).toEqual([{ name: 'mine', mapping: MAPPING }]);
    const found = await service.searchTurns('garden', { ...NO_TURN_QUERY, q: 'fig' }, { limit: 9, offset: 0 });
    expect(found).toMatchObject({ total: 1, state: 'ready' });

    const after = read(file, (db) => LASTING.map((table) => filled(db, table)));
    const without = (name: string, list: object[]) =>
      list.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== name)));
    for (const [at, table] of LASTING.entries()) {
      const [then, now] = [before[at] ?? [], after[at] ?? []];
      if (table === 'datasets') expect(now.map(({ id }) => id)).toEqual(then.map(({ id }) => id));
      else if (table === 'runs') expect(without('scored_index', now)).toEqual(without('scored_index', then));
      else expect(now).toEqual(then);
    }
    expect(statSync(file).size).toBeLessThan(size / 2);
    expect(readdirSync(path.join(home, 'indexes'))).toHaveLength(2);
  });

  it('keeps what becomes of its reviews and verdicts from now on', async () => {
    await oldHome();
    const verdict = { correct: true, note: 'meant the same', reviewer: 'Ines' };
    const catalogue = openCatalogue(home, SERVING);
    const { reviews, runs } = catalogue;
    const kept = await reviews.kept('garden', 'garden-1:0');
    expect(kept).toMatchObject({ review: MARCH_2, version: 1 });
    expect(await reviews.history('garden', 'garden-1:0')).toEqual([]);
    await reviews.change('garden', 'garden-1:0', null, { who: 'Ines', base: 1 });
    await runs.setVerdict('plum', 'garden-1:0', null);
    const [cleared, removed] = await reviews.history('garden', 'garden-1:0');
    expect(cleared).toMatchObject({ kind: 'verdict', run: 'plum', before: verdict, after: null });
    expect(removed).toMatchObject({ kind: 'review', version: 2, who: 'Ines', before: kept?.review, after: null });
    await reviews.undo('garden', 'garden-1:0', removed?.id ?? 0, 'Ines');
    expect(await reviews.kept('garden', 'garden-1:0')).toMatchObject({ review: MARCH_2, version: 3 });
    await catalogue.close();
    service = new LocalService({ home });
    expect(await searchable(service, 'garden')).toMatchObject({ state: 'ready' });
    expect(await service.reviews.review('garden', 'garden-1:0')).toMatchObject(MARCH_2);
  });

  it('is copied aside first: an earlier version can go on with the copy', async () => {
    await oldHome();
    const file = path.join(home, 'memoscope.db');
    const before = read(file, (db) => LASTING.map((table) => rows(db, table)));
    service = new LocalService({ home });
    const copies = readdirSync(home).filter((name) => name.startsWith(`memoscope.db.before-${MIGRATIONS.length}.`));
    expect(copies).toHaveLength(1);
    const copy = path.join(home, copies[0] ?? '');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    read(copy, (db) => {
      expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: OLD });
      expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
      for (const [at, table] of LASTING.entries()) {
        const kept = rows(db, table);
        if (table !== 'datasets') expect(kept).toEqual(before[at]);
        else expect(kept).toEqual(before[at]?.map((row) => ({ ...row, reader: 0, index_id: null })));
      }
      // It is read again by whoever opens it: nothing of an index takes room in it.
      expect(rows(db, 'indexes')).toEqual([]);
      expect(rows(db, 'unit_turns')).toEqual([]);
    });
  });

  it('whose file is gone shows what it held and what was scored', async () => {
    await oldHome();
    rmSync(path.join(folder, 'garden.json'));
    service = new LocalService({ home });
    expect(await service.dataset('garden')).toMatchObject({ state: 'missing', counts: { questions: 7 } });
    expect((await service.runs.list('garden')).map(({ headline }) => headline.value)).toEqual([1, 0.5]);
    garden(folder);
    await service.look();
    expect(await searchable(service, 'garden')).toMatchObject({ state: 'ready', search: 'ready' });
    expect(await service.reviews.review('garden', 'garden-1:0')).toMatchObject(MARCH_2);
  });
});

describe('a run', () => {
  it('is not scored again when its dataset is read again and says the same', async () => {
    await made(home);
    const scored = () =>
      read(path.join(home, 'memoscope.db'), (db) =>
        db.prepare('SELECT scored_index FROM runs WHERE id = ?').get('fig'),
      );
    const before = scored();
    await service.reindex('garden');
    expect(await searchable(service, 'garden')).toMatchObject({ state: 'ready', search: 'ready' });
    expect((await service.runs.list('garden')).map(({ rescoring }) => rescoring)).toEqual([undefined, undefined]);
    await service.look();
    expect(scored()).toEqual(before);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetId } from '../../../core/model/index.ts';
import { openStore, type Store } from '../store.ts';
import { newRun, PAIRS, rows } from '../testing-catalogue/fixtures.ts';
import { openDatabase, SERVING } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { removedRuns } from './removed-runs.ts';
import { runStore } from './runs.ts';

let home: string;
let store: Store;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-runs-'));
  store = openStore(home);
  await store.datasets.add(PAIRS);
});

afterEach(async () => {
  await store.close();
  rmSync(home, { recursive: true, force: true });
});

describe('runs', () => {
  it('of a process that is killed while it writes leave nothing, and the next one is stored', async () => {
    const script = `
      import { openStore } from ${JSON.stringify(path.join(import.meta.dirname, '../store.ts'))};
      const run = JSON.parse(process.argv[1]);
      function* rows() {
        for (let i = 0; ; i++) {
          // Enough for pages to be on the disk already.
          if (i === 20000) {
            process.stdout.write('writing');
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30000);
          }
          yield { question: 'q' + i, answer: 'x'.repeat(400), judges: [], stored: {}, where: {}, raw: {}, scores: {} };
        }
      }
      openStore(${JSON.stringify(home)}).runs.add([{ run, predictions: rows() }]);
    `;
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script, JSON.stringify(newRun('cut'))],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await store.runs.list('pairs')).toEqual([]);
    expect(await store.runs.add([{ run: newRun('cut'), predictions: rows(2) }])).toEqual(['cut']);
    expect(await store.runs.predictions('cut')).toHaveLength(2);
  });

  it('are seen by nobody before they are whole', async () => {
    const other = openStore(home);
    const seen: Promise<unknown>[] = [];
    const watched = function* () {
      for (const row of rows(200)) {
        seen.push(other.runs.get('watched'));
        yield row;
      }
    };
    await store.runs.add([{ run: newRun('watched'), predictions: watched() }]);
    expect(new Set(await Promise.all(seen))).toEqual(new Set([null]));
    expect(await other.runs.predictions('watched')).toHaveLength(200);
    await other.close();
  });

  it('hand over a row for each few hundred answers, and none of their sources', async () => {
    await store.runs.add([{ run: newRun('many'), predictions: rows(600) }]);
    const db = openDatabase(home, SERVING);
    const read: Record<string, unknown>[] = [];
    const watched = {
      ...db,
      get: (sql: string, ...values: SQLInputValue[]) => {
        const row = db.get(sql, ...values);
        read.push(row ?? {});
        return row;
      },
    };
    expect(runStore(watched).predictions('many')).toHaveLength(600);
    expect(read.map(({ last }) => last)).toEqual([255, 511, 599, null]);
    expect(JSON.stringify(read)).not.toMatch(/"(raw|place)"/);
    db.close();
  });

  it('do not come back without their dataset, in another process, or after ten minutes', async () => {
    await store.runs.add([{ run: newRun('a'), predictions: rows(1) }]);
    await store.runs.remove('a');
    await store.datasets.remove('pairs');
    expect(await store.runs.restore('a')).toBeNull();

    const db = openDatabase(home, SERVING);
    let time = 0;
    const kept = removedRuns(db, () => time);
    await store.close();
    store = openStore(home);
    await store.datasets.add({ ...PAIRS, slug: 'more', path: '/m' });
    await store.runs.add([{ run: { ...newRun('late'), dataset: datasetId('more') }, predictions: rows(1) }]);
    kept.keep('late');
    await store.runs.remove('late');
    time = 10 * 60_000;
    expect(kept.restore('late')).toBeNull();
    expect(await store.runs.restore('late')).toBe('late');
    await store.runs.remove('late');
    await store.close();
    store = openStore(home);
    expect(await store.runs.restore('late')).toBeNull();
    db.close();
  });
});

describe('a write that must last', () => {
  it('waits for the disk, and later ones of other kinds do not', async () => {
    const db = openDatabase(home, SERVING);
    const level = () => db.get('PRAGMA synchronous')?.synchronous;
    expect(db.durably(level)).toBe(2);
    expect(level()).toBe(1);
    expect(() =>
      db.durably(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(level()).toBe(1);
    db.close();
  });
});

describe('a database of the schema before runs', () => {
  it('is brought up to date with what is in it, and copied aside first', async () => {
    const old = mkdtempSync(path.join(tmpdir(), 'memoscope-old-'));
    try {
      const file = path.join(old, 'memoscope.db');
      const db = new DatabaseSync(file);
      for (const step of MIGRATIONS.slice(0, 3)) db.exec(step);
      db.exec('PRAGMA user_version = 3');
      db.exec(
        `INSERT INTO datasets (id, name, path, origin, position, state, bytes, mtime, reader)
         VALUES ('kept', 'kept', '/kept.json', 'file', 1, 'failed', 7, 1.5, 1)`,
      );
      db.close();
      const opened = openStore(old);
      expect(await opened.datasets.all()).toMatchObject([{ id: 'kept', bytes: 7, state: 'failed' }]);
      expect(
        await opened.runs.add([{ run: { ...newRun('a'), dataset: datasetId('kept') }, predictions: rows(1) }]),
      ).toEqual(['a']);
      await opened.close();
      expect(readdirSync(old).filter((name) => name.includes(`.before-${MIGRATIONS.length}.`))).toHaveLength(1);
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  });
});

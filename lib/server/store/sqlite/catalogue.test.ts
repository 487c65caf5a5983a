import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { problem } from '../../../core/problems/index.ts';
import { indexPath } from '../index-file/folder.ts';
import { PAIRS } from '../testing-catalogue/fixtures.ts';
import { catalogueContract } from '../testing-catalogue/index.ts';
import { openDatabase, SERVING } from './database.ts';
import { datasetStore } from './datasets.ts';
import { openCatalogue } from './index.ts';
import { jobStore } from './jobs.ts';

catalogueContract('SQLite', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-catalogue-'));
  return {
    open: async () => openCatalogue(home, SERVING),
    made(content) {
      const file = path.join(home, 'indexes', `${content}.part`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      return { file, key: createHash('sha256').update(content).digest('hex') };
    },
    keeps: async (key) => existsSync(indexPath(home, key)),
    end: async () => rmSync(home, { recursive: true, force: true }),
  };
});

it('an empty queue is looked at without waiting for those who write', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-catalogue-'));
  const catalogue = openCatalogue(home, SERVING);
  const writer = new DatabaseSync(path.join(home, 'memoscope.db'));
  try {
    writer.exec('BEGIN IMMEDIATE');
    expect(await catalogue.jobs.claim(['index', 'words', 'rescore'], 'ticket', 1_000)).toBeNull();
    await catalogue.jobs.addStale();
    writer.exec('ROLLBACK');
  } finally {
    writer.close();
    await catalogue.close();
    rmSync(home, { recursive: true, force: true });
  }
});

it('a job that fails since a server can’t be reached is tried five times, later each time', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-catalogue-'));
  const db = openDatabase(home, SERVING);
  try {
    let time = 1_000;
    const jobs = jobStore(db, () => time);
    const datasets = datasetStore(db, home);
    datasets.add(PAIRS);
    const why = problem('postgres.unreachable', { host: 'here', why: 'ECONNREFUSED' }).problem;
    const waits: number[] = [];
    for (let began = time; datasets.get('pairs')?.state === 'indexing'; ) {
      const job = jobs.claim(['index'], 'ticket', 5_000);
      if (job) {
        waits.push(time - began);
        began = time;
        expect(jobs.fail(job.id, 'ticket', why)).toBe(true);
      } else time += 10_000;
    }
    expect(waits).toEqual([0, 10_000, 40_000, 160_000, 640_000]);
    expect(datasets.get('pairs')).toMatchObject({ state: 'failed', error: { code: 'postgres.unreachable' } });
  } finally {
    db.close();
    rmSync(home, { recursive: true, force: true });
  }
});

it('a closed catalogue has all that was committed in its own file, though another process has it open', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-catalogue-'));
  const other = openCatalogue(home, SERVING);
  try {
    const catalogue = openCatalogue(home, SERVING);
    await catalogue.datasets.add(PAIRS);
    await catalogue.close();
    const copy = path.join(home, 'copy');
    mkdirSync(copy);
    copyFileSync(path.join(home, 'memoscope.db'), path.join(copy, 'memoscope.db'));
    const copied = openCatalogue(copy, SERVING);
    expect((await copied.datasets.all()).map(({ id }) => id)).toEqual(['pairs']);
    await copied.close();
  } finally {
    await other.close();
    rmSync(home, { recursive: true, force: true });
  }
});

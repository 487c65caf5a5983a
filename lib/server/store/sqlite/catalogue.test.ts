import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { indexPath } from '../index-file/folder.ts';
import { catalogueContract } from '../testing-catalogue/index.ts';
import { SERVING } from './database.ts';
import { openCatalogue } from './index.ts';

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

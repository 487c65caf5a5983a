import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { problemOf } from '../../../core/model/testing.ts';
import { openDatabase, SERVING } from './database.ts';

const ROUNDS = 150;

it('processes that open a new home folder at the same moment all come in', async () => {
  const openers = Array.from({ length: 3 }, () => fork(path.join(import.meta.dirname, 'testing-opening-process.ts')));
  await Promise.all(openers.map((one) => once(one, 'message')));
  const answers = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const home = mkdtempSync(path.join(tmpdir(), 'memoscope-opening-'));
    const at = Date.now() + 5;
    const told = await Promise.all(
      openers.map(async (one, n) => {
        const answer = once(one, 'message');
        one.send({ home, at: at + n * (round % 4) });
        return (await answer)[0];
      }),
    );
    for (const answer of told) answers.add(answer);
    rmSync(home, { recursive: true });
  }
  for (const one of openers) one.disconnect();
  expect([...answers]).toEqual(['opened']);
});

it('a new home folder that another process keeps locked is refused after the time to wait, and comes in after it', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-opening-'));
  const holder = new DatabaseSync(path.join(home, 'memoscope.db'));
  try {
    holder.exec('BEGIN EXCLUSIVE');
    const refused = await problemOf(() => openDatabase(home, { ...SERVING, wait: 200 }));
    expect(refused).toMatchObject({ type: '#database-busy' });
    holder.exec('ROLLBACK');
    openDatabase(home, { ...SERVING, wait: 200 }).close();
  } finally {
    holder.close();
    rmSync(home, { recursive: true });
  }
});

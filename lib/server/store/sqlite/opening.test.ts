import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROUNDS = 150;

it('processes that open a new home folder at the same moment all come in', { timeout: 60_000 }, async () => {
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

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LocalService } from './local-service.ts';
import { opened, searchable } from './testing.ts';
import { garden, PLANTS, predictionsFile, rowsFor } from './testing-gardens.ts';

let folder: string;
let home: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-unwritable-'));
  home = path.join(folder, 'home');
  const service = new LocalService({ home });
  await opened(service, garden(folder));
  await opened(service, garden(folder, 'orchard'));
  for (const name of ['garden', 'orchard']) await searchable(service, name);
  const rows = (right: (at: number) => boolean) => rowsFor(service, 'garden', right);
  await service.runs.add('garden', predictionsFile(folder, 'fig.json', await rows(() => true)), {});
  await service.runs.add('garden', predictionsFile(folder, 'plum.json', await rows((at) => at > 2)), {});
  await service.close();
  garden(folder, 'orchard', [...PLANTS, 'lime tree']);
  close(folder);
});

afterAll(() => {
  for (const folder of [home, path.join(home, 'indexes')]) chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** Everybody may read what is there, and nobody but the system's own user may write it. */
function close(where: string): void {
  chmodSync(where, 0o755);
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' }))
    chmodSync(path.join(home, name), statSync(path.join(home, name)).isDirectory() ? 0o555 : 0o444);
  chmodSync(home, 0o555);
}

/** What a process says that opens the home folder read-only; one of another user, where this is the system's own. */
async function said(): Promise<unknown> {
  const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = fork(path.join(import.meta.dirname, 'testing-read-only-process.ts'), [home], {
    ...other,
    execArgv: [],
  });
  const [told] = await once(child, 'message');
  await once(child, 'exit');
  return told;
}

it('a read-only library on a home folder that can’t be written shows, searches, scores and compares what is there', async () => {
  const before = readdirSync(home, { recursive: true });
  expect(await said()).toEqual({
    datasets: [
      ['garden', 'ready', 7],
      ['orchard', 'failed', 0],
    ],
    why: ['#not-writable', expect.stringContaining('"orchard.json" is new or has changed')],
    text: 'I planted a fig tree.',
    hits: 6,
    runs: ['fig', 'plum'],
    outcomes: 7,
    compared: [1, 0.5],
    refused: '#not-writable',
  });
  expect(readdirSync(home, { recursive: true })).toEqual(before);
});

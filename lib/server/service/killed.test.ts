import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generator } from '../../../bench/random.ts';
import type { Dataset } from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';
import { historyRecords, independentCount, pause, serviceCount, triedAgain } from './testing-histories.ts';

/** So many moments; `MEMOSCOPE_KILLS=50` for more, `MEMOSCOPE_SEED` for others. */
const KILLS = Number(process.env.MEMOSCOPE_KILLS ?? 12);
const SEED = Number(process.env.MEMOSCOPE_SEED ?? 1);
const CHILDREN = `/proc/${process.pid}/task/${process.pid}/children`;

const random = generator(SEED);
let folder: string;
let file: string;
let expected: ReturnType<typeof independentCount>;
/** Milliseconds from opening the file to the complete full-text index, undisturbed. */
let span: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-killed-'));
  file = path.join(folder, 'h.json');
  writeFileSync(file, `[${historyRecords(SEED, 40).join(', ')}]`);
  expected = independentCount(file);
  const { home, service } = started();
  const begun = performance.now();
  await service.open(file);
  await triedAgain(service, 'h');
  span = performance.now() - begun;
  expect(await serviceCount(service, home, 'h')).toEqual(expected);
  await service.close();
});

// A process whose server was killed may be writing its last file just now.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

function started(home = mkdtempSync(path.join(folder, 'home-'))) {
  return { home, service: new LocalService({ home }) };
}

/** A server's process with a file open. */
async function served(home: string, ...files: string[]): Promise<ChildProcess> {
  const host = fork(path.join(import.meta.dirname, 'testing-host-process.ts'), [home, ...files], { execArgv: [] });
  await toldBy(host);
  return host;
}

/** The next that a server's process tells. Throws when it ends instead. */
async function toldBy(host: ChildProcess): Promise<Dataset[] | 'open'> {
  const heard = new AbortController();
  const ended = once(host, 'exit', { signal: heard.signal }).then(([code, signal]) => {
    throw new Error(`a server ended by itself: ${signal ?? code}`);
  });
  try {
    const [told] = await Promise.race([once(host, 'message', { signal: heard.signal }), ended]);
    return told;
  } finally {
    ended.catch(() => {});
    heard.abort();
  }
}

/** What can be seen must be all of it or nothing, whatever happened before. */
function expectNothingHalf(dataset: Dataset): void {
  if (dataset.state === 'ready') expect(dataset.counts).toMatchObject({ turns: expected.turns });
  else expect(dataset.counts.turns).toBe(0);
}

async function expectWhole(home: string): Promise<void> {
  const { service } = started(home);
  try {
    expectNothingHalf(await service.dataset('h'));
    expect(await triedAgain(service, 'h')).toMatchObject({ state: 'ready', search: 'ready' });
    expect(await serviceCount(service, home, 'h')).toEqual(expected);
  } finally {
    await service.close();
  }
}

describe('killed at any moment', () => {
  it(`the server, ${Math.ceil(KILLS / 2)} times: every restart ends with everything, once`, {
    timeout: KILLS * 15_000,
  }, async () => {
    for (let kill = 0; kill < KILLS; kill += 2) {
      const home = mkdtempSync(path.join(folder, 'home-'));
      const host = await served(home, file);
      await pause(random() * span);
      host.kill('SIGKILL');
      await once(host, 'exit');
      await expectWhole(home);
    }
  });

  it.skipIf(!existsSync(CHILDREN))(
    `the index process, ${Math.floor(KILLS / 2)} times: the dataset says so, and trying again gives everything, once`,
    { timeout: KILLS * 15_000 },
    async () => {
      for (let kill = 1; kill < KILLS; kill += 2) {
        const { home, service } = started();
        await service.open(file);
        await pause(random() * span);
        for (const child of readFileSync(CHILDREN, 'utf8').split(' ').filter(Boolean))
          process.kill(Number(child), 'SIGKILL');
        await pause(20);
        const now = await service.dataset('h');
        expectNothingHalf(now);
        if (now.state === 'failed') expect(now.error).toMatchObject({ type: '#index-died' });
        expect(await triedAgain(service, 'h')).toMatchObject({ state: 'ready', search: 'ready' });
        expect(await serviceCount(service, home, 'h')).toEqual(expected);
        await service.close();
      }
    },
  );

  it('one of two servers on one home: the other one goes on with what it left', async () => {
    const home = mkdtempSync(path.join(folder, 'home-'));
    const other = path.join(folder, 'other.json');
    writeFileSync(other, `[${historyRecords(SEED + 1, 20).join(', ')}]`);
    const [killed, left] = await Promise.all([served(home, file), served(home, file, other)]);
    await pause(random() * span);
    killed.kill('SIGKILL');
    for (;;) {
      const datasets = await toldBy(left);
      if (typeof datasets !== 'string' && datasets.length === 2 && datasets.every((d) => d.search === 'ready')) break;
      if (typeof datasets !== 'string')
        expect(datasets.flatMap((d) => [d.error, d.searchError]).filter(Boolean)).toEqual([]);
    }
    left.disconnect();
    await once(left, 'exit');
    await expectWhole(home);
    const { service } = started(home);
    expect(await serviceCount(service, home, 'other')).toEqual(independentCount(other));
    await service.close();
  });

  it('two servers that open and index the same and different files agree on everything', async () => {
    const home = mkdtempSync(path.join(folder, 'home-'));
    const other = path.join(folder, 'other-2.json');
    writeFileSync(other, `[${historyRecords(SEED + 2, 20).join(', ')}]`);
    const hosts = await Promise.all([served(home, file), served(home, other, file)]);
    for (const host of hosts) {
      for (;;) {
        const datasets = await toldBy(host);
        if (datasets === 'open') continue;
        expect(datasets.flatMap((d) => [d.error, d.searchError]).filter(Boolean)).toEqual([]);
        if (datasets.length === 2 && datasets.every((d) => d.search === 'ready')) break;
      }
    }
    for (const host of hosts) host.disconnect();
    await Promise.all(hosts.map((host) => once(host, 'exit')));
    await expectWhole(home);
    const { service } = started(home);
    expect(await serviceCount(service, home, 'other-2')).toEqual(independentCount(other));
    await service.close();
  });
});

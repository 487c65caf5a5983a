import { execFileSync, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generator } from '../../../bench/random.ts';
import type { Dataset } from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';
import { atRest, historyRecords, independentCount, pause, serviceCount, triedAgain } from './testing-histories.ts';

const [MOUNT, UNMOUNT] = ['mount', 'umount'] as const;
const random = generator(Number(process.env.MEMOSCOPE_SEED ?? 1));
let folder: string;
let file: string;
let home: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-disturbed-'));
  file = path.join(folder, 'h.json');
  home = path.join(folder, 'home');
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

const written = (seed: number, histories: number) =>
  writeFileSync(file, `[${historyRecords(seed, histories).join(', ')}]`);

describe('a file that changes while it is read', () => {
  it('shortened at any moment: what is left of it is shown, or why not; put back, all of it', async () => {
    const records = historyRecords(5, 30);
    const ends = records.map((_, i) => 1 + Buffer.byteLength(records.slice(0, i + 1).join(', ')));
    for (let round = 0; round < 3; round++) {
      writeFileSync(file, `[${records.join(', ')}]`);
      home = path.join(folder, `home-${round}`);
      const service = new LocalService({ home });
      await service.open(file);
      await pause(random() * 600);
      const length = Math.floor(random() * statSync(file).size);
      truncateSync(file, length);
      const now = await atRest(service, 'h');
      const left = ends.filter((end) => end <= length).length;
      if (now.state === 'ready') expect(now.counts).toMatchObject({ conversations: left, questions: left });
      else
        expect(now).toMatchObject({ state: 'failed', error: { title: expect.any(String), where: { file: 'h.json' } } });
      writeFileSync(file, `[${records.join(', ')}]`);
      expect(await triedAgain(service, 'h')).toMatchObject({ state: 'ready', search: 'ready' });
      expect(await serviceCount(service, home, 'h')).toEqual(independentCount(file));
      await service.close();
    }
  });

  it.each([
    ['of another size', 8, 20],
    ['of the same size at another time', 7, 30],
  ])('replaced by one %s, while open and while read: the new one is shown', async (_, seed, histories) => {
    const other = path.join(folder, 'other');
    for (const moment of [0, random() * 600, null]) {
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
      written(7, 30);
      const service = new LocalService({ home });
      await service.open(file);
      // While the pass reads, or (null) when everything is done.
      if (moment === null) await triedAgain(service, 'h');
      else await pause(moment);
      const replacement = historyRecords(seed, histories).map((text) => text.replaceAll('lantern', 'mandola'));
      writeFileSync(other, `[${replacement.join(', ')}]`);
      utimesSync(other, new Date(), new Date(Date.now() + 5_000));
      if (seed === 7) expect(statSync(other).size).toBe(statSync(file).size);
      renameSync(other, file);
      expect(await triedAgain(service, 'h')).toMatchObject({ state: 'ready', search: 'ready' });
      expect(await serviceCount(service, home, 'h')).toEqual(independentCount(file));
      expect(independentCount(file).lanterns).toBe(0);
      await service.close();
    }
  });
});

/** Bytes that the home folder of the file's service takes when all is done, and when nothing is; and its largest file. */
async function needed(): Promise<{ full: number; empty: number; largest: number }> {
  const service = new LocalService({ home });
  const sizes = () =>
    readdirSync(home, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(path.join(home, name)))
      .map((file) => (file.isFile() ? file.size : 0));
  const size = () => sizes().reduce((sum, bytes) => sum + bytes, 0);
  await service.close();
  const empty = size();
  const again = new LocalService({ home });
  await again.open(file);
  await triedAgain(again, 'h');
  await again.close();
  const full = size();
  const largest = Math.max(...sizes());
  rmSync(home, { recursive: true });
  return { full, empty, largest };
}

/** Mounts a file system of a few bytes on the home folder; null where that is not allowed. */
function smallDisk(bytes: number): { grow(): void; end(): void } | null {
  mkdirSync(home);
  try {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${Math.ceil(bytes / 1024)}k`, 'tmpfs', home], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  return {
    grow: () => execFileSync(MOUNT, ['-o', 'remount,size=100m', home]),
    end: () => execFileSync(UNMOUNT, ['-l', home]),
  };
}

describe('a disk that is full', () => {
  it('on the way: it says so, stays usable, and goes on when there is room', async ({ skip }) => {
    written(3, 60);
    const { full, empty } = await needed();
    // Beside the database stands its log, and beside an index the copy that gets its words.
    for (const share of [0, 0.25, 0.5]) {
      const disk = smallDisk(2 * empty + 64 * 1024 + share * (full - empty));
      if (!disk) skip('no small disk can be mounted here; only the limit on the size of files is tested');
      try {
        const service = new LocalService({ home });
        await service.open(file);
        const now = await atRest(service, 'h');
        const said = now.state === 'failed' ? now.error : now.searchError;
        expect(said).toMatchObject({
          type: '#disk-full',
          status: 507,
          detail: expect.stringContaining('Free some disk space'),
        });
        if (now.state === 'ready') expect(now.counts).toMatchObject({ turns: independentCount(file).turns });
        disk?.grow();
        expect(await triedAgain(service, 'h')).toMatchObject({ state: 'ready', search: 'ready' });
        expect(await serviceCount(service, home, 'h')).toEqual(independentCount(file));
        await service.close();
      } finally {
        disk?.end();
        rmSync(home, { recursive: true });
      }
    }
  });

  it('by a limit on the size of files: it says so, and a server without the limit goes on', async ({ skip }) => {
    if (process.platform === 'win32') skip('there is no ulimit here');
    written(3, 60);
    const { empty, largest } = await needed();
    const host = path.join(import.meta.dirname, 'testing-host-process.ts');
    const blocks = Math.ceil((empty + 0.5 * (largest - empty)) / 1024);
    // `exec` keeps the channel of the parent.
    const limited = spawn('bash', ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, host, home, file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let now: Dataset | undefined;
    for await (const [datasets] of on(limited, 'message')) {
      now = Array.isArray(datasets) ? datasets[0] : undefined;
      if (now?.error || now?.searchError) break;
    }
    expect(now?.error ?? now?.searchError).toMatchObject({ type: '#disk-error', status: 507 });
    limited.kill('SIGKILL');
    await once(limited, 'exit');
    const service = new LocalService({ home });
    expect(await triedAgain(service, 'h')).toMatchObject({ state: 'ready', search: 'ready' });
    expect(await serviceCount(service, home, 'h')).toEqual(independentCount(file));
    await service.close();
  });
});

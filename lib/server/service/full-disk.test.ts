import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { openStore } from '../store/index.ts';
import { LocalService } from './local-service.ts';
import { receivePredictions } from './predictions-file.ts';
import { locomoText } from './testing.ts';
import { storeUpload } from './uploads.ts';

/** Programs of the system, not of a package. */
const [MOUNT, UNMOUNT] = ['mount', 'umount'] as const;
let folder: string;
let home: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-disk-'));
  home = path.join(folder, 'home');
  mkdirSync(home);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Mounts a small disk as the home folder; false, said out loud, where that is not allowed. */
function mounted(): boolean {
  try {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', home], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('SKIPPED: a small disk can’t be mounted here.');
    return false;
  }
}

const bytes = (count: number) => Readable.from(Array.from({ length: count / 65_536 }, () => Buffer.alloc(65_536, ' ')));

describe('a home folder on a small disk', () => {
  it('refuses what does not fit, keeps nothing of it, and goes on when there is room', async ({ skip }) => {
    if (!mounted()) return skip();
    const service = new LocalService({ home });
    try {
      const upload = await problemOf(() => service.upload('big.json', bytes(8 * 1024 ** 2)));
      expect(upload).toMatchObject({ status: 507, type: '#disk-full' });
      const run = await problemOf(() => service.runs.receive('big.json', bytes(8 * 1024 ** 2)));
      expect(run).toMatchObject({ status: 507, type: '#disk-full' });
      expect(readdirSync(path.join(home, 'uploads'))).toEqual([]);
      expect(readdirSync(path.join(home, 'incoming'))).toEqual([]);
      const fits = await service.upload('pairs.json', Readable.from([Buffer.from(locomoText(2))]));
      expect(fits.name).toBe('pairs');
    } finally {
      await service.close();
      execFileSync(UNMOUNT, ['-l', home]);
    }
  });

  it('that is read-only says so, and what to do, whoever opens or writes it', async ({ skip }) => {
    if (!mounted()) return skip();
    try {
      execFileSync(MOUNT, ['-o', 'remount,ro', home]);
      const refused = { status: 507, type: '#not-writable' };
      expect(await problemOf(() => storeUpload(path.join(home, 'uploads'), 'a.json', bytes(65_536)))).toMatchObject(
        refused,
      );
      expect(await problemOf(() => receivePredictions(home, 'a.json', bytes(65_536)))).toMatchObject(refused);
      const found = await problemOf(() => new LocalService({ home, readOnly: true }));
      expect(found).toMatchObject(refused);
      expect(found.detail).toContain('--read-only');
      expect(JSON.stringify(found)).not.toContain(folder);
    } finally {
      execFileSync(UNMOUNT, ['-l', home]);
    }
  });
});

describe('the database', () => {
  it('that is damaged is named, with what to do', async () => {
    writeFileSync(path.join(home, 'memoscope.db'), 'this is no database at all'.repeat(1000));
    const found = await problemOf(() => openStore(home));
    expect(found).toMatchObject({ status: 500, type: '#damaged-database' });
    expect(JSON.stringify(found)).not.toContain(folder);
  });

  it('and its folder are closed to other users', async () => {
    writeFileSync(path.join(home, 'memoscope.db'), '');
    await openStore(home).close();
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(home, 'memoscope.db')).mode & 0o777).toBe(0o600);
  });

  it('is closed in a folder that everybody uses, and the folder stays open', async () => {
    chmodSync(home, 0o1777);
    await openStore(home).close();
    expect(statSync(home).mode & 0o7777).toBe(0o1777);
    expect(statSync(path.join(home, 'memoscope.db')).mode & 0o777).toBe(0o600);
  });
});

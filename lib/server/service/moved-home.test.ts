import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { locomoText } from './testing.ts';

let folder: string;
let home: string;
let service: LocalService | null = null;

/** Milliseconds since 1970, two days ago. */
const before = () => (Date.now() - 2 * 24 * 3600 * 1000) / 1000;

async function started(where: string, readOnly = false): Promise<LocalService> {
  await stop();
  service = new LocalService({ home: where, readOnly });
  return service;
}

async function stop(): Promise<void> {
  await service?.close();
  service = null;
}

/** Makes all uploads of a home folder two days old. */
function age(where: string): void {
  const uploads = path.join(where, 'uploads');
  for (const name of readdirSync(uploads)) utimesSync(path.join(uploads, name), before(), before());
}

const kept = (where: string) =>
  readdirSync(path.join(where, 'uploads'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.json$/.test(name),
  );

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'memoscope-moved-')));
  home = path.join(folder, 'home');
  const first = await started(home);
  const { id } = await first.upload('pairs.json', Readable.from([Buffer.from(locomoText())]));
  await settled(first, id);
  age(home);
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('what was uploaded to a home folder', () => {
  it('is found and kept where the folder has another path', async () => {
    await stop();
    const moved = path.join(folder, 'home2');
    renameSync(home, moved);
    const there = await started(moved);
    expect(kept(moved)).toHaveLength(1);
    expect((await settled(there, 'pairs')).state).toBe('ready');
    const { sessions } = await there.conversation('pairs', 'pair-1');
    expect(sessions[0]?.turns[0]?.text).toBe('I planted a fig tree.');
    // Opened by its path it is what it was.
    const file = path.join(moved, 'uploads', kept(moved)[0] ?? '');
    expect((await there.open(file)).map(({ id }) => id)).toEqual(['pairs']);
    await there.remove('pairs');
    expect(readdirSync(path.join(moved, 'uploads'))).toEqual([]);
  });

  it('is found and kept where the folder is reached by a link, also where files are shared by their paths alone', async () => {
    const link = path.join(folder, 'link');
    symlinkSync(home, link);
    const there = await started(link);
    there.restrictTo([]);
    expect(await there.dataset('pairs')).toMatchObject({ state: 'ready' });
    expect((await there.conversation('pairs', 'pair-1')).id).toBe('pair-1');
    expect(kept(home)).toHaveLength(1);
  });

  it('is kept of a copy that is only read, with what never became whole', async () => {
    await stop();
    const copy = path.join(folder, 'copy');
    // Node's own way to copy keeps times to the microsecond only, and a file of another time is read again.
    execFileSync('cp', ['-a', home, copy]);
    mkdirSync(path.join(copy, 'uploads', 'half'));
    writeFileSync(path.join(copy, 'uploads', 'half', '.part'), '[');
    rmSync(home, { recursive: true });
    age(copy);
    const there = await started(copy, true);
    expect(await there.dataset('pairs')).toMatchObject({ state: 'ready' });
    expect((await there.conversation('pairs', 'pair-1')).id).toBe('pair-1');
    expect(readdirSync(path.join(copy, 'uploads'))).toHaveLength(2);
  });

  it('is kept under whatever name it has', async () => {
    const { id } = await (await started(home)).upload('b.part', Readable.from([Buffer.from(locomoText(3))]));
    mkdirSync(path.join(home, 'uploads', 'half'));
    writeFileSync(path.join(home, 'uploads', 'half', '.part'), '[');
    age(home);
    const again = await started(home);
    await vi.waitFor(() => expect(existsSync(path.join(home, 'uploads', 'half'))).toBe(false));
    expect(await settled(again, id)).toMatchObject({ state: 'ready', counts: { conversations: 3 } });
  });

  it('is kept beside a new database; only what never became whole goes', async () => {
    await stop();
    renameSync(path.join(home, 'memoscope.db'), path.join(folder, 'damaged.db'));
    for (const name of ['half', 'empty', 'young']) mkdirSync(path.join(home, 'uploads', name));
    writeFileSync(path.join(home, 'uploads', 'half', '.part'), '[');
    age(home);
    utimesSync(path.join(home, 'uploads', 'young'), new Date(), new Date());
    await started(home);
    await vi.waitFor(() => expect(readdirSync(path.join(home, 'uploads'))).toHaveLength(2));
    expect(existsSync(path.join(home, 'uploads', 'young'))).toBe(true);
    expect(kept(home)).toHaveLength(1);
  });
});

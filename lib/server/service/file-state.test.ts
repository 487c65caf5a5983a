import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';
import { settled } from './dataset-once.ts';
import { fileState } from './file-state.ts';
import { LocalService } from './local-service.ts';
import { locomoText, written } from './testing.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces a file by a link that leads to itself: the system refuses to look at it. */
function refuse(file: string): void {
  rmSync(file, { force: true });
  symlinkSync(file, file);
}

describe('a file that the system refuses to look at', () => {
  it('has no state', () => {
    const file = path.join(folder, 'loop.json');
    refuse(file);
    expect(fileState(file)).toBeNull();
  });

  it('is a missing dataset, and the others are listed', async () => {
    const service = new LocalService({ home: path.join(folder, 'home') });
    const files = ['one.json', 'two.json'].map((name) => written(folder, name, locomoText()));
    for (const file of files) for (const { id } of await service.open(file)) await settled(service, id);
    refuse(files[0] ?? '');
    expect((await service.datasets()).map(({ id, state }) => [id, state])).toEqual([
      ['one', 'missing'],
      ['two', 'ready'],
    ]);
    await service.close();
  });
});

it.skipIf(!existsSync('/proc/self/mem'))('a file that can’t be read has no hash', async () => {
  expect(await contentHash('/proc/self/mem')).toBeNull();
});

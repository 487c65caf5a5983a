import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datasetsIn, knownDatasetsIn } from './datasets-in.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-datasets-in-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that went between being listed and being looked into', () => {
  const gone = () => ({ path: path.join(folder, 'gone.json'), bytes: 1, mtime: 1 });

  it('of a folder is passed over: the others are opened', async () => {
    expect(await knownDatasetsIn(gone())).toEqual([]);
  });

  it('that was named itself is told', async () => {
    await expect(datasetsIn(gone())).rejects.toMatchObject({ problem: { status: 404, type: '#file-missing' } });
  });
});

it('a file of a folder is a dataset when a family knows it', async () => {
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, '{"theme": "dark"}');
  expect(await knownDatasetsIn({ path: file, bytes: 17, mtime: 1 })).toEqual([]);
});

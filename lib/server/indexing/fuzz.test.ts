import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexFile } from './index-file.ts';
import { checkDatasetFile, datasetFiles } from './testing-fuzz.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-fuzz-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('any dataset file is read, or refused with a problem; what is sound in it is there', { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(datasetFiles, (file) => checkDatasetFile(file, path.join(folder, 'set.json'))),
    { numRuns: 2000 },
  ),
);

it('is made of files that are read', async () => {
  const sink = { record: () => {}, finding: () => {} };
  let read = 0;
  for (const { text } of fc.sample(datasetFiles, { numRuns: 100, seed: 7 })) {
    const file = path.join(folder, 'sample.json');
    await import('node:fs/promises').then(({ writeFile }) => writeFile(file, text));
    read += await indexFile(file, sink).then(
      () => 1,
      () => 0,
    );
  }
  expect(read).toBeGreaterThan(50);
});

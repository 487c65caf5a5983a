import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compiledFiles } from './wasm.ts';

const files = compiledFiles();

it.each([...files.keys()].map((file) => [path.basename(file), file]))('%s is what its source says', (_, file) => {
  expect(readFileSync(file, 'utf8'), 'npm run wasm').toBe(files.get(file));
});

it('finds the sources', () => {
  expect([...files.keys()].map((file) => path.basename(file)).sort()).toEqual(['messages-wasm.ts', 'nh-wasm.ts']);
});

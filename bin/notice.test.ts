import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { notice } from './notice.ts';
import { root, version } from './version.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Licences that let us pass a work on as part of the package, with its notice. */
const FREE = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|CC-BY-4\.0)$/;

it('NOTICE names all that the package holds of others (node bin/notice.ts writes it anew)', () => {
  expect(read('NOTICE')).toBe(notice());
});

it('every font and library has a licence that lets us pass it on', () => {
  const lines = read('NOTICE')
    .split('\n')
    .filter((line) => line.includes(' · '));
  expect(lines.filter((line) => !FREE.test(line.split(' · ')[1] ?? ''))).toEqual([]);
  for (const known of [
    '@fontsource-variable/inter',
    '@fontsource-variable/jetbrains-mono',
    'next',
    'react-dom',
    'scheduler',
    'yauzl',
  ])
    expect(lines.map((line) => line.split(' ')[0])).toContain(known);
});

it('whatever names a version names this one', () => {
  expect(read('CITATION.cff').split('\n')).toContain(`version: ${version}`);
  expect(read('deploy/space/Dockerfile')).toContain(` memoscope@${version} `);
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtAssets, packFramework } from './framework-pack.ts';

const root = mkdtempSync(path.join(tmpdir(), 'memoscope-framework-'));
afterAll(() => rmSync(root, { recursive: true }));

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeAll(() => {
  put('node_modules/next/package.json', '{"name":"next","version":"0.0.1"}');
  put(
    'node_modules/next/dist/main.js',
    `module.exports = ['main', require('./part'), require('./folder'), require('next/dist/compiled/small')];`,
  );
  put('node_modules/next/dist/part.js', `module.exports = 'part of ' + require('../package.json').name;`);
  put('node_modules/next/dist/folder/index.js', `module.exports = require('..' + '/part.js').toUpperCase();`);
  put('node_modules/next/dist/compiled/small/package.json', '{"main":"./lib/it.cjs","type":"module"}');
  put(
    'node_modules/next/dist/compiled/small/lib/it.cjs',
    `exports.at = require('node:path').basename(__filename); exports.other = require('other').name;`,
  );
  put('node_modules/other/index.js', `exports.name = 'other, as it lies there';`);
  put(
    '.next/server/app/[d]/page.js',
    `module.exports = (dir) => [require('../../chunks/shared'), require(dir + '/chunks/shared.js').said];`,
  );
  put('.next/server/app/[d]/page_client-reference-manifest.js', 'read as text');
  put('.next/server/chunks/shared.js', `exports.said = (exports.said ?? 0) + 1;`);
  put('.next/server/build-manifest.js', 'read as text');
  put('.next/static/chunks/a.js', 'script');
  put('.next/static/chunks/a.js.br', 'small');
  put('.next/static/media/icon.svg', 'picture');
});

/** What a process prints that loads scripts of the folder, packed if they are. */
function loaded(): unknown {
  const script = `
    import { createRequire } from 'node:module';
    import { loadPacked } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'framework-pack.ts')).href)};
    const root = ${JSON.stringify(root)};
    loadPacked(root);
    const load = createRequire(root + '/bin/any.js');
    const missing = (name) => { try { load(name) } catch (error) { return error.code } };
    console.log(JSON.stringify([load('next/dist/main'), load(root + '/.next/server/app/[d]/page')(root + '/.next/server'), missing('next/dist/none'), missing('./none')]));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
}

it('scripts are loaded from the pack as from their files, each once, and others as ever', () => {
  const before = loaded();
  expect(before).toEqual([
    ['main', 'part of next', 'PART OF NEXT', { at: 'it.cjs', other: 'other, as it lies there' }],
    [{ said: 1 }, 1],
    'MODULE_NOT_FOUND',
    'MODULE_NOT_FOUND',
  ]);
  packFramework(root);
  for (const file of ['node_modules/next/dist/main.js', '.next/server/chunks/shared.js', '.next/static/chunks/a.js']) {
    expect(existsSync(path.join(root, file)), file).toBe(false);
  }
  for (const file of ['build-manifest.js', 'app/[d]/page_client-reference-manifest.js']) {
    expect(existsSync(path.join(root, '.next/server', file)), file).toBe(true);
  }
  expect(loaded()).toEqual(before);
});

it('what browsers load is there, packed or not', () => {
  const { names, read } = builtAssets(root);
  expect([...names].sort()).toEqual(['chunks/a.js', 'chunks/a.js.br', 'media/icon.svg']);
  expect(existsSync(path.join(root, '.next/static/media/icon.svg'))).toBe(true);
  expect([...names].map((name) => read(name).toString())).toEqual(['script', 'small', 'picture']);
});

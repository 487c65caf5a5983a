import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { BUILT } from './run.mjs';

/** How many files of ours a process reads to load scripts, and whether Node loads the client of `fetch` for them. */
function loading(scripts: string[]): { files: number; client: boolean } {
  const urls = scripts.map((name) => pathToFileURL(path.join(BUILT, `${name}.js`)).href);
  const say = `
    import { registerHooks } from 'node:module';
    let files = 0;
    registerHooks({ load(url, context, next) { if (url.startsWith('file:')) files++; return next(url, context); } });
    for (const url of ${JSON.stringify(urls)}) await import(url);
    const client = process.moduleLoadList.some((name) => name.endsWith('/undici'));
    console.log(JSON.stringify({ files, client }));
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', say], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

it.each([
  ['a server', ['memoscope', 'serve', 'web-server'], 30],
  ['what reads a file', ['index-job'], 20],
  ['what adds words', ['words-job'], 20],
  ['the command that shows a file', ['memoscope', 'inspect'], 35],
])('%s is in few files, and starts without a client for other servers', (_, scripts, most) => {
  const { files, client } = loading(scripts);
  expect(files).toBeLessThanOrEqual(most);
  expect(client).toBe(false);
});

it('files have a byte for each sign, and say what their sources do', () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) expect(readFileSync(path.join(BUILT, file), 'latin1'), file).not.toMatch(/[^\0-\x7f]/);
  const args = [path.join(BUILT, 'memoscope.js'), '--help', '--lang', 'ru'];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toContain('открывает бенчмарки');
});

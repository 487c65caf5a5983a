/** The package as somebody installs it: packed from the build, put into an empty folder without network, never written to, and run from there. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { datasetSchema } from '../lib/core/model/schemas/dataset.ts';
import { indexed, root, startServer } from './support/server.ts';

const node = path.join(root, 'node_modules/.bin/node');
const SAMPLE = path.join(root, 'public/samples/locomo-sample.json');
const PREDICTIONS = path.join(root, 'public/samples/predictions/locomo-atlas.json');

let folder: string;
/** Where it is installed. */
let app: string;
let tarball: string;
let asInstalled: string;

/** A command outside the checkout, on the Node of these tests; nothing of the checkout is on its way. */
const run = (command: string, args: string[], cwd = folder) =>
  promisify(execFile)(command, args, {
    cwd,
    env: {
      PATH: [path.dirname(process.execPath), ...(process.env.PATH ?? '').split(path.delimiter)]
        .filter((place) => !place.startsWith(root) || place === path.dirname(process.execPath))
        .join(path.delimiter),
      NODE_ENV: 'production',
      HOME: path.join(folder, 'user'),
      TMPDIR: path.join(folder, 'tmp'),
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_update_notifier: 'false',
    },
    maxBuffer: 64 * 1024 ** 2,
  });

const memoscope = (...args: string[]) => run(path.join(app, 'node_modules/.bin/memoscope'), args);

/** Every file with its bytes, size and time of its last change. */
async function listing(place: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await fs.readdir(place, { recursive: true })).sort()) {
    const stat = await fs.lstat(path.join(place, name));
    hash.update(`${name}\0${stat.mode}\0${stat.mtimeMs}\0`);
    if (stat.isFile()) hash.update(await fs.readFile(path.join(place, name)));
  }
  return hash.digest('hex');
}

async function forbidWrites(place: string): Promise<void> {
  for (const entry of await fs.readdir(place, { withFileTypes: true })) {
    const at = path.join(place, entry.name);
    if (entry.isDirectory()) await forbidWrites(at);
    else if (entry.isFile()) await fs.chmod(at, (await fs.stat(at)).mode & 0o555);
  }
  await fs.chmod(place, 0o555);
}

async function allowWrites(place: string): Promise<void> {
  await fs.chmod(place, 0o755);
  for (const entry of await fs.readdir(place, { withFileTypes: true }))
    if (entry.isDirectory()) await allowWrites(path.join(place, entry.name));
}

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'memoscope-package-'));
  app = path.join(folder, 'app');
  for (const name of ['app', 'user', 'tmp']) await fs.mkdir(path.join(folder, name));
  const built = () => fs.stat(path.join(root, '.next/BUILD_ID')).then(({ mtimeMs }) => mtimeMs);
  const before = await built();
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], root);
  // Other tests are served from these pages: packing takes them as they are.
  expect(await built()).toBe(before);
  const [packed] = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout));
  tarball = path.join(folder, packed?.filename ?? '');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', app, tarball], app);
  await forbidWrites(path.join(app, 'node_modules'));
  asInstalled = await listing(app);
});

test.afterAll(async () => {
  await allowWrites(folder);
  await fs.rm(folder, { recursive: true, force: true });
});

test('it is small, holds what runs and nothing else, and brings no other package', async () => {
  expect((await fs.stat(tarball)).size).toBeLessThan(25_000_000);
  expect(
    await fs.readdir(path.join(app, 'node_modules')).then((names) => names.filter((name) => !name.startsWith('.'))),
  ).toEqual(['memoscope']);
  const place = path.join(app, 'node_modules/memoscope');
  expect((await fs.readdir(place)).sort()).toEqual(['LICENSE', 'NOTICE', 'README.md', 'dist', 'package.json']);
  const files = await fs.readdir(path.join(place, 'dist'), { recursive: true });
  expect(files.filter((file) => /\.tsx?$|\.map$|\.test\.|fixtures|(^|\/)(e2e|bench)\//.test(file)).sort()).toEqual([
    'library/index.d.ts',
    'library/types.d.ts',
  ]);
  // An installer takes a millisecond and more for each.
  expect(files.length).toBeLessThan(700);
  const manifest: object = JSON.parse(await fs.readFile(path.join(place, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('private');
});

test('commands answer as those of a checkout', async () => {
  const { version }: { version: string } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8'));
  expect(await memoscope('--version')).toEqual({ stdout: `${version}\n`, stderr: '' });
  for (const args of [
    ['score', SAMPLE, PREDICTIONS, '--json'],
    ['compare', SAMPLE, PREDICTIONS, PREDICTIONS.replace('atlas.json', 'recent-window.jsonl'), '--json'],
    ['export', SAMPLE, '--as', 'csv'],
  ]) {
    const checkout = await run(node, [
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'bin/memoscope.ts'),
      ...args,
    ]);
    expect(await memoscope(...args)).toEqual(checkout);
  }
  const { stdout, stderr } = await memoscope('inspect', SAMPLE, '--json');
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({
    format: 'locomo',
    conversations: 2,
    sessions: 11,
    turns: 148,
    questions: 42,
  });
});

test('a site is written from it', async () => {
  const out = path.join(folder, 'site');
  await memoscope('export', SAMPLE, '--as', 'site', '--questions', 'conv-1:0', '--out', out);
  expect(await fs.readFile(path.join(out, 'datasets/locomo-sample/questions/index.html'), 'utf8')).toContain(
    'data-site',
  );
  const questions = gunzipSync(await fs.readFile(path.join(out, 'data/questions.json.gz'))).toString();
  expect([...questions.matchAll(/conv-\d+:\d+/g)].map(([id]) => id)).toEqual(['conv-1:0']);
});

test('it serves pages, opens files, takes predictions and finds words', async () => {
  const home = path.join(folder, 'home');
  const site = await startServer([], home, [node, path.join(app, 'node_modules/memoscope/dist/bin/installed.js')]);
  const ask = (address: string, init?: RequestInit) => fetch(`${site.url}${address}`, init);
  try {
    for (const page of [
      '/',
      '/datasets/locomo-sample',
      '/datasets/locomo-sample/conversations/conv-1?question=conv-1%3A0',
      '/icon.svg',
    ]) {
      expect([page, (await ask(page)).status]).toEqual([page, 200]);
    }
    const html = await (await ask('/datasets/locomo-sample/questions')).text();
    for (const [, asset = ''] of html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)) {
      expect([asset, (await ask(asset)).status]).toEqual([asset, 200]);
    }
    const copy = path.join(folder, 'mine.json');
    await fs.copyFile(SAMPLE, copy);
    const opened = await ask('/api/v1/datasets', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: copy }),
    });
    expect(opened.status).toBe(202);
    const { id } = datasetSchema.parse(await opened.json());
    expect((await indexed(site.url)).find((one) => one.id === id)).toMatchObject({
      state: 'ready',
      counts: { questions: 42 },
    });
    const form = new FormData();
    form.append('file', new Blob([await fs.readFile(PREDICTIONS)]), 'locomo-atlas.json');
    const added = await ask(`/api/v1/datasets/${id}/runs`, { method: 'POST', body: form });
    expect([added.status, await added.json()]).toMatchObject([201, { name: 'atlas', matched: 42 }]);
    await expect
      .poll(async () => (await (await ask(`/api/v1/datasets/${id}/search?q=garden`)).json()).state)
      .toBe('ready');
    const found = await (await ask(`/api/v1/datasets/${id}/search?q=garden`)).json();
    expect(found.total).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});

test('its library runs the example of the documentation, which says what it prints and has types', async () => {
  const document = await fs.readFile(path.join(root, 'docs/library.md'), 'utf8');
  const [, code = ''] = /```js\n(.*?)```/s.exec(document) ?? [];
  const [, printed = ''] = /```text\n(.*?)```/s.exec(document) ?? [];
  expect(printed.split('\n').length).toBeGreaterThan(5);
  const example = path.join(app, 'example.mjs');
  await fs.writeFile(example, code);
  expect(await run(node, ['--disable-warning=ExperimentalWarning', example])).toEqual({ stdout: printed, stderr: '' });
  expect(await fs.readdir(path.join(folder, 'tmp'))).toEqual(
    expect.not.arrayContaining([expect.stringContaining('memoscope-')]),
  );

  const typed = path.join(app, 'example.mts');
  const misused = '// @ts-expect-error: there is no such member\nvoid dataset.size;\n';
  await fs.writeFile(typed, code + misused);
  const project = path.join(app, 'tsconfig.json');
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  const compilerOptions = { ...strict, noEmit: true, module: 'nodenext', target: 'es2023', types: [] };
  await fs.writeFile(project, JSON.stringify({ compilerOptions, files: ['example.mts'] }));
  const compiled = run(node, [path.join(root, 'node_modules/typescript/bin/tsc'), '--project', project]);
  expect(await compiled.catch(({ stdout }: { stdout: string }) => stdout)).toEqual({ stdout: '', stderr: '' });
  for (const file of [example, typed, project]) await fs.rm(file);
});

test('its container shows the samples to anybody, and is healthy as long as it does', async () => {
  const script = path.join(app, 'node_modules/memoscope/dist/bin/installed.js');
  const dockerfile = await fs.readFile(path.join(root, 'deploy/Dockerfile'), 'utf8');
  const [, entry = ''] = /^ENTRYPOINT (.+)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(entry)).toEqual(['node', '/app/bin/installed.js', 'serve', '--host', '0.0.0.0', '--port', '3000']);
  const [, check = ''] = /^HEALTHCHECK [^[]*CMD (.+)$/m.exec(dockerfile) ?? [];
  const [, ...args]: string[] = JSON.parse(check);
  const site = await startServer(['--read-only', '--public'], undefined, [node, script]);
  const healthy = () =>
    run(
      node,
      args.map((arg) => arg.replace('http://127.0.0.1:3000', site.url)),
    ).then(
      () => true,
      () => false,
    );
  try {
    expect((await indexed(site.url)).map(({ id, state }) => [id, state])).toContainEqual(['locomo-sample', 'ready']);
    expect(await healthy()).toBe(true);
  } finally {
    await site.stop();
  }
  expect(await healthy()).toBe(false);
});

test('a wheel of it is the same each time, installs without network, and is used from Python', async () => {
  const [python, env] = ['python3', path.join(folder, 'env')];
  const able = await run(python, ['-m', 'venv', env]).then(
    () => true,
    () => false,
  );
  test.skip(!able, 'no Python 3 with venv and pip');
  const build = async (out: string) => {
    const dist = path.join(app, 'node_modules/memoscope/dist');
    const { stdout } = await run(python, [path.join(root, 'python/build.py'), '--app', dist, '--out', out]);
    return stdout.trim();
  };
  const [wheel, again] = [await build(path.join(folder, 'wheel')), await build(path.join(folder, 'again'))];
  expect(path.basename(wheel)).toMatch(/^memoscope-[\d.]+-py3-none-any\.whl$/);
  expect((await fs.readFile(wheel)).equals(await fs.readFile(again))).toBe(true);
  await run(path.join(env, 'bin/pip'), ['install', '--quiet', '--no-index', '--no-deps', wheel]);
  const { stdout } = await run(path.join(env, 'bin/memoscope'), ['inspect', SAMPLE, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ format: 'locomo', questions: 42 });
  const tests = path.join(root, 'python/tests/test_memoscope.py');
  const { stderr } = await run('env', [
    `HOME_FOLDER=${path.join(folder, 'python-home')}`,
    `SAMPLES=${path.join(root, 'public/samples')}`,
    path.join(env, 'bin/python'),
    ...['-W', 'error::ResourceWarning', tests],
  ]);
  expect(stderr).toMatch(/^Ran \d+ tests in [\s\S]*\nOK\n$/m);
});

test('an older Node says in one sentence what works', async () => {
  const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})`;
  const script = path.join(app, 'node_modules/memoscope/dist/bin/installed.js');
  await expect(run(node, ['--import', older, script, 'inspect', 'my file.json'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'memoscope needs Node 22.16, 24 or later, and this is 20.20.2: npx -p node@24 -p memoscope memoscope inspect "my file.json"\n',
  });
});

test('after all that its folder is as it was', async () => {
  expect(await listing(app)).toBe(asInstalled);
});

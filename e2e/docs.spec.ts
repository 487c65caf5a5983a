/** Every command that README.md and the pages of docs print runs, page by page and line by line, on files with the names they use. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { indexed, root, type Site, startServer } from './support/server.ts';

/** In the order in which they are run: later ones use what earlier ones stored. */
const PAGES = ['docs/api.md', 'docs/error-packs.md', 'docs/cli.md', 'README.md', 'python/README.md', 'CONTRIBUTING.md'];
/** How a block says that it is not run, and why. */
const NOT_RUN = /^<!-- not run: \S.+ -->$/;
const READY = /is ready at http/;

/** Files that commands name, and what they are. */
const SAMPLES: Record<string, string> = {
  'locomo10.json': 'locomo-sample.json',
  'my-system.json': 'predictions/locomo-atlas.json',
  'before.json': 'predictions/locomo-recent-window.jsonl',
  'after.json': 'predictions/locomo-atlas.json',
  'memories.jsonl': 'predictions/locomo-atlas-memories.jsonl',
  'preds.jsonl': 'predictions/locomo-recent-window.jsonl',
};
const review = {
  question: 'conv-1:4',
  verdict: 'gold-wrong',
  answer: 'a bakery',
  note: 'She says so.',
  reviewer: 'Ines',
  created: '2026-03-04T10:00:00.000Z',
  updated: '2026-03-04T10:12:00.000Z',
};
const pack = (name: string) => JSON.stringify({ format: 'memoscope-error-pack', version: 1, name, items: [review] });

/** Commands as they are installed, here those of this checkout; `curl` fails where the server refuses. */
const SHIMS: Record<string, string> = {
  memoscope: 'exec "$CHECKOUT/node_modules/.bin/node" "$CHECKOUT/.built/installed.js" "$@"',
  npx: 'shift; exec memoscope "$@"',
  uvx: 'shift; exec memoscope "$@"',
  // `npm start` without its build: that would take the pages from under the other tests when it found them stale.
  npm: '[ "$1 $2" = "start --" ] && shift 2 && exec memoscope "$@"; PATH=$REAL_PATH exec npm --prefix "$CHECKOUT" "$@"',
  curl: 'PATH=$REAL_PATH exec curl --silent --show-error --fail-with-body --max-time 30 "$@"',
};

let folder: string;
let site: Site;

test.beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'memoscope-docs-'));
  const samples = path.join(root, 'public/samples');
  for (const [name, sample] of Object.entries(SAMPLES))
    await fs.copyFile(path.join(samples, sample), path.join(folder, name));
  await fs.writeFile(path.join(folder, 'ids.txt'), 'conv-1:0\nconv-2:1\n');
  const text = { id: 1, conversation: 'conv-1', text: 'Elias sprained his left wrist on ice' };
  await fs.writeFile(path.join(folder, 'texts.jsonl'), `${JSON.stringify(text)}\n`);
  const audited = [{ question_id: 'locomo_0_qa2', error_type: 'TEMPORAL_ERROR', correct_answer: '3 May 2024' }];
  await fs.writeFile(path.join(folder, 'locomo-audit.json'), JSON.stringify(audited));
  for (const name of ['errors', 'reviews', 'theirs']) await fs.writeFile(path.join(folder, `${name}.json`), pack(name));
  await fs.mkdir(path.join(folder, 'bin'));
  for (const [name, script] of Object.entries(SHIMS))
    await fs.writeFile(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const others = ['longmemeval-sample.json', 'mutualfriends-sample.json'].map((name) => path.join(samples, name));
  site = await startServer([path.join(folder, 'locomo10.json'), ...others]);
  await indexed(site.url);
});

test.afterAll(async () => {
  await site.stop();
  await fs.rm(folder, { recursive: true, force: true });
});

/** The commands of a page, and the blocks that are not run without saying why. */
function commandsIn(text: string): string[] {
  const commands: string[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [, language] = /^```(\w+)/.exec(lines[at] ?? '') ?? [];
    if (language === undefined) continue;
    const end = lines.indexOf('```', at);
    const block = lines.slice(at + 1, end).join('\n');
    expect(['bash', 'shell', 'console'], 'blocks of commands are marked sh').not.toContain(language);
    if (language === 'sh' && !NOT_RUN.test(lines[at - 1] ?? '')) commands.push(...block.split(/(?<!\\)\n/));
    at = end;
  }
  return commands;
}

/** Why a command failed; null when it ended well, or serves until it is told to stop. */
async function failure(command: string): Promise<string | null> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command.replaceAll('http://127.0.0.1:3000', site.url)], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      REAL_PATH: process.env.PATH ?? '',
      PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
      CHECKOUT: root,
      ...site.env,
      // npm's own word for where a command was typed; here it is typed in the folder.
      INIT_CWD: folder,
    },
  });
  let said = '';
  let ready = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part;
      if (ready || !READY.test(said) || child.pid === undefined) return;
      ready = true;
      process.kill(-child.pid, 'SIGTERM');
    });
  }
  const [code] = await once(child, 'close');
  return code === 0 || ready ? null : `${command}\n  exit code ${code}: ${said.slice(-600)}`;
}

for (const page of PAGES) {
  test(`the commands of ${page} run`, async () => {
    test.setTimeout(120_000);
    const failed: string[] = [];
    for (const command of commandsIn(await fs.readFile(path.join(root, page), 'utf8'))) {
      const why = await failure(command);
      if (why !== null) failed.push(why);
    }
    expect(failed).toEqual([]);
  });
}

test('no other page prints commands', async () => {
  const pages = (await fs.readdir(path.join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const commands = await Promise.all(
    ['SECURITY.md', 'CHANGELOG.md', ...pages]
      .filter((page) => !PAGES.includes(page))
      .map(async (page) => [page, commandsIn(await fs.readFile(path.join(root, page), 'utf8'))] as const),
  );
  expect(commands.filter(([, found]) => found.length > 0)).toEqual([]);
});

/** Every page there is, with its text. */
async function allPages(): Promise<[page: string, text: string][]> {
  const docs = (await fs.readdir(path.join(root, 'docs'))).filter((name) => name.endsWith('.md'));
  const pages = [...new Set([...PAGES, 'SECURITY.md', 'CHANGELOG.md', ...docs.map((name) => `docs/${name}`)])];
  return Promise.all(
    pages.map(async (page): Promise<[string, string]> => [page, await fs.readFile(path.join(root, page), 'utf8')]),
  );
}

test('every script that the pages name is there', async () => {
  const { scripts } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8'));
  const named = (await allPages()).flatMap(([, text]) => [...text.matchAll(/npm run (?:--?[a-z]+ )*([a-z:]+)/g)]);
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, name = '']) => name).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every link between the pages leads somewhere', async () => {
  const broken: string[] = [];
  for (const [page, text] of await allPages()) {
    for (const [, target = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)) {
      const place = path.join(root, path.dirname(page), target || path.basename(page));
      const there = await fs.stat(place).catch(() => null);
      const heads = there?.isFile() && anchor ? headings(await fs.readFile(place, 'utf8')) : null;
      if (!there || (heads && anchor && !heads.includes(anchor))) broken.push(`${page}: ${target}#${anchor ?? ''}`);
    }
  }
  expect(broken).toEqual([]);
});

/** Headings as links name them. */
const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Builds the web pages, and the command as JavaScript, when their sources have changed since: `npm run build`, and what starts, tests, packs or measures them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './lock.mjs';
import { BUILT, bin, root, run, say } from './run.mjs';

/** Everything the pages are built from. `public` is read when the server starts; the builder may rewrite tsconfig.json. */
const PAGES = [
  'app',
  'components',
  'lib',
  'next.config.mjs',
  'postcss.config.mjs',
  'package-lock.json',
  'bin/shrink.ts',
];
const COMMAND = ['app/api', 'bin', 'lib', 'package.json', 'package-lock.json'];
const stamp = path.join(root, '.next', '.memoscope-source');
const commandStamp = path.join(BUILT, '.memoscope-source');

/** Resolves to whether the pages and the command are built from the present sources. Prints the builder's own words only when it fails. */
export async function build() {
  // Who finds all built waits for nobody: commands are run side by side.
  if ((await pagesCurrent()) && (await commandCurrent())) return true;
  return alone(async () => (await pagesBuilt()) && (await commandBuilt()));
}

/** The same of the command alone, which takes a second or two. */
export const buildCommand = async () => (await commandCurrent()) || alone(commandBuilt);

async function pagesBuilt() {
  const hash = sourceHash(PAGES);
  if (await pagesCurrent(hash)) return true;
  say('Building… (about a minute, once)');
  await fs.rm(stamp, { force: true });
  const { code, output } = await run(path.join(bin, 'next'), ['build'], { quiet: true });
  if (code !== 0) return failed('pages', code, output);
  const shrunk = await run(path.join(bin, 'node'), [path.join(root, 'bin', 'shrink.ts')], { quiet: true });
  if (shrunk.code !== 0) return failed('pages', shrunk.code, shrunk.output);
  await fs.writeFile(stamp, hash);
  return true;
}

async function commandBuilt() {
  const hash = sourceHash(COMMAND);
  if (await commandCurrent(hash)) return true;
  await fs.rm(BUILT, { recursive: true, force: true });
  const { code, output } = await run(path.join(bin, 'node'), [path.join(root, 'bin', 'bundle.ts')], { quiet: true });
  if (code !== 0) return failed('command', code, output);
  await fs.writeFile(commandStamp, hash);
  return true;
}

function failed(what, code, output) {
  say(`${output}\nThe ${what} could not be built (exit code ${code}). The builder's own words are above.`);
  return false;
}

async function pagesCurrent(hash = sourceHash(PAGES)) {
  return existsSync(path.join(root, '.next', 'BUILD_ID')) && (await stamped(stamp)) === hash;
}

const commandCurrent = async (hash = sourceHash(COMMAND)) => (await stamped(commandStamp)) === hash;

/** Written last, and removed before anything is built anew. */
const stamped = (file) => fs.readFile(file, 'utf8').catch(() => '');

/** Of what is in them; read one after the other, which takes a fourth of the time that asking for all at once does. */
function sourceHash(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(path.join(root, source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Files in a stable order; tests and their fixtures are not part of the pages. */
function filesUnder(place) {
  const entry = statSync(place, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [place] : [];
  const names = readdirSync(place).filter((name) => name !== 'fixtures' && !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesUnder(path.join(place, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await build())) process.exit(1);

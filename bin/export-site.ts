import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { homeFolder, provideLibrary } from '../lib/library/index.ts';
import type { Library } from '../lib/library/library.ts';
import { LocalLibrary } from '../lib/library/local-library.ts';
import { siteLibrary } from '../lib/library/site-library.ts';
import { type Dataset, problem } from '../lib/model/index.ts';
import {
  api,
  conversationsHref,
  datasetHref,
  questionsHref,
  SITE_HEADER,
  siteFile,
  siteMark,
  workspaceHref,
} from '../lib/url/index.ts';
import { listen } from './listen.ts';
import { fromWhereTyped, unwritable } from './print.ts';
import { needBuild, root } from './version.ts';
import { createApp } from './web-server.ts';

export interface SiteOptions {
  /** A dataset file, or the id of a dataset of the home folder. */
  dataset: string;
  /** Question ids, or names of files with one id a line; empty: all questions. */
  questions: string[];
  /** Ids of stored runs; with a dataset file: predictions files. Empty: none. */
  runs: string[];
  out: string;
  home: string | undefined;
}

/** In a folder that an earlier export made, and may therefore be replaced. */
const MARK = '.memoscope-site';

/**
 * Writes a folder that any file server shows at its root: the chosen questions with their conversations and evidence, in
 * the app's own pages. The folder appears whole or not at all. Throws a ProblemError that says what is in the way.
 */
export async function exportSite(options: SiteOptions): Promise<void> {
  needBuild();
  const out = fromWhereTyped(options.out);
  checkTarget(out);
  const temporary = path.join(tmpdir(), `memoscope-site-${randomUUID()}`);
  const file = fromWhereTyped(options.dataset);
  const home = existsSync(file) ? temporary : homeFolder(options.home);
  const part = `${out}.${process.pid}.part`;
  const inner = new LocalLibrary({ home });
  try {
    const dataset = existsSync(file) ? await opened(inner, file) : inner.dataset(options.dataset);
    const questions = options.questions.length === 0 ? null : chosen(inner, dataset.id, options.questions);
    const runs = await runsOf(inner, dataset.id, { named: options.runs.flatMap(listed), fresh: home === temporary });
    const library = siteLibrary(inner, { dataset: dataset.id, questions, runs });
    provideLibrary(library);
    await write(part, library, { dataset: dataset.id, whole: questions === null, runs });
    replace(part, out);
  } catch (error) {
    throw unwritable(out, error);
  } finally {
    if (existsSync(part)) rmSync(part, { recursive: true });
    await inner.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Nothing of the user's is ever overwritten: the folder is new, empty, or an earlier bundle. */
function checkTarget(out: string): void {
  if (!existsSync(out) || existsSync(path.join(out, MARK))) return;
  const entries = readdirSync(out, { withFileTypes: true });
  if (entries.length === 0) return;
  throw problem(
    409,
    '#not-empty',
    'The folder is not empty',
    `"${path.basename(out)}" holds other files. Name a new or empty folder with --out.`,
  );
}

function replace(part: string, out: string): void {
  const old = `${out}.${process.pid}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(part, out);
  rmSync(old, { recursive: true, force: true });
}

async function opened(library: LocalLibrary, file: string): Promise<Dataset> {
  const [dataset, ...more] = await library.open(file);
  if (!dataset || more.length > 0) {
    throw problem(
      400,
      '#which-dataset',
      'Name one dataset',
      `"${path.basename(file)}" holds ${more.length + 1} datasets.`,
    );
  }
  return ready(library, dataset);
}

/** The dataset once it can be browsed; its problem when it can't be read. */
function ready(library: LocalLibrary, dataset: Dataset): Promise<Dataset> {
  return new Promise((resolve, reject) => {
    const settle = (now: Dataset) => {
      if (now.state === 'indexing') return;
      stop();
      if (now.state === 'ready') resolve(now);
      else reject(problem(422, '#failed', 'The dataset could not be read', 'See the file.', now.error ?? {}));
    };
    const stop = library.subscribe(dataset.id, (event) => {
      if (event.kind !== 'progress') settle(event.dataset);
    });
    settle(library.dataset(dataset.id));
  });
}

/** The ids that were named, each checked to be a question of the dataset. */
function chosen(library: Library, dataset: string, named: string[]): Set<string> {
  const ids = named.flatMap((one) => {
    const file = fromWhereTyped(one);
    return existsSync(file)
      ? readFileSync(file, 'utf8')
          .split(/\r?\n/)
          .map((line) => line.trim())
      : one.split(',');
  });
  const wanted = new Set(ids.filter((id) => id !== ''));
  const known = new Set<string>(library.questionHeads(dataset).map(({ id }) => id));
  const unknown = [...wanted].filter((id) => !known.has(id));
  if (unknown.length === 0 && wanted.size > 0) return wanted;
  throw problem(
    400,
    '#no-such-question',
    'Questions that are not in the dataset',
    `${unknown.length} of ${wanted.size} question ids are unknown: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ', …' : ''}.`,
  );
}

const listed = (names: string) => (existsSync(fromWhereTyped(names)) ? [names] : names.split(',').filter(Boolean));

/** More are not shown side by side. */
const MOST_RUNS = 12;

/** The runs that were named. Predictions files become runs of the temporary home that a dataset file is opened in. */
async function runsOf(
  library: Library,
  dataset: string,
  { named, fresh }: { named: string[]; fresh: boolean },
): Promise<string[]> {
  const runs: string[] = [];
  for (const name of named) {
    const file = fromWhereTyped(name);
    if (fresh && existsSync(file)) {
      const added = await library.runs.add(dataset, { name: path.basename(file), path: file }, {});
      runs.push(...added.map(({ id }) => id));
    } else runs.push(name);
  }
  const known = library.runs.list(dataset).map(({ id }): string => id);
  const unknown = runs.filter((id) => !known.includes(id));
  const where = fresh
    ? 'With a dataset file, runs are predictions files; name the dataset by its id for runs that are stored.'
    : `Its runs: ${known.length === 0 ? 'none' : known.join(', ')}. For a predictions file, name the dataset by its file.`;
  if (unknown.length > 0) {
    throw problem(400, '#no-such-run', 'Runs that are not there', `No run is called ${unknown.join(', ')}. ${where}`);
  }
  const unique = [...new Set(runs)];
  if (unique.length <= MOST_RUNS) return unique;
  throw problem(400, '#too-many-runs', 'Too many runs', `${unique.length} runs were named; ${MOST_RUNS} are shown.`);
}

interface Written {
  dataset: string;
  /** All of its questions. */
  whole: boolean;
  /** Ids, the leading one first. */
  runs: readonly string[];
}

/** Serves the pages to itself and keeps what it answers. */
async function write(folder: string, library: Library, { dataset, whole, runs }: Written): Promise<void> {
  const access = { host: '127.0.0.1', port: 0, token: null, readOnly: true };
  const app = await createApp({ access, dev: false, root });
  const server = await listen(app.handle, access, true);
  try {
    const conversations = library.conversationHeads(dataset).map(({ id }) => id);
    const pages = [
      ...(whole ? [datasetHref(dataset)] : []),
      questionsWith(dataset, runs),
      conversationsHref(dataset),
      ...conversations.map((id) => workspaceHref(dataset, id, { runs: [...runs] })),
    ];
    const answers = [
      api.questionHeads(dataset),
      api.findings(dataset, '?about=question&limit=2000'),
      ...conversations.flatMap((id) => [api.conversation(dataset, id), api.questionsOf(dataset, id)]),
      ...(runs.length === 0 ? [] : [api.runs(dataset)]),
      ...runs.flatMap((run) => [
        api.predictions(run, '?view=heads'),
        ...library.questionHeads(dataset).map(({ id }) => api.prediction(run, id)),
      ]),
    ];
    const files = [
      ...pages.map((address) => ({ address, file: pageFile(address) })),
      ...answers.map((address) => ({ address, file: siteFile(address) })),
      { address: '/icon.svg', file: '/icon.svg' },
    ];
    mkdirSync(folder, { recursive: true });
    await inTurns(files, async ({ address, file }) => {
      const body = await answerTo(`http://${access.host}:${access.port}${address}`, address, runs);
      keep(path.join(folder, file), body);
    });
    cpSync(path.join(root, '.next', 'static'), path.join(folder, '_next', 'static'), { recursive: true });
    const start = whole && runs.length === 0 ? datasetHref(dataset) : questionsWith(dataset, runs);
    keep(path.join(folder, 'index.html'), entrance(start));
    // The overview's plots are of the whole dataset: with some of the questions, its address leads to them.
    if (!whole) keep(path.join(folder, pageFile(datasetHref(dataset))), entrance(start));
    keep(
      path.join(folder, MARK),
      'A bundle written by memoscope export --as site. Serve this folder at the root of a host.\n',
    );
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The question table with the runs. */
const questionsWith = (dataset: string, runs: readonly string[]) =>
  questionsHref(dataset) + (runs.length === 0 ? '' : `?runs=${runs.map(encodeURIComponent).join(',')}`);

/** A file server takes `…/conv-26/` from the folder's index page, whatever is asked of it; ids stand there as they are, not percent-encoded. */
function pageFile(address: string): string {
  const parts = (address.split('?')[0] ?? '').split('/').map(decodeURIComponent);
  if (parts.some((part) => part === '..' || part === '.' || part.includes('\0'))) {
    throw problem(422, '#unusable-id', 'An id cannot be a file name', `"${address}" cannot be written as a file.`);
  }
  return path.posix.join('/', ...parts, 'index.html');
}

async function answerTo(url: string, address: string, runs: readonly string[]): Promise<Buffer> {
  const response = await fetch(url, { headers: { [SITE_HEADER]: siteMark(runs) } });
  const body = Buffer.from(await response.arrayBuffer());
  if (response.ok) return body;
  throw problem(500, '#page', 'A page could not be made', `${address} was answered with status ${response.status}.`);
}

function keep(file: string, body: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, body);
}

/** Where the bundle begins: on to the dataset's overview. */
const entrance = (href: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Memoscope</title><link rel="icon" href="/icon.svg">` +
  `<meta http-equiv="refresh" content="0; url=${folderOf(href)}"><a href="${folderOf(href)}">Open the dataset</a></html>\n`;

/** The address with the slash that file servers want at the end of a folder. */
const folderOf = (href: string) => href.replace(/(?=\?|$)/, '/').replaceAll('&', '&amp;');

/** Four at a time: the server is one process. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

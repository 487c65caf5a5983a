/** A bundle's pages and answers, as the app gives them to itself, written as files. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../lib/core/problems/index.ts';
import {
  api,
  compareHref,
  conversationsHref,
  datasetHref,
  type Held,
  nextPage,
  questionsHref,
  readComparison,
  runHref,
  runsHref,
  SITE_HEADER,
  siteFile,
  siteMark,
  workspaceHref,
  writeComparison,
} from '../lib/core/url/index.ts';
import type { Service } from '../lib/server/service/service.ts';
import { listen } from './listen.ts';
import { withPolicy } from './site-policy.ts';
import { root } from './version.ts';
import { createApp } from './web-server.ts';

/** What a bundle holds. */
export interface SiteContents {
  dataset: string;
  /** All of its questions. */
  whole: boolean;
  /** Ids, the leading one first. */
  runs: readonly string[];
}

/** Serves the pages to itself and keeps what it answers. */
export async function writePages(
  folder: string,
  service: Service,
  { dataset, whole, runs }: SiteContents,
): Promise<void> {
  const access = { host: '127.0.0.1', port: 0, token: null, readOnly: true };
  const app = await createApp({ access, dev: false, root });
  const server = await listen(app.handle, access, true);
  try {
    const [heads, questions] = await Promise.all([service.conversationHeads(dataset), service.questionHeads(dataset)]);
    const conversations = heads.map(({ id }) => id);
    const held: Held[] = whole
      ? [...(runs.length > 0 ? ['runs' as const] : []), ...(runs.length > 1 ? ['compare' as const] : [])]
      : [];
    const mark = siteMark(runs, held);
    const pages = [
      ...(whole ? [datasetHref(dataset)] : []),
      questionsWith(dataset, runs),
      conversationsHref(dataset),
      ...conversations.map((id) => workspaceHref(dataset, id, { runs: [...runs] })),
      ...(held.includes('runs') ? [runsHref(dataset), ...runs.map((run) => runHref(run))] : []),
      ...(held.includes('compare') ? [compareHref(runs)] : []),
    ];
    const answers = [
      api.questionHeads(dataset),
      api.findings(dataset, '?about=question&limit=2000'),
      ...conversations.flatMap((id) => [api.conversation(dataset, id), api.questionsOf(dataset, id)]),
      ...(runs.length === 0 ? [] : [api.runs(dataset)]),
      ...(held.includes('runs') ? [api.questionFacts(dataset)] : []),
      ...(held.includes('compare') ? [nextPage(api.compare(comparedSearch(runs)), 0)] : []),
      ...runs.flatMap((run) => [
        api.predictions(run, '?view=heads'),
        ...questions.map(({ id }) => api.prediction(run, id)),
      ]),
    ];
    checkNames(conversations);
    const files = [
      ...pages.map((address) => ({ address, file: pageFile(address) })),
      ...answers.map((address) => ({ address, file: siteFile(address) })),
      { address: '/icon.svg', file: '/icon.svg' },
    ];
    mkdirSync(folder, { recursive: true });
    // What an answer does not hold of a long list is in the next one.
    const keepNextPages = async (address: string, body: Buffer): Promise<void> => {
      const { next }: { next?: number } = JSON.parse(body.toString());
      if (next === undefined) return;
      const further = nextPage(address, next);
      const answer = await answerTo(`http://${access.host}:${access.port}${further}`, further, mark);
      keep(path.join(folder, siteFile(further)), answer);
      await keepNextPages(address, answer);
    };
    await inTurns(files, async ({ address, file }) => {
      const body = await answerTo(`http://${access.host}:${access.port}${address}`, address, mark);
      keep(path.join(folder, file), file.endsWith('.html') ? withPolicy(body.toString()) : body);
      if (file.endsWith('.json')) await keepNextPages(address.replace(/[?&]offset=0$/, ''), body);
    });
    cpSync(path.join(root, '.next', 'static'), path.join(folder, '_next', 'static'), { recursive: true });
    const start = whole && runs.length === 0 ? datasetHref(dataset) : questionsWith(dataset, runs);
    keep(path.join(folder, 'index.html'), entrance(start));
    // The overview's plots are of the whole dataset: with some of the questions, its address leads to them.
    if (!whole) keep(path.join(folder, pageFile(datasetHref(dataset))), entrance(start));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** File systems take names of 255 bytes, and a page is a folder of its conversation's name. */
const LONGEST_NAME = 255;

/** Throws a ProblemError for a conversation whose id no folder can have as its name. */
export function checkNames(conversations: readonly string[]): void {
  // A slash in an id begins a folder in a folder.
  const long = conversations.find((id) => id.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME));
  if (long === undefined) return;
  throw problem('site.long_id', { id: long.slice(0, 40), bytes: Buffer.byteLength(long), most: LONGEST_NAME });
}

/** The question table with the runs. */
const questionsWith = (dataset: string, runs: readonly string[]) =>
  questionsHref(dataset) + (runs.length === 0 ? '' : `?runs=${runs.map(encodeURIComponent).join(',')}`);

/** A comparison of the runs by default, as its page asks for the questions. */
const comparedSearch = (runs: readonly string[]) =>
  `${writeComparison(readComparison({ runs: runs.join(',') }))}&questions=true`;

/** A file server takes `…/conv-26/` from the folder's index page, whatever is asked of it; ids stand there as they are, not percent-encoded. */
function pageFile(address: string): string {
  const parts = (address.split('?')[0] ?? '').split('/').map(decodeURIComponent);
  if (parts.some((part) => /(^|\/)\.\.?(\/|$)/.test(part) || part.includes('\0'))) {
    throw problem('site.unusable_id', { address });
  }
  return path.posix.join('/', ...parts, 'index.html');
}

async function answerTo(url: string, address: string, mark: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { [SITE_HEADER]: mark } });
  const body = Buffer.from(await response.arrayBuffer());
  if (response.ok) return body;
  throw problem('site.page', { address, status: response.status });
}

function keep(file: string, body: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, body);
}

/** Where the bundle begins: on to the dataset's overview. */
const entrance = (href: string) =>
  withPolicy(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Memoscope</title><link rel="icon" href="/icon.svg">` +
      `<meta http-equiv="refresh" content="0; url=${folderOf(href)}"><a href="${folderOf(href)}">Open the dataset</a></html>\n`,
  );

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

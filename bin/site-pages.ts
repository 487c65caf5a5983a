/** A bundle's pages, as the app gives them to itself, written as files. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textsAbout } from '#texts';
import { currentLanguage } from '../lib/core/messages/current-language.ts';
import { problem } from '../lib/core/problems/index.ts';
import { type SiteReview, siteFile } from '../lib/core/site/index.ts';
import {
  compareHref,
  conversationsHref,
  datasetHref,
  type Held,
  questionsHref,
  runHref,
  runsHref,
  SITE_HEADER,
  searchHref,
  siteMark,
  workspaceHref,
} from '../lib/core/url/index.ts';
import type { Service } from '../lib/server/service/service.ts';
import { builtAssets } from './framework-pack.ts';
import { listen } from './listen.ts';
import { writeData } from './site-data.ts';
import { sitePage } from './site-page.ts';
import { root } from './version.ts';
import { createApp } from './web-server.ts';

/** What a bundle holds. */
export interface SiteContents {
  dataset: string;
  /** Where it stands on its host: `/memoscope`, or nothing at the root. */
  base: string;
  /** All of its questions. */
  whole: boolean;
  /** Ids, the leading one first. */
  runs: readonly string[];
  /** What only some bundles have. */
  held: readonly Held[];
  /** Of its questions; null: they stay at home. */
  reviews: readonly SiteReview[] | null;
}

interface PageOf {
  address: string;
  /** Data that the page asks for at once. */
  needs: readonly string[];
}

/** Hears how much of something is done. */
export type Tell = (what: 'pages' | 'data', done: number, total: number) => void;

/** Serves the pages to itself and keeps what it answers, with the data that they ask for. */
export async function writePages(folder: string, service: Service, contents: SiteContents, tell: Tell): Promise<void> {
  const { dataset, base, whole, runs, held } = contents;
  // Nobody else on this machine is shown them.
  const token = randomUUID();
  const access = { host: '127.0.0.1', port: 0, token, readOnly: true };
  const app = await createApp({ access, dev: false, root });
  const server = await listen(app.handle, access, true);
  const keep = (file: string, body: Buffer | string): void => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, body);
  };
  const answerTo = async (address: string): Promise<Buffer> => {
    const headers = { [SITE_HEADER]: siteMark(runs, held), Authorization: `Bearer ${token}` };
    const response = await fetch(`http://${access.host}:${access.port}${address}`, { headers });
    if (!response.ok) throw problem('site.page', { address, status: response.status });
    return Buffer.from(await response.arrayBuffer());
  };
  try {
    const conversations = (await service.conversationHeads(dataset)).map(({ id }) => id);
    checkNames(conversations);
    const questions = questionsWith(dataset, runs);
    const overview = datasetHref(dataset);
    const plain = (address: string): PageOf => ({ address, needs: [] });
    const pages: PageOf[] = [
      ...(whole ? [plain(overview)] : []),
      { address: questions, needs: [siteFile('questions'), ...runs.map((run) => siteFile('heads', run))] },
      plain(conversationsHref(dataset)),
      { address: searchHref(dataset), needs: [siteFile('turns')] },
      ...conversations.map((id) => ({
        address: workspaceHref(dataset, id, { runs: [...runs] }),
        needs: [siteFile('conversation', id), siteFile('questions')],
      })),
      ...(held.includes('runs') ? [plain(runsHref(dataset))] : []),
      ...(held.includes('runs') ? runs : []).map((run) => ({
        address: runHref(run),
        needs: [siteFile('questions'), siteFile('heads', run)],
      })),
      ...(held.includes('compare') ? [plain(compareHref(runs))] : []),
    ];
    // From here on, addresses in pages are those at the host.
    globalThis.memoscopeBase = base;
    let done = 0;
    await inTurns(pages, async ({ address, needs }) => {
      keep(pageFile(address), sitePage((await answerTo(address)).toString(), base, needs));
      tell('pages', ++done, pages.length);
    });
    await writeData(service, contents, keep, (...far) => tell('data', ...far));
    keep('/icon.svg', await answerTo('/icon.svg'));
    const assets = builtAssets(root);
    for (const name of assets.names) if (!name.endsWith('.br')) keep(`_next/static/${name}`, assets.read(name));
    const start = whole && runs.length === 0 ? overview : questions;
    keep('index.html', entrance(base, start));
    // The overview's plots are of the whole dataset: with some of the questions, its address leads to them.
    if (!whole) keep(pageFile(overview), entrance(base, start));
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

/** A file server takes `…/conv-26/` from the folder's index page, whatever is asked of it; ids stand there as they are, not percent-encoded. */
function pageFile(address: string): string {
  const parts = (address.split('?')[0] ?? '').split('/').map(decodeURIComponent);
  if (parts.some((part) => /(^|\/)\.\.?(\/|$)/.test(part) || part.includes('\0'))) {
    throw problem('site.unusable_id', { address });
  }
  return path.posix.join('/', ...parts, 'index.html');
}

/** Where the bundle begins: on to the dataset's overview. */
const entrance = (base: string, href: string) =>
  sitePage(
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><title>Memoscope</title><link rel="icon" href="/icon.svg">` +
      `<meta http-equiv="refresh" content="0; url=${folderOf(base + href)}"></head><a href="${folderOf(base + href)}">${textsAbout('commands')('open_dataset')}</a></html>\n`,
    base,
    [],
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

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textsAbout } from '#texts';
import { problem } from '../lib/core/problems/index.ts';
import { isUrl } from '../lib/server/files/remote/address.ts';
import { openService } from '../lib/server/service/open-service.ts';
import { baseOf } from '../lib/server/service/site-base.ts';
import type { Place } from '../lib/server/store/index.ts';
import { fromWhereTyped, tellProgress, unwritable } from './print.ts';
import { chosenQuestions, chosenReviews, chosenRuns, openedDataset } from './site-choice.ts';
import type { Tell } from './site-pages.ts';
import { needBuild } from './version.ts';
import { MARK, writeSite } from './write-site.ts';

const t = textsAbout('commands');

export interface SiteOptions {
  /** A dataset file, the URL of one, or the id of a dataset that is kept. */
  dataset: string;
  /** Question ids, or names of files with one id a line; empty: all questions. */
  questions: string[];
  /** Ids of stored runs; with a dataset file: predictions files. Empty: none. */
  runs: string[];
  /** With the reviews that are kept of the questions. */
  reviews: boolean;
  /** Where it will stand on its host: `/memoscope/`. */
  base: string | undefined;
  out: string;
  /** Where datasets with an id are. */
  place: Place;
}

/** What an export wrote. */
interface Written {
  files: number;
  bytes: number;
  /** As `baseOf`. */
  base: string;
}

/**
 * Writes a folder that any file server shows at its root: the chosen questions with their conversations and evidence, in
 * the app's own pages, and tells a terminal how far it is. The folder appears whole or not at all. Throws a ProblemError that says what is in the way.
 */
export async function exportSite(options: SiteOptions): Promise<Written> {
  needBuild();
  const base = baseOf(options.base ?? '/');
  const out = fromWhereTyped(options.out);
  checkTarget(out);
  const temporary = path.join(tmpdir(), `memoscope-site-${randomUUID()}`);
  const file = fromWhereTyped(options.dataset);
  const fresh = isUrl(file) || existsSync(file);
  const place = fresh ? { home: temporary } : options.place;
  const part = `${out}.${process.pid}.part`;
  const inner = await openService(place, { unreviewed: true });
  try {
    const dataset = fresh ? await openedDataset(inner, file) : await inner.dataset(options.dataset);
    const questions =
      options.questions.length === 0 ? null : await chosenQuestions(inner, dataset.id, options.questions);
    const runs = await chosenRuns(inner, dataset.id, { named: options.runs, fresh });
    const reviews = options.reviews ? await chosenReviews(place, dataset.id, { questions, fresh }) : null;
    await writeSite(inner, part, { dataset: dataset.id, base, questions, runs, reviews }, progress);
    const written = sizesIn(part);
    replace(part, out);
    return { ...written, base };
  } catch (error) {
    throw unwritable(out, error);
  } finally {
    if (existsSync(part)) rmSync(part, { recursive: true });
    await inner.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

function sizesIn(folder: string): { files: number; bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const progress: Tell = (what, done, total) => {
  const line = t(what === 'pages' ? 'site_pages' : 'site_data', { done: String(done), total: String(total) });
  tellProgress(done === total ? '' : line);
};

/** Nothing of the user's is ever overwritten: the folder is new, empty, or an earlier bundle. */
function checkTarget(out: string): void {
  if (!existsSync(out) || existsSync(path.join(out, MARK))) return;
  const entries = readdirSync(out, { withFileTypes: true });
  if (entries.length === 0) return;
  throw problem('site.not_empty', { folder: path.basename(out) });
}

function replace(part: string, out: string): void {
  const old = `${out}.${process.pid}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(part, out);
  rmSync(old, { recursive: true, force: true });
}

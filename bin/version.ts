import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { problem } from '../lib/core/problems/index.ts';

/** The folder of package.json. */
export const root = path.dirname(import.meta.dirname);

export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

const PAGES = path.join(root, '.next', 'BUILD_ID');
/** Where bundle.ts puts what answers for the API: beside this module when it is built. */
export const API = path.join(import.meta.dirname, 'api');

/** Throws a ProblemError when the pages are not built. */
export const needBuild = (): void => need(PAGES);

/** The same, and when this runs as its source: a server of that answers only in development. */
export const needBuiltServer = (): void => need(PAGES, API);

function need(...places: string[]): void {
  if (!places.every((place) => existsSync(place))) throw problem('command.not_built', {});
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { problem } from '../lib/core/problems/index.ts';

/** The folder of package.json. */
export const root = path.dirname(import.meta.dirname);

export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** Throws a ProblemError when the pages are not built. */
export function needBuild(): void {
  if (existsSync(path.join(root, '.next', 'BUILD_ID'))) return;
  throw problem('command.not_built', {});
}

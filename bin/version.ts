import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The folder of package.json. */
export const root = path.dirname(import.meta.dirname);

export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { homeFolder } from '../lib/server/service/home-folder.ts';
import { startAhead } from '../lib/server/service/job-start.ts';
import { isNew } from '../lib/server/store/sqlite/database-file.ts';
import { whereTyped } from './where-typed.ts';

/**
 * Whether a server that is started with these arguments has a file to read at once: one that is named and no dataset yet, or the samples. Looks at
 * no more than it takes to be right nearly always, since the server's own modules are still to be loaded: what it starts for nothing soon ends.
 */
export function readsAtOnce(args: readonly string[], env: Record<string, string | undefined> = process.env): boolean {
  const { values, positionals } = parseArgs({
    args: [...args],
    // What an option of another name is given counts as named: it is no file, mostly.
    strict: false,
    options: {
      home: { type: 'string' },
      catalogue: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  });
  // Other machines read what is shared.
  if (env.MEMOSCOPE_CATALOGUE || values.catalogue || values.help || values.version) return false;
  const folder = whereTyped();
  const home = homeFolder(typeof values.home === 'string' ? path.resolve(folder, values.home) : undefined, env);
  const named = positionals.map((arg) => path.resolve(folder, arg)).filter((file) => existsSync(file));
  return named.length === 0 ? isNew(home, null) : named.some((file) => isNew(home, realpathSync(file)));
}

/** Has the process that reads files start while the server is being loaded, where there is something for it. */
export function startReading(args: readonly string[]): void {
  if (readsAtOnce(args)) startAhead();
}

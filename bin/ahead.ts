import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { homeFolder } from '../lib/server/service/home-folder.ts';
import { type First, startAhead } from '../lib/server/service/job-start.ts';
import { isNew } from '../lib/server/store/sqlite/database-file.ts';
import { whereTyped } from './where-typed.ts';

/**
 * What a server that is started with these arguments has to read at once: the files that are named and no datasets yet, or the samples. If the
 * first named is such a file, its index can be begun. null: nothing. Looks at no more than it takes to be right nearly always, since the server's
 * own modules are still to be loaded: what it starts for nothing soon ends.
 */
export function readAtOnce(
  args: readonly string[],
  env: Record<string, string | undefined> = process.env,
): First | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    // What an option of another name is given counts as named: it is no file, mostly.
    strict: false,
    options: {
      home: { type: 'string' },
      catalogue: { type: 'string' },
      map: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
      'read-only': { type: 'boolean' },
    },
  });
  // Other machines read what is shared.
  if (env.MEMOSCOPE_CATALOGUE || values.catalogue || values.help || values.version) return null;
  const folder = whereTyped();
  const home = homeFolder(typeof values.home === 'string' ? path.resolve(folder, values.home) : undefined, env);
  const named = positionals
    .map((arg) => path.resolve(folder, arg))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file));
  if (named.length === 0) return isNew(home, null) ? ['index'] : null;
  const first = named.find((file) => isNew(home, file));
  if (first === undefined) return null;
  const isFirst = first === named[0] && !values.map && !values['read-only'];
  return isFirst ? ['index', home, first] : ['index'];
}

/** Has the process that reads files start while the server is being loaded, where there is something for it. */
export function startReading(args: readonly string[]): void {
  const first = readAtOnce(args);
  if (first) startAhead(first);
}

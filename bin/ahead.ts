import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { homeFolder } from '../lib/server/service/home-folder.ts';
import { startAhead } from '../lib/server/service/job-start.ts';
import { isNew } from '../lib/server/store/sqlite/database-file.ts';
import { whereTyped } from './where-typed.ts';

/**
 * Whether a server that is started with these arguments has a file to read at once: one that is named and no dataset yet, or the samples. Looks at
 * no more than it takes to be right nearly always, since the server's own modules are still to be loaded: what it starts for nothing soon ends.
 */
export function readsAtOnce(args: readonly string[], env: Record<string, string | undefined> = process.env): boolean {
  // Other machines read what is shared.
  if (env.MEMOSCOPE_CATALOGUE || args.some((arg) => /^--(catalogue|help|version)\b/.test(arg) || arg === '-h'))
    return false;
  const folder = whereTyped();
  const at = args.findLastIndex((arg) => /^--home(=|$)/.test(arg));
  const said = args[at]?.includes('=');
  const given = said ? args[at]?.slice('--home='.length) : args[at + 1];
  const home = homeFolder(at < 0 || !given ? undefined : path.resolve(folder, given), env);
  const named = args
    .filter((arg, place) => !arg.startsWith('-') && (at < 0 || said || place !== at + 1))
    .map((arg) => path.resolve(folder, arg))
    .filter((file) => existsSync(file));
  return named.length === 0 ? isNew(home, null) : named.some((file) => isNew(home, realpathSync(file)));
}

/** Has the process that reads files start while the server is being loaded, where there is something for it. */
export function startReading(args: readonly string[]): void {
  if (readsAtOnce(args)) startAhead();
}

import { homedir } from 'node:os';
import path from 'node:path';

/** Folder of the database and the uploads: what the user names, else `MEMOSCOPE_HOME`, else `~/.memoscope`. */
export function homeFolder(named: string | undefined, env: Record<string, string | undefined> = process.env): string {
  return path.resolve(named ?? (env.MEMOSCOPE_HOME || path.join(homedir(), '.memoscope')));
}

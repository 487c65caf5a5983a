/** Folders in which static bundles are made before they are packed, each by the ticket of who makes it. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const folderOf = (home: string) => path.join(home, 'sites');

export const siteFolder = (home: string, ticket: string): string => path.join(folderOf(home), ticket);

/** Removes those of who holds no job any more. */
export function sweepSites(home: string, tickets: ReadonlySet<string>): void {
  if (!existsSync(folderOf(home))) return;
  for (const ticket of readdirSync(folderOf(home)))
    if (!tickets.has(ticket)) rmSync(siteFolder(home, ticket), { recursive: true, force: true });
}

import type { Catalogue } from './catalogue.ts';
import type { IndexFiles } from './index-file/index-files.ts';
import type { Workers } from './jobs.ts';
import type { Change } from './postgres/listener.ts';
import type { Replies } from './replies.ts';
import { type DatabaseUse, SERVING } from './sqlite/database.ts';
import { openCatalogue } from './sqlite/index.ts';
import { withFiles } from './with-files.ts';

/** A catalogue, and the index files that it names. */
export interface Store extends Catalogue {
  files: IndexFiles;
  /** Hears of what others write, and this process; where they are told of it. Ends when the store is closed. */
  listen?(hear: (change: Change) => void): Promise<unknown>;
  /** Those who do its jobs, where that is not who has it open. */
  workers?: Workers;
  /** What judges replied, where those who ask them have no disk in common. */
  replies?: Replies;
}

/** Opens what a home folder keeps. Several processes may have it open. */
export const openStore = (home: string, use: DatabaseUse = SERVING): Store =>
  withFiles(home, !use.readOnly, openCatalogue(home, use));

import type { Catalogue } from './catalogue.ts';
import { IndexFiles } from './index-file/index-files.ts';
import type { Workers } from './jobs.ts';
import type { Change } from './postgres/listener.ts';
import type { Replies } from './replies.ts';
import { type DatabaseUse, SERVING } from './sqlite/database.ts';
import { openCatalogue } from './sqlite/index.ts';

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
export function openStore(home: string, use: DatabaseUse = SERVING): Store {
  const catalogue = openCatalogue(home, use);
  const files = new IndexFiles({ home, mayWrite: !use.readOnly, keyOf: catalogue.keyOf });
  return {
    ...catalogue,
    files,
    close() {
      files.closeAll();
      return catalogue.close();
    },
  };
}

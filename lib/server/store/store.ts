import type { Catalogue } from './catalogue.ts';
import { IndexFiles } from './index-file/index-files.ts';
import type { Place } from './place.ts';
import { type DatabaseUse, SERVING } from './sqlite/database.ts';
import { openCatalogue } from './sqlite/index.ts';

/** A catalogue, and the index files that it names. */
export interface Store extends Catalogue {
  files: IndexFiles;
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

/** Opens what a place keeps. */
export const openStoreAt = async ({ home }: Place, use: DatabaseUse): Promise<Store> => openStore(home, use);

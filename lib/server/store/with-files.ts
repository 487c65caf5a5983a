import { IndexFiles } from './index-file/index-files.ts';

/** What of a catalogue its index files and whoever closes both need. */
interface Naming {
  keyOf(pass: number): string | null;
  close(): Promise<void>;
}

/** The catalogue of a home folder with the index files that it names. */
export function withFiles<Catalogue extends Naming>(
  home: string,
  mayWrite: boolean,
  catalogue: Catalogue,
): Catalogue & { files: IndexFiles } {
  const files = new IndexFiles({ home, mayWrite, keyOf: catalogue.keyOf });
  return {
    ...catalogue,
    files,
    close() {
      files.closeAll();
      return catalogue.close();
    },
  };
}

import type { Catalogue } from '../catalogue.ts';

/** Where a catalogue is kept, empty at first. */
export interface CataloguePlace {
  /** Each is as another process has it. */
  open(): Promise<Catalogue>;
  /** A finished index as a pass leaves it, and its key. */
  made(content: string): { file: string; key: string };
  /** Whether an index is kept under a key, when all that may go has gone. */
  keeps(key: string): Promise<boolean>;
  end(): Promise<void>;
}

/** The catalogue of the test that runs, with one dataset in it, and its place. */
export interface Here {
  place: CataloguePlace;
  catalogue: Catalogue;
  /** Has a dataset show an index; its pass and key. */
  shown(
    dataset: string,
    content: string,
    state?: { bytes: number; mtime: number },
  ): Promise<{ pass: number; key: string }>;
}

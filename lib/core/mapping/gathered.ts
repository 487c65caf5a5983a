import { isRecord } from '../families/parse.ts';

/** A record with the file it is from, by its path in the dataset. */
export interface FoundRecord {
  file: string;
  record: unknown;
}

/** A conversation of a dataset of several files, or of a record that holds several, with the records of its questions. */
export interface Gathered {
  /** Where the conversation comes from, by its path in the dataset. */
  file: string;
  id?: string;
  conversation: unknown;
  /** By the rules for questions; absent where those are in the conversation's own record. */
  questions?: (readonly FoundRecord[] | null)[];
  /** The records of its memories, where those come from another file. */
  memories?: readonly FoundRecord[];
}

/** Marks the lines of a gathered dataset. */
export const GATHERED = 'memoscope:gathered';

export const isGathered = (raw: unknown): raw is Gathered => isRecord(raw) && raw[GATHERED] === 1;

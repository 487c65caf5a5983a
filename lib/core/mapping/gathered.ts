import { isRecord } from '../families/parse.ts';

/** A conversation of a dataset of several files, or of a record that holds several, with the records of its questions. */
export interface Gathered {
  /** Where the conversation comes from, by its path in the dataset. */
  file: string;
  id?: string;
  conversation: unknown;
  /** By the rules for questions; absent where those are in the conversation's own record. */
  questions?: (readonly { file: string; record: unknown }[] | null)[];
}

/** Marks the lines of a gathered dataset. */
export const GATHERED = 'memoscope:gathered';

export const isGathered = (raw: unknown): raw is Gathered => isRecord(raw) && raw[GATHERED] === 1;

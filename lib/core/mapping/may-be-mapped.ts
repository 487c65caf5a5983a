import type { Problem } from '../model/index.ts';

/** What is said of files whose records can be read, and are of no known shape; and what a better mapping may mend. */
const MENDABLE = new Set(['#unknown-format', '#nothing-known', '#bad-mapping', '#evidence-dangles']);
const TABLE = /\.(csv|tsv)$/i;

/** Whether a mapping may open the file that this was said of. Tables are no JSON, and a mapping reads them. */
export const mayBeMapped = ({ type, where }: Problem): boolean =>
  MENDABLE.has(type) || (type === '#not-json' && TABLE.test(where?.file ?? ''));

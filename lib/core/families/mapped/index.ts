/**
 * Datasets of any shape, read by a mapping that somebody gave. What the mapping says is followed in `lib/core/mapping`; without it
 * nothing is known of a record, so no file is taken for one of these by its content.
 */
import type { Format } from '../format.ts';
import { notesFor } from '../notes.ts';
import { mapped as traits } from './traits.ts';

export const mapped: Format = {
  ...traits,
  knownBy: 'memoscope.json beside it',
  detect: () => null,
  read(_raw, context) {
    const notes = notesFor(context);
    notes.add('record.unexpected/mapped', { path: '$' });
    return { conversation: null, questions: [], findings: notes.findings };
  },
};

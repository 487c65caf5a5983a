import type { ListedNote } from '../model/index.ts';
import type { ExportRow } from './rows.ts';

/** Notes as lines of a file. */
export const noteRows = (notes: readonly ListedNote[]): ExportRow[] =>
  notes.map((note) => ({
    run: note.run,
    run_name: note.runName,
    question: note.question,
    text: note.text ?? null,
    gold: note.gold ?? null,
    answer: note.answer ?? null,
    tags: note.tags.join(' | '),
    note: note.note ?? null,
    reviewer: note.reviewer ?? null,
    created: note.created,
    updated: note.updated,
  }));

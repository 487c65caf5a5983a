import { z } from 'zod';
import { type AnswerNote, datasetId, questionId, type SavedView } from '../../../core/model/index.ts';
import type { KeptNote, ScoredRow } from '../catalogue.ts';
import type { Row } from '../stored-texts.ts';

const noteSchema = z.object({
  question: z.string().transform(questionId),
  tags: z.string(),
  note: z.string().nullable(),
  reviewer: z.string().nullable(),
  created: z.string(),
  updated: z.string(),
  version: z.number(),
});

/** Null: it was taken away, and its row counts the versions. */
export function keptNoteOf(row: Row): KeptNote | null {
  const { tags, note, reviewer, version, ...rest } = noteSchema.parse(row);
  const named = JSON.parse(tags) as string[];
  if (named.length === 0 && note === null) return null;
  return {
    note: { ...rest, tags: named, ...(note !== null && { note }), ...(reviewer !== null && { reviewer }) },
    version,
  };
}

/** Without those that were taken away. */
export const notesOf = (rows: readonly Row[]): Map<AnswerNote['question'], AnswerNote> =>
  new Map(
    rows.flatMap((row) => {
      const kept = keptNoteOf(row);
      return kept ? [[kept.note.question, kept.note]] : [];
    }),
  );

/** question, tags, note, reviewer, created, updated, version; of one that is taken away what is to be known of it. */
export function noteValues(question: string, note: AnswerNote | null, version: number) {
  const now = new Date().toISOString();
  const { tags = [], note: text = null, reviewer = null, created = now, updated = now } = note ?? {};
  const plain = tags.map((tag) => tag.toWellFormed());
  return [question, JSON.stringify(plain), text, reviewer, created, updated, version] as const;
}

/** What a file that Memoscope wrote says of an answer, as a new note; the values of its row. */
export function importedNote(question: AnswerNote['question'], noted: NonNullable<ScoredRow['noted']>) {
  const now = new Date().toISOString();
  return noteValues(question, { question, ...noted, created: now, updated: now }, 1);
}

const viewSchema = z.object({ name: z.string(), search: z.string(), updated: z.string() });

export const viewOf = (dataset: string, row: Row): SavedView => ({
  dataset: datasetId(dataset),
  ...viewSchema.parse(row),
});

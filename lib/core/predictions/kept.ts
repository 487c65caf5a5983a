/** Runs in files that Memoscope wrote: rows are read back as they were, nothing is found out. */
import { message } from '../messages/index.ts';
import { type FieldUse, KEPT, type KeptReport, type KeptRow, type RunManifest } from '../model/index.ts';
import { keptRowSchema } from '../model/schemas/predictions-file.ts';
import type { Row } from './fields.ts';
import type { Layout, SystemLayout } from './layout.ts';
import { because, left, type Unread } from './notes.ts';
import { isScalar, member } from './values.ts';

/** Whether rows were written by Memoscope, and nobody wants them read otherwise. */
export const isKept = (rows: readonly Row[]): boolean => rows.some(({ value }) => keptValue(value) !== undefined);

/** An empty cell stands in rows of questions that the run has no answer to. */
function keptValue(row: Record<string, unknown>): unknown {
  const value = member(row, KEPT);
  return value === null || value === '' ? undefined : value;
}

/** A row as it was written, with the name of the column that tells runs apart. */
export interface KeptSource {
  row: Row;
  run: string | null;
}

/**
 * The rows that are answers; questions without one are left out. So are rows that were added, or changed until they can't be read:
 * these are reported. `rows` gives the rows anew each time.
 */
export function* keptSources(rows: () => Iterable<Row>, file: string, unread: Unread): Generator<KeptSource> {
  const column = answerColumn(rows());
  for (const row of rows()) {
    const value = keptValue(row.value);
    const kept = value === undefined ? null : parsed(value);
    if (kept === null) {
      const where = { file, ...row.at };
      if (value !== undefined) unread.note(() => left(message('row.changed_field', { field: KEPT }), where));
      else if (answerIn(row, column) ?? '') unread.note(() => left(message('row.added', { field: KEPT }), where));
      continue;
    }
    const run = member(row.value, 'run');
    const answer = kept.answer !== undefined ? kept.answer : answerIn(row, kept.column);
    yield {
      row: { ...row, value: { ...row.value, [QUESTION]: kept.question }, kept: { ...kept, answer } },
      run: isScalar(run) ? String(run) : null,
    };
  }
}

/** Where the file's rows say the answer. */
function answerColumn(rows: Iterable<Row>): string | undefined {
  for (const { value } of rows) {
    const kept = parsed(keptValue(value));
    if (kept !== null) return kept.column;
  }
  return undefined;
}

function answerIn({ value }: Row, column = 'answer'): string | null {
  const said = member(value, column);
  return isScalar(said) ? String(said) : null;
}

function parsed(value: unknown): KeptRow | null {
  try {
    return keptRowSchema.parse(typeof value === 'string' ? JSON.parse(value) : value);
  } catch {
    return null;
  }
}

const QUESTION = 'question_id';

/** The layout under which such rows are matched: by their question's id alone. */
export function keptLayout(rows: readonly Row[]): Layout & { systems: [SystemLayout] } {
  const field = { name: QUESTION, keys: [QUESTION], values: [], present: rows.length };
  const use: FieldUse = {
    field: KEPT,
    role: 'prediction',
    ...because(message('field.memoscope', {})),
    rows: rows.length,
    example: '',
  };
  return {
    identity: { questionId: field, conversationBase: 0, positionBase: 0 },
    gold: null,
    systems: [
      {
        name: null,
        prediction: null,
        judges: [],
        retrieval: null,
        scores: [],
        timing: null,
        tokens: [],
      },
    ],
    by: null,
    invalid: null,
    uses: [use],
    warnings: [],
  };
}

/** What the file says of a run: its name, how it was made, and what was not counted; the column's name where no row says it. */
export function keptHead(rows: readonly KeptSource[]): {
  name: string | null;
  manifest: RunManifest;
  report?: KeptReport | undefined;
} {
  const said = rows.flatMap(({ row }) => row.kept?.run ?? [])[0];
  return said ?? { name: rows[0]?.run ?? null, manifest: { other: {} } };
}

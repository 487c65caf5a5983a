/**
 * LoCoMo: two named people, many dated sessions, questions with categories 1–5 and evidence given as turn ids.
 * `shape.ts` tells the layouts apart, `conversation.ts` reads sessions and turns, `annotations.ts` what was written
 * about a session, `questions.ts` and `evidence.ts` the questions, `personas.ts` the persona pairs.
 */
import type { Format, Reading, RecordContext, Sample } from '../format.ts';
import { notesFor } from '../notes.ts';
import { isRecord } from '../parse.ts';
import { readDialogue } from './conversation.ts';
import { evidenceResolver } from './evidence.ts';
import { LABEL_SCHEMES } from './labels.ts';
import { readPersonas } from './personas.ts';
import { type Dialect, layoutOf, sheetOf } from './shape.ts';
import { locomo as traits } from './traits.ts';

export const locomo: Format = {
  ...traits,
  knownBy: 'records with "conversation", or "speaker_a" and "session_1"; persona pairs with "Speaker 1"',
  detect,
  read,
};

const DIALECT: Dialect = {
  text: 'text',
  people: { keys: ['speaker_a', 'speaker_b'] },
  resolver: evidenceResolver,
  schemes: LABEL_SCHEMES,
};

function detect(sample: Sample): string | null {
  for (const record of sample.records) {
    const layout = layoutOf(record);
    // With cues put into them, conversations are a relative's.
    if (layout && !(isRecord(record) && 'plus_cues' in record)) return layout;
  }
  return null;
}

function read(raw: unknown, context: RecordContext): Reading {
  const notes = notesFor(context);
  // In a file of this layout a conversation that lost its sessions still has its questions.
  const layout =
    layoutOf(raw) ??
    (context.variant === 'locomo10' && isRecord(raw) && isRecord(raw.conversation) ? 'locomo10' : null);
  if (layout === 'personas') return readPersonas(raw, context, notes);
  const sheet = layout && sheetOf(raw, layout, DIALECT, notes);
  if (sheet) return readDialogue(sheet, context, notes);
  notes.add('record.unexpected/locomo', { path: '$' }, {}, raw);
  return { conversation: null, questions: [], findings: notes.findings };
}

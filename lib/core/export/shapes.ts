import type { Reading } from '../families/format.ts';
import type { Family } from '../model/index.ts';
import { himgaSamples } from './himga.ts';
import { type QuestionRow, questionRow } from './question-row.ts';
import { type ExportRow, toCsv } from './rows.ts';

/** Records of a dataset, one at a time, with what the file says of each. */
export type ShapedRecords = AsyncIterable<{ family: Family; reading: Reading; raw: unknown }>;

/** Chunks of text for each shape, made record by record: memory does not grow with the file. `has`: whether a question is wanted. */
export const SHAPES = {
  async *himga(records: ShapedRecords) {
    let first = true;
    for await (const { family, reading, raw } of records) {
      for (const sample of himgaSamples(family, reading, raw)) {
        yield `${first ? '[' : ','}\n${JSON.stringify(sample)}`;
        first = false;
      }
    }
    yield first ? '[]\n' : '\n]\n';
  },
  async *jsonl(records: ShapedRecords, has?: (question: string) => boolean) {
    for await (const row of questionRows(records, has)) yield `${JSON.stringify(row)}\n`;
  },
  async *csv(records: ShapedRecords, has?: (question: string) => boolean) {
    let header = true;
    for await (const row of questionRows(records, has)) {
      const text = toCsv([flat(row)]);
      yield header ? text : text.slice(text.indexOf('\r\n') + 2);
      header = false;
    }
  },
};

async function* questionRows(records: ShapedRecords, has: (question: string) => boolean = () => true) {
  for await (const { reading } of records) {
    const { conversation, questions } = reading;
    if (!conversation) continue;
    for (const question of questions) if (has(question.id)) yield questionRow(question, conversation);
  }
}

/** In the order of the evidence turns; empty where none of them has any. */
const valuesOf = (values: readonly string[]): string => (values.some((one) => one !== '') ? values.join(' | ') : '');

/** Lists joined by ` | `; evidence turns as `session turn (date) speaker: text`, one a line. */
function flat(row: QuestionRow): ExportRow {
  return {
    ...row,
    evidence: row.evidence.join(' | '),
    evidence_turns: row.evidence_turns
      .map(({ session_id, turn_id, date, speaker, text }) => `${session_id} ${turn_id} (${date}) ${speaker}: ${text}`)
      .join('\n'),
    evidence_sessions: row.evidence_sessions.join(' | '),
    dangling: row.dangling.join(' | '),
    evidence_channels: valuesOf(row.evidence_turns.map(({ channel = '' }) => channel)),
    evidence_kinds: valuesOf(row.evidence_turns.map(({ kind = '' }) => kind)),
  };
}

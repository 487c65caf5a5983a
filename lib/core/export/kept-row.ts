import type { KeptReport, KeptRow, KeptRun, QuestionId } from '../model/index.ts';

/** Characters that files of text lose: halves of a pair, and the zero byte. */
const isPlain = (text: string) => text.isWellFormed() && !text.includes('\0');

const reportOf = ({ unmatched, duplicates, dialogues }: KeptReport): KeptReport => ({
  unmatched,
  duplicates,
  ...(dialogues && { dialogues }),
});

/** Rows of a run with all that is needed to read them back, by question. `column` is where a file says the answer; the first row names the run. */
export function keptRows(
  { name, manifest, report, rows }: KeptRun,
  column?: string,
): (question: QuestionId) => KeptRow | null {
  let named = false;
  return (question) => {
    const row = rows.get(question);
    if (row === undefined) return null;
    const { answer, judges, retrieved, contextIds, stored, seconds, tokens, override, noted } = row;
    const first = named ? undefined : { name, manifest, ...(report && { report: reportOf(report) }) };
    named = true;
    return {
      question,
      ...(column !== undefined && { column }),
      ...((answer === null || !isPlain(answer)) && { answer }),
      judges,
      ...(retrieved && { retrieved: retrieved.map(({ evidence: _, ...item }) => item) }),
      ...(contextIds && { contextIds }),
      stored,
      ...(seconds !== undefined && { seconds }),
      ...(tokens && { tokens }),
      ...(override && { override }),
      ...(noted && { noted }),
      ...(first && { run: first }),
    };
  };
}

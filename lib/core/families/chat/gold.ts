import type { Question } from '../../model/index.ts';
import type { Notes } from '../notes.ts';
import { textOf } from '../parse.ts';

/** The gold answer as text and as in the file; `path` and `question` say where it stands. */
export function goldAnswer(
  raw: unknown,
  where: { path: string; question: string },
  notes: Notes,
): Pick<Question, 'answer' | 'answerRaw'> {
  if (raw === undefined || raw === null) {
    notes.add('answer.missing', where);
    return { answer: null, answerRaw: null };
  }
  if (typeof raw !== 'string') notes.add('answer.not_string/string', where, {}, raw);
  return { answer: textOf(raw), answerRaw: raw };
}

/** The question's text; undefined when there is none. Text of another type is reported and shown as text. */
export function questionText(
  raw: unknown,
  where: { path: string; question: string },
  notes: Notes,
): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (typeof raw !== 'string') notes.add('field.type/question_text', where, {}, raw);
  return textOf(raw);
}

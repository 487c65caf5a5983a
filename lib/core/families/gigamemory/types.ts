import { textOf } from '../parse.ts';

/** The four question types of the competition. */
const TYPES = new Set(['fact_equal_session', 'info_consolidation', 'info_updating', 'no_info']);

/** `question_type` as in the file; it is the key and the label as well. `known` is false for a type the competition does not define. */
export function questionType(raw: unknown): { type?: string; typeKey: string; typeLabel: string; known: boolean } {
  const type = textOf(raw);
  if (type === '') return { typeKey: 'unlabelled', typeLabel: 'unlabelled', known: true };
  return { type, typeKey: type, typeLabel: type, known: TYPES.has(type) };
}

import type { Sample } from '../format.ts';
import { isRecord } from '../parse.ts';

/**
 * `labelled` when a dialogue of the sample has an answer, `unlabelled` when none has; null when the sample has no
 * GigaMemory dialogue: an object with `sessions` of `messages`, where the object or its sessions have an `id`. A dialogue has one question;
 * with a list of them the file is of another benchmark, whose questions would not be seen.
 */
export function variantOf({ records }: Sample): 'labelled' | 'unlabelled' | null {
  const dialogues = records.filter(isDialogue);
  if (dialogues.length === 0) return null;
  return dialogues.some((record) => record.ans !== undefined && record.ans !== null) ? 'labelled' : 'unlabelled';
}

function isDialogue(record: unknown): record is Record<string, unknown> {
  if (!isRecord(record) || !Array.isArray(record.sessions) || 'haystack_sessions' in record) return false;
  if (Object.entries(record).some(([key, value]) => ASKING.test(key) && Array.isArray(value) && value.some(isRecord)))
    return false;
  return record.sessions.some(
    (session: unknown) => isRecord(session) && Array.isArray(session.messages) && ('id' in record || 'id' in session),
  );
}

/** What lists of questions are called. */
const ASKING = /(^|_)(questions?|queries|qas?|qa_?pairs?)$/i;

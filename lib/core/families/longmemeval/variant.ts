import type { Sample } from '../format.ts';
import { isRecord } from '../parse.ts';
import { hasQuestions, isPacked } from './shared.ts';
import { isCustomTask } from './types.ts';

/** S histories have about 50 sessions (the tool allows 80), M histories about 500. */
const LONGEST_S = 120;

/**
 * The variant of a sample that has histories, else null. Judged by content alone, whatever the file is called:
 * - `custom`: a type is a task name of the custom-history tool, or a history comes without `haystack_session_ids`
 * - `oracle`: every session of every history is an answer session
 * - `m`: a history has more than 120 sessions; `s`: the rest
 * - `shared`: a history has lists of questions and answers
 *
 * The cleaned release has the shape of the first one, so it has the same variants.
 */
export function variantOf({ records }: Sample): 's' | 'm' | 'oracle' | 'custom' | 'shared' | null {
  if (records.some((one) => isPacked(one) || (hasHistory(one) && hasQuestions(one)))) return 'shared';
  const histories = records.filter(hasHistory);
  if (histories.length === 0) return null;
  if (histories.some((record) => isCustomTask(record.question_type) || !Array.isArray(record.haystack_session_ids)))
    return 'custom';
  if (histories.every(isOracle)) return 'oracle';
  return histories.some((record) => record.haystack_sessions.length > LONGEST_S) ? 'm' : 's';
}

type HistoryRecord = Record<string, unknown> & { haystack_sessions: unknown[] };

function hasHistory(record: unknown): record is HistoryRecord {
  return isRecord(record) && Array.isArray(record.haystack_sessions);
}

function isOracle({ haystack_session_ids: ids, answer_session_ids: answers }: HistoryRecord): boolean {
  if (!Array.isArray(ids) || !Array.isArray(answers) || ids.length === 0) return false;
  const cited = new Set<unknown>(answers);
  return ids.every((id) => cited.has(id));
}

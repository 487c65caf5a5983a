import type { DateStamp } from './conversation.ts';
import type { ConversationId, QuestionId, SessionId, TurnId } from './ids.ts';

/**
 * One reference from a question to the conversation. One raw string may yield several (same `raw`, status `repaired`).
 * - `ok`: the file's own words name an existing session or turn
 * - `repaired`: an existing turn after a correction that `raw` lets anyone check
 * - `dangling`: nothing in the conversation answers to `raw`; `session` and `turn` are absent
 */
export interface EvidenceRef {
  raw: string;
  level: 'turn' | 'session';
  session?: SessionId;
  turn?: TurnId;
  status: 'ok' | 'repaired' | 'dangling';
  /** Set when the reference is not in the file but follows from it (MutualFriends: turns that mention the shared friend). */
  derived?: true;
}

export interface Question {
  id: QuestionId;
  conversation: ConversationId;
  text: string;
  /** The gold answer as text; null when the file has none. */
  answer: string | null;
  /** The gold answer exactly as in the file (int, string, object); null when absent. */
  answerRaw: unknown;
  adversarialAnswer?: string;
  /** LoCoMo category number 1–5. */
  category?: number;
  /** Question type as the file writes it (LongMemEval, GigaMemory), or `mutual-friend`. */
  type?: string;
  /**
   * The key scores and filters group by: LoCoMo the category number as a string; else the type with underscores as
   * hyphens for LongMemEval and custom task names mapped; `unlabelled` when the file gives none.
   */
  typeKey: string;
  /** Human words for `typeKey`; for LoCoMo by the label scheme in force. */
  typeLabel: string;
  /** The right behaviour is to say that the conversation does not tell (`_abs`, LoCoMo category 5, `no_info`). */
  abstention: boolean;
  date?: DateStamp;
  evidence: EvidenceRef[];
  /** Fields of the question that no other member carries, as in the file. */
  other?: Record<string, unknown>;
}

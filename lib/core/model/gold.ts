import type { Family } from './dataset.ts';
import type { ConversationId, DatasetId, QuestionId } from './ids.ts';
import type { Role } from './roles.ts';
import type { AskedAt, EvidenceRef, Expected } from './schemas/question.ts';

/** An evidence reference with who spoke the turn it names: retrieval metrics of LongMemEval count user turns only. */
export interface GoldEvidence extends EvidenceRef {
  role?: Role;
}

/** What matching and scoring need to know of a question. */
export interface GoldQuestion {
  id: QuestionId;
  conversation: ConversationId;
  /** 0-based position among its conversation's questions in the file: LoCoMo's index in `qa`. */
  index: number;
  text: string;
  answer: string | null;
  /** As in the file: LoCoMo has 6 ints, LongMemEval 32. */
  answerRaw: unknown;
  adversarialAnswer?: string;
  expected?: Expected;
  category?: number;
  typeKey: string;
  abstention: boolean;
  evidence: GoldEvidence[];
  askedAt?: AskedAt;
  /** MutualFriends: derived success of the dataset's own dialogue (scoring §4). */
  success?: boolean;
}

/** A dataset as the answer key of a run. */
export interface GoldSet {
  dataset: DatasetId;
  name: string;
  family: Family;
  /** SHA-256 of the dataset's file in hex, when it is known. */
  sha256?: string;
  /** In file order: LoCoMo files name conversations by this position. */
  conversations: ConversationId[];
  /** In file order. */
  questions: GoldQuestion[];
}

import type { Conversation, DateStamp } from './conversation.ts';
import type { ConversationId, DatasetId } from './ids.ts';
import type { Question } from './question.ts';
import type { ReviewState } from './review.ts';
import type { Problem } from './schemas/problem.ts';

/** The families of benchmarks, by the names that their authors write. */
export const FAMILY_NAMES = {
  locomo: 'LoCoMo',
  longmemeval: 'LongMemEval',
  gigamemory: 'GigaMemory',
  mutualfriends: 'MutualFriends',
};

export type Family = keyof typeof FAMILY_NAMES;

export interface Counts {
  conversations: number;
  /** Sessions with at least one turn. */
  sessions: number;
  turns: number;
  /** Turns with a caption or an image URL. */
  images: number;
  questions: number;
  findings: number;
}

export interface QuestionType {
  key: string;
  label: string;
  count: number;
}

/** The names of question types by their keys. */
export const typeLabels = (types: readonly QuestionType[]): Record<string, string> =>
  Object.fromEntries(types.map(({ key, label }) => [key, label]));

export interface LabelScheme {
  id: string;
  name: string;
  /** Category number (as a string) → label. */
  labels: Record<string, string>;
  /** Who uses it. */
  source: string;
}

/** How far the index pass is. `done` and `total` are bytes. */
export interface Progress {
  /** `words`: the full-text index grows; the dataset can be browsed meanwhile. */
  phase: 'queued' | 'reading' | 'saving' | 'words';
  done: number;
  total: number;
  /** Bytes per second so far, and seconds left, when known. */
  rate?: number;
  remaining?: number;
}

export type DatasetState = 'indexing' | 'ready' | 'failed' | 'missing';

/** A dataset as the API shows it. */
export interface Dataset {
  id: DatasetId;
  name: string;
  format: Family | 'unknown';
  /** `locomo10`, `multimodal_dialog`, `personas` · `s`, `m`, `oracle`, `custom` · `jsonl`, `array` · `cocoa`, `huggingface`, `parquet`. */
  variant: string;
  /** The file's name (never a folder of the server); of a URL all but its query. */
  path?: string;
  /** `url`: a server's file, read by ranges. */
  origin: 'file' | 'upload' | 'sample' | 'url';
  /** On opening: other datasets whose file has the very same bytes. */
  identical?: { id: DatasetId; name: string }[];
  bytes: number;
  /** When somebody last opened it, ISO 8601; absent: not yet. */
  opened?: string;
  state: DatasetState;
  progress?: Progress;
  error?: Problem;
  search: 'pending' | 'building' | 'ready';
  /** While `search` is `building`. */
  searchProgress?: Progress;
  /** Why the full-text index could not be built. */
  searchError?: Problem;
  counts: Counts;
  /** Findings by severity. */
  severities: { error: number; warning: number; info: number };
  questionTypes: QuestionType[];
  /** Of very many types those with most questions are listed: how many there are besides. */
  typesMore?: number;
  labelSchemes?: LabelScheme[];
  /** MutualFriends: derived success. */
  outcomes?: { success: number; failure: number };
  /** MutualFriends: what the statistics of its dialogues are made of. */
  dialogues?: DialogueTotals;
}

/** MutualFriends: sums over dialogues (scoring §4). Completed: `outcome.reward` is 1; ended: the file gives one. */
export interface DialogueTotals {
  total: number;
  ended: number;
  completed: number;
  /** Events of completed dialogues, selections among them. */
  turns: number;
  /** Selections of dialogues that ended. */
  selects: number;
  /** Completed dialogues whose events have times, and seconds from their first to their last event. */
  timed: number;
  seconds: number;
  /** Messages of completed dialogues, and their words. */
  messages: number;
  words: number;
}

/** One line of the conversation table. */
export interface ConversationHead {
  id: ConversationId;
  /** 0-based position in the file. */
  index: number;
  title: string;
  participants: Conversation['participants'];
  sessions: number;
  emptySessions: number;
  turns: number;
  images: number;
  questions: number;
  /** Turns and sessions some question of this conversation cites. */
  evidence: number;
  findings: number;
  firstDate?: DateStamp;
  lastDate?: DateStamp;
  /** Bytes of the record in the file. */
  bytes: number;
  /** MutualFriends: derived success. */
  success?: boolean;
  /** Whether the file's sessions stand in date order. */
  sorted: boolean;
}

/** A question as lists need it: no evidence list, but what filters and rows show of it. */
export interface QuestionHead extends Omit<Question, 'evidence' | 'answerRaw' | 'other'> {
  /** 0-based position in the file. */
  index: number;
  evidence: EvidenceSummary;
  /** MutualFriends: whether both agents found the shared friend, as its dialogue's head says. */
  success?: boolean;
  /** What reviews and error packs say of it; absent while they say nothing (then it is not reviewed). */
  review?: ReviewState[];
}

/** What the evidence filter knows of a question. `turns` and `sessions` count distinct existing ones. */
export interface EvidenceSummary {
  turns: number;
  sessions: number;
  /** References that were repaired · that name nothing. */
  repaired: number;
  dangling: number;
  /** Some evidence turn has an image. */
  image: boolean;
}

/** A histogram: `counts[i]` values in [edges[i], edges[i+1]). */
export interface Histogram {
  edges: number[];
  counts: number[];
}

/** The figures behind the overview's plots. */
export interface DatasetStats {
  /** Sessions by month (`2023-05`), dated ones only; `undated` is the rest. */
  sessionsByMonth: { month: string; count: number }[];
  undated: number;
  /** Distinct evidence turns (or sessions where the file marks only those) a question cites → questions, by type key. */
  evidencePerQuestion: { key: string; evidence: number; count: number }[];
  /** Where in the history evidence lies: 20 equal bins of position 0…1 (turn or session number over the history's length). */
  evidencePosition: number[];
  /** Characters a turn. */
  turnLength: Histogram;
  /** Turns a session. */
  sessionLength: Histogram;
}

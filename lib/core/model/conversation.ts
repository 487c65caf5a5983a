import type { ConversationId, QuestionId, SessionId, TurnId } from './ids.ts';

/** A date as the file writes it, and as ISO 8601 local time (no zone: the benchmarks give none) when it could be read. */
export interface DateStamp {
  raw: string;
  /** `2023-05-08T13:56` (minutes) or `2023-05-08`; absent when `raw` is not a date we know. */
  iso?: string;
}

/** Who speaks: LoCoMo has two named people, the chat benchmarks a user and an assistant, MutualFriends two agents. */
export type Role = 'speaker_a' | 'speaker_b' | 'user' | 'assistant' | 'system' | 'agent_0' | 'agent_1' | 'other';

export interface Participant {
  name: string;
  role: Role;
}

export interface TurnImage {
  /** As in the file; only http(s) URLs are ever offered to the browser. */
  url?: string;
  /** LoCoMo `blip_caption`. */
  caption?: string;
  /** LoCoMo `query`: what the image was searched with. */
  query?: string;
  /** LoCoMo `re-download`. */
  redownload?: boolean;
}

/** MutualFriends: something an agent did that is not a message (`select`, and whatever else the file has). */
export interface TurnAction {
  name: string;
  /** For `select`: the chosen item, attribute → value. */
  item?: Record<string, string>;
  /** For `select`: the item is in both knowledge bases. */
  mutual?: boolean;
}

export interface Turn {
  id: TurnId;
  /** 0-based position inside the session. */
  index: number;
  /** As displayed: LoCoMo name, `user`, `assistant`, `Agent 0`. */
  speaker: string;
  role: Role;
  text: string;
  images?: TurnImage[];
  action?: TurnAction;
  /** Seconds since the first event of the dialogue (MutualFriends). */
  time?: number;
  /** LongMemEval `has_answer`, exactly when the file has the key. */
  hasAnswer?: boolean;
  /** Fields of the turn that no other member carries, as in the file. */
  other?: Record<string, unknown>;
}

export interface Observation {
  speaker: string;
  text: string;
  /** Turns the observation cites (one or several); only those that exist. */
  turns: TurnId[];
  /** The citation as in the file (a string, or strings joined by `, `). */
  raw: string;
}

export interface SessionEvent {
  speaker: string;
  text: string;
}

export interface Session {
  id: SessionId;
  /** 0-based position in `Conversation.sessions` (file order). */
  index: number;
  date: DateStamp;
  summary?: string;
  observations?: Observation[];
  /** LoCoMo event summary of the session. */
  events?: SessionEvent[];
  /** The event summary's own date. */
  eventsDate?: string;
  /** How many other histories of the dataset hold this session byte for byte; absent when none does. */
  alsoIn?: number;
  /** Empty for a session the file has without turns (LongMemEval keeps such; LoCoMo's are left out). */
  turns: Turn[];
}

/** MutualFriends: what the two agents know, and how the game ended. */
export interface Game {
  attributes: { name: string; valueType: string; unique: boolean; alpha?: number }[];
  /** One knowledge base for each agent: items, attribute → value. */
  knowledgeBases: Record<string, string>[][];
  /** Items that are in both knowledge bases (usually exactly one). */
  mutual: Record<string, string>[];
  /** `outcome.reward` as in the file; null when the file gives none. */
  reward: number | null;
  /** Derived (scoring rules §4): last selections of both agents exist, are equal, and are in both knowledge bases. */
  success: boolean;
  /** Agent kinds as in the file, e.g. `human`. */
  agents: Record<string, unknown>;
  scenarioId?: string;
}

/** LoCoMo `msc_personas_all.json`: two persona descriptions, sentence by sentence. */
export interface PersonaPair {
  split: string;
  /** `in_dataset` as in the file. */
  inDataset?: boolean;
  personas: { speaker: string; sentences: string[] }[];
}

export interface Conversation {
  id: ConversationId;
  title: string;
  participants: Participant[];
  sessions: Session[];
  extras?: {
    game?: Game;
    personas?: PersonaPair;
    /** Sessions the file has with no turns, that were left out or are listed empty: their raw ids. */
    emptySessions?: string[];
    /** LoCoMo dates that belong to no session: `session_20_date_time` → `4:10 pm on 26 October, 2023`. */
    datesWithoutSession?: Record<string, string>;
    /** Top-level fields that no other member carries, as in the file. */
    other?: Record<string, unknown>;
  };
}

/** Another history that holds the same session, and where it stands there. */
export interface SessionHistory {
  conversation: ConversationId;
  /** The session's id there: its first occurrence, if that history holds it twice. */
  session: SessionId;
  title: string;
  /** The session's date there. */
  date: DateStamp;
  /** The first question of that history. */
  question?: { id: QuestionId; text: string };
}

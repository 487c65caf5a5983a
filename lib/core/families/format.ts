import type {
  Conversation,
  DatasetMapping,
  DateStamp,
  Family,
  FindingData,
  Participant,
  Question,
  SessionId,
  Turn,
} from '../model/index.ts';
import type { Traits } from './traits.ts';

/** How the top level of a file is laid out. `members`: one object whose values are arrays of records (personas: train, valid, test). */
export type Root = 'array' | 'object' | 'lines' | 'members' | 'parquet';

/** What is known of the record being read, besides its content. */
export interface RecordContext {
  /** File name without its folder; LoCoMo raw files take their conversation id from it. */
  file: string;
  variant: string;
  /** 0-based number in the file. */
  record: number;
  /** 0-based offset of the record's first byte; absent for Parquet rows. */
  byte?: number;
  /** For `members`: the key of the array the record stands in, and its 0-based position there. */
  member?: { key: string; index: number };
  /** Appended to the record's id because an earlier record has the same (`~2`, `~3`, …). */
  suffix?: string;
}

/** One record as the model shows it. `conversation` is null only when the record has not the family's shape (see findings). */
export interface Reading {
  conversation: Conversation | null;
  questions: Question[];
  findings: FindingData[];
}

/** What a file is read as: of a benchmark family, or by a mapping. */
export interface Detection {
  family: Family;
  variant: string;
  mapping?: DatasetMapping;
}

/** The first readable records of a file, for detection. */
export interface Sample {
  file: string;
  root: Root;
  /** Up to 8 of the first records that are valid JSON (for `members`: their parent object is not included). */
  records: unknown[];
  /** For `members`: the keys of the arrays. */
  members?: string[];
}

export interface SessionHead {
  id: SessionId;
  index: number;
  date: DateStamp;
  turns: number;
  images: number;
}

/** How long turns are: `TURN_LENGTH_EDGES[i]` … `[i+1]` characters, the last bin open. */
export const TURN_LENGTH_EDGES = [0, 1, 50, 100, 200, 400, 800, 1600, 3200, 6400, 12800] as const;
export const SESSION_LENGTH_EDGES = [0, 1, 5, 10, 15, 20, 25, 30, 40, 60, 100] as const;

/** A question with what lists, filters and plots need of its evidence. */
export interface IndexedQuestion {
  question: Question;
  /** Distinct existing evidence turns and sessions before the question, and whether an evidence turn has an image. */
  turns: number;
  sessions: number;
  /** The same that were not yet said when it is asked. */
  later: number;
  image: boolean;
  /** Position of each distinct evidence turn (or of the middle of each evidence session where the file marks no turns) in the history, 0…1. */
  positions: number[];
}

/** What the index keeps of one record: everything but the text of the turns. */
export interface RecordIndex {
  conversation: {
    id: string;
    title: string;
    participants: Participant[];
    emptySessions: number;
    /** Whether dated sessions stand in date order. */
    sorted: boolean;
    success?: boolean;
    /** How many memories it has; absent: none. */
    memories?: number;
  };
  /** Sessions as in `Conversation.sessions`, empty ones included. */
  sessions: SessionHead[];
  questions: IndexedQuestion[];
  findings: FindingData[];
  /** Counts per bin of TURN_LENGTH_EDGES. */
  turnLengths: number[];
}

/** What the index needs of one session of a history; depends on its bytes alone, so equal sessions are examined once. */
export interface SessionFacts {
  turns: number;
  /** 0-based positions of turns with `has_answer: true`. */
  evidence: number[];
  /** Counts per bin of TURN_LENGTH_EDGES. */
  turnLengths: number[];
  /** Findings without record, conversation and session, which depend on where the session occurs. */
  findings: FindingData[];
}

/** What a record's questions and findings need of it. */
export interface SessionSummary extends Pick<SessionFacts, 'turns'> {
  evidence: readonly number[];
  findings: readonly FindingData[];
}

/** What the index needs of all sessions of a history, in file order. */
export interface HistoryFacts {
  sessions: readonly SessionSummary[];
  /** Counts of all turns, per bin of TURN_LENGTH_EDGES. */
  turnLengths: number[];
}

/** A long record of which no more than a part is in memory. */
export interface RecordInParts {
  /** One element of the array after the other. */
  take(part: unknown): void;
  /** `head` is the record without the elements. Must give what `indexReading(read(record))` gives. */
  index(head: Record<string, unknown>, context: RecordContext): RecordIndex;
}

/** Files that are one dataset together. */
export interface FileSet {
  /** The folder they stand in, without a slash at its end. */
  folder: string;
  /** Tells several sets of one folder apart: `32k`. */
  name?: string;
  /** What people call it. */
  title: string;
  /** Their paths, which begin with `folder`. */
  files: string[];
  /** Those that are datasets of their own, too. */
  alone?: string[];
}

/** A family that keeps a dataset as several files. They are gathered into one of JSON Lines, and that is read like any other. */
export interface FilesFormat {
  /** The sets among files, by their paths with `/` between folders, the first of which is the one that was named. */
  sets(paths: readonly string[]): FileSet[];
  /** Its files hold lines, so `read` leaves the breaks between them; `gather` yields no others than those that end a record. */
  ofLines?: true;
  /** Whether a record is one of a file that is not enough alone. */
  part?(record: Record<string, unknown>): boolean;
  /** Their records, in pieces of JSON; line breaks inside of what `read` gives become blanks. */
  gather(set: FileSet, read: (path: string) => AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array | string>;
}

/** One benchmark family with the reading of its files. All functions are pure and never throw on data: what is wrong becomes a finding. */
export interface Format extends Traits {
  /** What a file is known by, in words: `records with "conversation"`. */
  knownBy: string;
  /** The variant when the sample is of this family, else null. Judges by content; the file's name only decides between variants. */
  detect(sample: Sample): string | null;
  read(raw: unknown, context: RecordContext): Reading;
  files?: FilesFormat;
  /** The columns of Parquet that are read; absent: all. */
  columns?: readonly string[];
  /** Families whose records hold an array of often repeated sessions: lets the index examine each distinct one once. */
  sessions?: {
    /** The key of the array, e.g. `haystack_sessions`. */
    key: string;
    /** The key of a message's text: what `turns` gives as the text of a turn, when it is a string. */
    text: string;
    facts(session: unknown): SessionFacts;
    /** The same from its JSON in UTF-8, without decoding it; null where only the session itself tells. */
    factsOfBytes?(json: Uint8Array): SessionFacts | null;
    /** The turns of one session as `read` gives them in a session of that id. */
    turns(session: unknown, id: SessionId): Turn[];
    /** `head` is the record without the array. Must give what `indexReading(read(record))` gives. */
    index(head: Record<string, unknown>, facts: HistoryFacts, context: RecordContext): RecordIndex;
  };
  /** Families whose records may be long: the key of the array whose elements the index examines one by one. */
  parts?: {
    key: string;
    /** The key of a message's text. Where `begin` is told so, a long one may be `{cut, end}`: how many UTF-16 units it has, and the last of them. */
    text: string;
    begin(isCut?: boolean): RecordInParts;
  };
}

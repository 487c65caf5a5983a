import type { Guidelines, Opinion, QuestionId, ReadingQueue } from '../../core/model/index.ts';

/** Milliseconds for which nobody else is given a question that somebody has before them. */
export const CLAIMED_FOR = 30 * 60_000;

/** An opinion, and what names its reader: an account where people sign in, else the name they go by. */
export interface KeptOpinion {
  by: string;
  opinion: Opinion;
}

export interface KeptClaim {
  question: QuestionId;
  by: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** What somebody asks of a queue. */
export interface Ask {
  by: string;
  name: string;
  /** They pass over what they have before them: what comes after this question is next. */
  after?: string;
  /** Milliseconds. */
  lease?: number;
}

/** What readers say each by themselves, what they heed, and what they are to read. What is written is on the disk when the promise is kept. */
export interface Opinions {
  /** By question, then in the order in which they were given last. */
  all(dataset: string): Promise<KeptOpinion[]>;
  /** All of them or none; each replaces what the same reader said of the same. */
  put(dataset: string, opinions: readonly KeptOpinion[]): Promise<void>;
  /** Takes one away: `answered` as in the opinion. Whether there was one. */
  remove(dataset: string, by: string, question: string, answered?: string): Promise<boolean>;
  /** The last version first. */
  guidelines(dataset: string): Promise<Guidelines[]>;
  /** The next version; the last one again when it says the same. */
  addGuidelines(dataset: string, text: string, who: string | null): Promise<Guidelines>;
  /** In the order in which they came. */
  queues(dataset: string): Promise<ReadingQueue[]>;
  /** Throws when its id is taken. */
  addQueue(dataset: string, queue: ReadingQueue): Promise<void>;
  /** Its opinions stay. Whether there was one. */
  removeQueue(dataset: string, id: string): Promise<boolean>;
  /**
   * In one step: gives somebody the question of a queue that they have before them, or the next that waits for them, and keeps it from others
   * for a while. null: none waits.
   */
  claim(dataset: string, queue: string, ask: Ask): Promise<KeptClaim | null>;
  /** Those that have not run out, of one queue. */
  claims(dataset: string, queue: string): Promise<KeptClaim[]>;
}

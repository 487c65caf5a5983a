import type { ReviewInput } from '../../core/audit/review-file.ts';
import type {
  Agreement,
  Board,
  Claim,
  DrawnBy,
  Guidelines,
  Opinion,
  OpinionImport,
  QueueState,
  ReadingQueue,
  ShownOpinions,
} from '../../core/model/index.ts';
import type { OpinionInput } from '../../core/opinions/index.ts';
import type { ChangeBy, KeptReview } from '../store/index.ts';
import type { SentFile } from './json-file.ts';

/** Who reads. */
export interface Reader {
  /** What names them in the store: an account where people sign in, else their name. */
  by: string;
  name: string;
  /** Others' opinions are hidden until they have given their own. */
  blind: boolean;
}

/** What a queue is drawn from; `questions`: these, as an exported queue has them. */
export interface QueuePlan {
  name: string;
  opinions: number;
  size: number;
  drawn: DrawnBy;
  /** The runs whose answers, or whose judges, differ. */
  runs: string[];
  readers: string[];
  questions?: string[];
}

export interface OpinionImportOptions {
  apply: boolean;
  /** Whose those are of which the file names nobody. */
  reader?: string;
}

/** What somebody settles, and for which version of the review. */
export interface Settled {
  said: ReviewInput;
  by: ChangeBy;
}

/** What readers say each by themselves, and what is settled from it. Writes are on disk when they return. */
export interface OpinionService {
  list(dataset: string, reader: Reader): Promise<ShownOpinions>;
  /** Stores an opinion, replacing the same reader's on the same. A 422 names evidence that the conversation has not. */
  say(dataset: string, reader: Reader, question: string, said: OpinionInput): Promise<Opinion>;
  takeBack(dataset: string, reader: Reader, question: string, answered?: string): Promise<void>;
  /** The last version first. */
  guidelines(dataset: string): Promise<Guidelines[]>;
  addGuidelines(dataset: string, reader: Reader, text: string): Promise<Guidelines>;
  queues(dataset: string): Promise<QueueState[]>;
  queue(dataset: string, queue: string): Promise<ReadingQueue>;
  addQueue(dataset: string, plan: QueuePlan): Promise<QueueState>;
  removeQueue(dataset: string, queue: string): Promise<void>;
  /** The question of a queue that somebody goes on with, kept from others for a while. `after`: they pass over that one. */
  next(dataset: string, reader: Reader, queue: string, after?: string): Promise<Claim>;
  /** What the reader may see, as a file that another installation imports. */
  exportOpinions(dataset: string, reader: Reader): Promise<string>;
  /** Takes in files of opinions, or of reviews. Without `apply` it only tells what would happen; of two by one reader the newer stays. */
  importOpinions(dataset: string, file: SentFile, options: OpinionImportOptions): Promise<OpinionImport>;
  /** How far readers agree, and the judges of these runs with people. */
  agreement(dataset: string, runs: readonly string[]): Promise<Agreement>;
  board(dataset: string, reader: Reader): Promise<Board>;
  /** Makes the question's review, with whose opinions it is made of. A 403 for a blind reader who has given none. */
  settle(dataset: string, reader: Reader, question: string, settled: Settled): Promise<KeptReview>;
}

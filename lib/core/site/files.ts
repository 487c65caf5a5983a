/**
 * A static bundle's data: files that any file server shows, each JSON in gzip, fetched when something on a page asks the API for what is
 * in it (`answers.ts`). A file server knows no query strings, and no file is there twice.
 */
import type {
  ComparedQuestion,
  Conversation,
  ConversationHead,
  Finding,
  MemoryCoverage,
  Prediction,
  PredictionHead,
  Question,
  QuestionFacts,
  QuestionHead,
  RunHead,
  StoredMemories,
} from '../model/index.ts';
import type { SiteReview } from './reviews.ts';
import type { SiteTurns, SiteWords } from './turn-index.ts';

/** What each kind of file holds; `siteFile` names it. */
export interface SiteData {
  /** Every question, in file order. */
  questions: QuestionHead[];
  conversations: ConversationHead[];
  /** A conversation with its questions, in full; with reviews of those where they were asked for. */
  conversation: { conversation: Conversation; questions: Question[]; reviews?: SiteReview[] };
  facts: QuestionFacts[];
  /** The first of them; `total` counts all. */
  findings: { total: number; items: Finding[] };
  runs: RunHead[];
  /** How a run answered every question. */
  heads: PredictionHead[];
  /** What the runs answered to some questions of a conversation (`PART`), in full: by question, then by run. */
  answers: Record<string, Record<string, Prediction>>;
  /** What a run stored of a conversation, from one of them on (`next` begins the next file), and how much of its evidence that is. */
  memories: StoredMemories & { next?: number };
  /** The way of some questions' evidence (`PART`), in the runs with memories: by question, then by run. */
  chains: Record<string, Record<string, Pick<StoredMemories, 'chain' | 'retrieved'>>>;
  coverage: MemoryCoverage;
  compared: { questions: ComparedQuestion[] };
  turns: SiteTurns;
  words: SiteWords;
}

/** Questions of a conversation whose answers, or chains, are in one file. */
export const PART = 50;

/** Path of a file from the bundle's root; `ids` say which of its kind. */
export const siteFile = (kind: keyof SiteData, ...ids: (string | number)[]): string =>
  `/data/${[kind, ...ids.map((id) => fileName(String(id)))].join('/')}.json.gz`;

/** Longest file name that every common file system takes, less the ending. */
const LONGEST = 200;

/** An id as the name of a file that needs no encoding in addresses. */
function fileName(id: string): string {
  const name = encodeURIComponent(id).replaceAll('%', '~');
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 15)}${hash(id)}`;
}

/** 53 bits of the text, in base 36: tells long names apart that begin alike. */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

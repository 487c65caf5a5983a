import { columnFacts } from '@/components/tables/column-facts.ts';
import { pointlessColumns } from '@/components/tables/conversation-facts.ts';
import type { PartList } from '@/components/tables/use-question-rows.ts';
import type { Judging, PredictionFilter, PredictionHead, QuestionHead } from '@/lib/core/model/index.ts';
import { MOST_LOCAL } from '@/lib/core/search/index.ts';
import {
  type ConversationsAsked,
  conversationsSearch,
  listSearch,
  NO_PREDICTION_FILTER,
} from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';

/** As much of a list as a browser holds, in characters of JSON; the page around it and its first rows come on top. */
const MOST_HELD = 700_000;
/** As much of that as comes with a page that can fetch it: more is seen sooner when it comes after its first rows. */
const MOST_AT_ONCE = 100_000;
/** Rows of a long list that come with the page. */
const FIRST = 60;
/** What the shortest answer to a question takes of that, without the ids it holds. */
const LEAST = JSON.stringify({
  run: '',
  question: '',
  conversation: '',
  answer: '',
  correct: null,
  outcome: 'wrong',
  flags: [],
  judges: [],
  scores: {},
}).length;

/** Which questions a page lists. */
interface Asked {
  filter: PredictionFilter;
  runs: readonly string[];
  judging: Judging;
}

/** A list that a page holds as a whole, the beginning of one that is too long for that, or one that a static bundle has in files. */
export type PageList =
  | { kind: 'whole'; questions: QuestionHead[]; heads: PredictionHead[][] }
  | { kind: 'part'; list: PartList }
  | { kind: 'files' };

const lengths = new WeakMap<object, number>();

/** Characters of a list as JSON, counted once for one that stays the same: of two thousand questions that takes longer than drawing the page. */
function lengthOf(list: object): number {
  const length = lengths.get(list) ?? JSON.stringify(list).length;
  lengths.set(list, length);
  return length;
}

/** What the answers of a run to all of these take at least, which is known before they are asked for. */
const leastOf = (questions: readonly QuestionHead[]): number =>
  questions.reduce((sum, { id, conversation }) => sum + LEAST + id.length + conversation.length, 0);

/** The conversations of a page, as `pageList` of its questions. */
export async function conversationList(dataset: string, asked: ConversationsAsked, { whole }: { whole: boolean }) {
  const conversations = await service().conversationHeads(dataset);
  if (whole || (conversations.length <= MOST_LOCAL && lengthOf(conversations) <= MOST_HELD))
    return { kind: 'whole' as const, conversations };
  const page = { q: asked.q, order: asked.sort, limit: FIRST, offset: 0 };
  return {
    kind: 'part' as const,
    total: conversations.length,
    first: {
      key: conversationsSearch(asked),
      answer: { ...(await service().conversations(dataset, page)), offset: 0 },
    },
    pointless: pointlessColumns(conversations),
  };
}

interface Held {
  /** A static bundle has no server to ask: its lists are in files, once for all of its pages. */
  files: boolean;
  /** The page fetches a list that it may hold, but that is too long to come with it (`whole` of the part). */
  fetches?: boolean;
}

/** The list of a page. */
export async function pageList(dataset: string, asked: Asked, { files, fetches = false }: Held): Promise<PageList> {
  if (files) return { kind: 'files' };
  let held = false;
  if ((await service().dataset(dataset)).counts.questions <= MOST_LOCAL) {
    const questions = await service().listedQuestions(dataset);
    const least = lengthOf(questions) + asked.runs.length * leastOf(questions);
    const most = fetches ? MOST_AT_ONCE : MOST_HELD;
    if (least <= most) {
      const heads = await Promise.all(asked.runs.map((run) => service().runs.heads(run, asked.judging)));
      if (lengthOf(questions) + JSON.stringify(heads).length <= most) return { kind: 'whole', questions, heads };
    }
    held = fetches && least <= MOST_HELD;
  }
  const all = await service().rows(dataset, { ...asked, filter: NO_PREDICTION_FILTER }, { limit: 0, offset: 0 });
  const { total, facets, facetsMore } = all;
  return {
    kind: 'part',
    list: {
      total,
      every: { facets, ...(facetsMore && { facetsMore }) },
      first: {
        key: listSearch(asked.filter, asked.runs, asked.judging),
        answer: await service().rows(dataset, asked, { limit: FIRST, offset: 0 }),
      },
      columns: columnFacts(await service().listFacts(dataset)),
      ...(held && { whole: new Date().toISOString() }),
    },
  };
}

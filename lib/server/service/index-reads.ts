import { type AnswerKey, answerKey } from '../../core/audit/index.ts';
import type { Room } from '../../core/json/cut-texts.ts';
import { inWords } from '../../core/messages/render.ts';
import type {
  Conversation,
  ConversationHead,
  ConversationOrder,
  FacetLists,
  Page,
  PredictionFilter,
  Question,
  QuestionFacts,
  QuestionFilter,
  QuestionHead,
  QuestionRows,
  ReviewState,
  RowsPage,
} from '../../core/model/index.ts';
import {
  conversationsBy,
  type ListFacts,
  questionPart,
  rowsOf,
  type SelectableList,
  wholeList,
} from '../../core/search/index.ts';
import { kindOf, readConversationJson, readRecord } from '../indexing/index.ts';
import type { DatasetRow, Place } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import { statsOfTypes } from './leading-types.ts';
import { listedQuestions } from './listed-questions.ts';
import { noSuch, notReady } from './problems.ts';
import { QuestionLists } from './question-lists.ts';
import type { Ready } from './ready.ts';
import type { FindingsQuery } from './service.ts';
import { dataFile, dataName } from './unpacked.ts';

/** What reads ask of the service they belong to. */
interface ReadSource {
  /** null while the dataset is indexed; throws what is wrong with it. */
  ready(dataset: string): Promise<Ready | null>;
  /** Wraps a read of the dataset's file, so that a changed one is indexed again. */
  reading<T>(row: DatasetRow, read: () => Promise<T>): Promise<T>;
  reviewStates(dataset: string): Promise<ReadonlyMap<string, ReviewState[]>>;
}

/** Bytes of records whose conversations are kept parsed, and how many conversations' heads are. */
const CONVERSATION_CACHE_BYTES = 12 * 1024 ** 2;
const HEADS_CACHE = 400_000;
/** Characters of questions that are kept as they are sent: those of a conversation are asked for with its page, and again by it. */
const QUESTIONS_CACHE = 2 * 1024 ** 2;

const EMPTY_STATS = {
  sessionsByMonth: [],
  undated: 0,
  evidencePerQuestion: [],
  evidencePosition: [],
  turnLength: { edges: [], counts: [] },
  sessionLength: { edges: [], counts: [] },
};

/** What was read last, by index. */
interface Caches {
  parsed: SizedCache<Conversation>;
  lists: QuestionLists;
  conversations: SizedCache<ConversationHead[]>;
  questions: SizedCache<Question | null>;
}

/** What a dataset's index and file say: conversations, questions, findings. The last ones read are kept. */
export class IndexReads {
  private readonly kept: Place;
  private readonly source: ReadSource;
  private readonly caches: Caches;

  constructor(kept: Place, source: ReadSource, caches = noCaches()) {
    this.kept = kept;
    this.source = source;
    this.caches = caches;
  }

  /** The same of what `ready` gives: of an index whose file is not as it was, say. */
  withReady(ready: ReadSource['ready']): IndexReads {
    return new IndexReads(this.kept, { ...this.source, ready }, this.caches);
  }

  async stats(id: string) {
    return statsOfTypes((await this.source.ready(id))?.summary.stats ?? EMPTY_STATS);
  }

  async conversationHeads(id: string): Promise<ConversationHead[]> {
    const ready = await this.source.ready(id);
    return ready ? this.headsOf(ready) : [];
  }

  private headsOf(ready: Ready): ConversationHead[] {
    return this.caches.conversations.getOrMake(String(ready.pass), () => {
      const heads = ready.index.conversations.heads();
      return { value: heads, size: heads.length };
    });
  }

  async conversations(id: string, { q, order, limit, offset }: Page & { q: string; order: ConversationOrder }) {
    const found = conversationsBy(await this.conversationHeads(id), q, order);
    return { total: found.length, items: found.slice(offset, offset + limit) };
  }

  async conversation(id: string, conversation: string): Promise<Conversation> {
    const { ready, locator, kind, file } = await this.place(id, conversation);
    const key = `${ready.pass}\n${conversation}`;
    const cached = this.caches.parsed.get(key);
    if (cached) return cached;
    const reading = await this.source.reading(ready.row, () => readRecord(file, kind, locator, dataName(ready.row)));
    if (!reading.conversation) throw noSuch('conversation', conversation, id);
    const found = withHistories(reading.conversation, ready.index.histories.counts(conversation));
    this.caches.parsed.set(key, found, locator.end - locator.start);
    return found;
  }

  /** `room`: where it is written, if memory has to be taken for it. */
  async conversationJson(id: string, conversation: string, room: Room = Buffer.allocUnsafe): Promise<Uint8Array> {
    const { ready, locator, kind, file } = await this.place(id, conversation);
    const completed = (read: Conversation) => withHistories(read, ready.index.histories.counts(conversation));
    const json = await this.source.reading(ready.row, () =>
      readConversationJson(file, kind, locator, dataName(ready.row), { completed, room }),
    );
    if (json) return json;
    const text = JSON.stringify(await this.conversation(id, conversation));
    const bytes = room(Buffer.byteLength(text));
    bytes.write(text);
    return bytes;
  }

  /** Forgets parsed conversations, questions and long lists, the largest of what is kept: some milliseconds make them again. */
  rest(): void {
    this.caches.parsed.clear();
    this.caches.questions.clear();
    this.caches.lists.rest();
  }

  /** Wraps a read of a dataset's file, as the service does. */
  reading<T>(row: DatasetRow, read: () => Promise<T>): Promise<T> {
    return this.source.reading(row, read);
  }

  /** For what is said to be there or not: nobody knows as long as the dataset is read for the first time. */
  private async read(id: string): Promise<Ready> {
    const ready = await this.source.ready(id);
    if (!ready) throw notReady(id);
    return ready;
  }

  /** Where a conversation stands, and how it is read. */
  async place(id: string, conversation: string) {
    const ready = await this.read(id);
    const locator = ready.index.conversations.locate(conversation);
    if (!locator) throw noSuch('conversation', conversation, id);
    return { ready, locator, kind: kindOf(ready.summary), file: dataFile(this.kept, ready.row) };
  }

  async histories(id: string, conversation: string, session: string, page: Page) {
    const ready = await this.read(id);
    if (!ready.index.conversations.locate(conversation)) throw noSuch('conversation', conversation, id);
    const { histories } = ready.index;
    if (!histories.has(conversation, session)) throw noSuch('session', session, id);
    return {
      total: histories.counts(conversation).get(session) ?? 0,
      items: histories.list(conversation, session, page),
    };
  }

  async questionHeads(id: string): Promise<QuestionHead[]> {
    const ready = await this.source.ready(id);
    return ready ? this.caches.lists.heads(ready) : [];
  }

  async listedQuestions(id: string): Promise<QuestionHead[]> {
    const heads = await this.questionHeads(id);
    return heads.length === 0 ? heads : listedQuestions(heads, await this.source.reviewStates(id));
  }

  async questionPage(id: string, page: Page): Promise<{ total: number; items: QuestionHead[] }> {
    const ready = await this.source.ready(id);
    if (!ready) return { total: 0, items: [] };
    return this.caches.lists.page(ready, await this.source.reviewStates(id), page);
  }

  async answerKey(id: string): Promise<AnswerKey> {
    const ready = await this.source.ready(id);
    const conversations = () => (ready ? this.headsOf(ready) : []).map((head) => head.id);
    return ready ? this.caches.lists.answerKey(ready, conversations) : answerKey([], []);
  }

  async questionFacts(id: string, { limit, offset }: Page): Promise<{ total: number; items: QuestionFacts[] }> {
    const ready = await this.source.ready(id);
    if (!ready) return { total: 0, items: [] };
    const { counts, format } = ready.summary;
    return { total: counts.questions, items: ready.index.facts.from(format, offset, limit) };
  }

  async questions(id: string, filter: QuestionFilter, page: Page) {
    const ready = await this.read(id);
    const { order, facets } = (await this.listOf(id, ready)).select(filter);
    const items = this.itemsAt(ready, order.subarray(page.offset, page.offset + page.limit));
    return { total: order.length, items, facets };
  }

  /** Questions by their places in the file. */
  async questionsAt(id: string, positions: Iterable<number>): Promise<Question[]> {
    return this.itemsAt(await this.source.ready(id), positions);
  }

  private itemsAt(ready: Ready | null, positions: Iterable<number>): Question[] {
    return Array.from(positions).flatMap((position) => (ready && this.questionAt(ready, position)) ?? []);
  }

  private questionAt({ pass, index }: Ready, position: number): Question | null {
    return this.caches.questions.getOrMake(`${pass} ${position}`, () => {
      const value = index.questions.at(position);
      return { value, size: JSON.stringify(value).length };
    });
  }

  async rows(id: string, filter: PredictionFilter, page: RowsPage): Promise<QuestionRows> {
    const list = await this.list(id);
    return rowsOf(list, list.select(questionPart(filter)), filter, page, () => ({}));
  }

  /** Every value of every filter, with what it would leave. */
  async facets(id: string, filter: PredictionFilter): Promise<FacetLists> {
    return { ...(await this.list(id)).select(questionPart(filter)).facets };
  }

  async listFacts(id: string): Promise<ListFacts> {
    return (await this.list(id)).facts;
  }

  private async list(id: string): Promise<SelectableList> {
    return this.listOf(id, await this.source.ready(id));
  }

  private async listOf(id: string, ready: Ready | null): Promise<SelectableList> {
    return ready ? this.caches.lists.of(ready, await this.source.reviewStates(id)) : wholeList([]);
  }

  async question(id: string, question: string) {
    const { index } = await this.read(id);
    const found = index.questions.get(question);
    if (!found) throw noSuch('question', question, id);
    return found;
  }

  async findings(id: string, query: FindingsQuery) {
    const ready = await this.source.ready(id);
    if (!ready) return { total: 0, items: [], codes: [] };
    const found = ready.index.findings.list(query);
    return { ...found, items: found.items.map(inWords) };
  }
}

const noCaches = (): Caches => ({
  parsed: new SizedCache(CONVERSATION_CACHE_BYTES, 'conversations'),
  lists: new QuestionLists(),
  conversations: new SizedCache(HEADS_CACHE, 'conversation-heads'),
  questions: new SizedCache(QUESTIONS_CACHE),
});

/** The conversation, each session with the number of other histories that hold it. */
function withHistories(conversation: Conversation, counts: Map<string, number>): Conversation {
  if (counts.size === 0) return conversation;
  return {
    ...conversation,
    sessions: conversation.sessions.map((session) => {
      const alsoIn = counts.get(session.id);
      return alsoIn === undefined ? session : { ...session, alsoIn };
    }),
  };
}

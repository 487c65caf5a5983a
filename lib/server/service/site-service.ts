import { reviewStates } from '../../core/audit/index.ts';
import type { ConversationHead, Dataset, Page, QuestionHead, QuestionType } from '../../core/model/index.ts';
import { selectConversations, selectQuestions } from '../../core/search/index.ts';
import type { SiteReview } from '../../core/site/index.ts';
import { allowed, REFUSED } from './allowed.ts';
import type { AuditService } from './audit-service.ts';
import type { ExportService } from './export-service.ts';
import type { JobService } from './job-service.ts';
import type { JudgeService } from './judge-service.ts';
import { listedQuestions } from './listed-questions.ts';
import type { NoteService } from './note-service.ts';
import { ofOneIndex } from './one-index.ts';
import type { OpinionService } from './opinion-service.ts';
import { noSuch } from './problems.ts';
import type { ReviewFiles, ReviewService } from './review-service.ts';
import type { Service } from './service.ts';
import { siteRuns } from './site-runs.ts';

/** What goes into a static bundle. */
export interface SiteChoice {
  dataset: string;
  /** Question ids; null: all. */
  questions: ReadonlySet<string> | null;
  /** Run ids, the leading one first. */
  runs: readonly string[];
  /** Of the questions; null: they stay at home. */
  reviews: readonly SiteReview[] | null;
}

/**
 * The service as a static bundle shows it: one dataset, the chosen questions with their conversations, and counts of just
 * those, and the chosen runs. With all questions chosen, conversations without a question are there too. What is not named
 * here is refused, so that nothing leaves that nobody thought of.
 */
export async function siteService(
  inner: Service,
  { dataset: id, questions: chosen, runs, reviews }: SiteChoice,
): Promise<Service> {
  const has = (question: { id: string }) => chosen === null || chosen.has(question.id);
  const [questions, all] = await ofOneIndex(inner, id, () =>
    Promise.all([inner.questionHeads(id), inner.conversationHeads(id)]),
  );
  const heads = questions.filter(has);
  const held = new Set<string>(heads.map(({ conversation }) => conversation));
  // What error packs say stays at home, hence what reviews make of it.
  const listed = listedQuestions(
    heads,
    reviewStates(reviews ?? [], [], () => null),
  );
  const conversations = all.filter((head) => chosen === null || held.has(head.id));
  const known = new Set<string>(conversations.map((head) => head.id));
  const dataset = async () => summary(await inner.dataset(id), heads, conversations);
  const only = (asked: string) => {
    if (asked !== id) throw noSuch('dataset', asked);
  };
  /** The same of this dataset alone. */
  const its =
    <A extends unknown[], T>(answer: (...asked: A) => T | Promise<T>) =>
    async (asked: string, ...more: A): Promise<T> => {
      only(asked);
      return answer(...more);
    };
  const conversationOf = async <T>(conversation: string, answer: () => Promise<T>) => {
    if (!known.has(conversation)) throw noSuch('conversation', conversation, id);
    return answer();
  };
  return allowed<Service>('Service', {
    readOnly: true,
    runs: siteRuns(inner.runs, { runs, questions: chosen === null ? null : heads }),
    reviews: siteReviews({
      disputes: its(async () => (await inner.reviews.disputes(id)).filter(({ question }) => has({ id: question }))),
    }),
    reviewFiles: allowed<ReviewFiles>('ReviewFiles', { importReviews: REFUSED, addPack: REFUSED }),
    opinions: allowed<OpinionService>('OpinionService', {
      list: REFUSED,
      say: REFUSED,
      takeBack: REFUSED,
      guidelines: REFUSED,
      addGuidelines: REFUSED,
      queues: REFUSED,
      queue: REFUSED,
      addQueue: REFUSED,
      removeQueue: REFUSED,
      next: REFUSED,
      exportOpinions: REFUSED,
      importOpinions: REFUSED,
      agreement: REFUSED,
      board: REFUSED,
      settle: REFUSED,
    }),
    notes: allowed<NoteService>('NoteService', {
      notes: REFUSED,
      kept: REFUSED,
      write: REFUSED,
      remove: REFUSED,
      views: REFUSED,
      saveView: REFUSED,
      removeView: REFUSED,
    }),
    audit: allowed<AuditService>('AuditService', { summary: REFUSED, findings: REFUSED, ofQuestion: REFUSED }),
    judge: allowed<JudgeService>('JudgeService', {
      offers: false,
      state: REFUSED,
      estimate: REFUSED,
      begin: REFUSED,
      cancel: REFUSED,
    }),
    jobs: allowed<JobService>('JobService', {
      shared: false,
      list: REFUSED,
      cancel: REFUSED,
      retry: REFUSED,
      follow: REFUSED,
    }),
    exports: allowed<ExportService>('ExportService', {
      offers: false,
      list: REFUSED,
      get: REFUSED,
      add: REFUSED,
      again: REFUSED,
      remove: REFUSED,
      file: REFUSED,
    }),
    datasets: async () => [await dataset()],
    dataset: its(dataset),
    shownIndex: its(() => inner.shownIndex(id)),
    // Its plots are of every question.
    stats: chosen === null ? its(() => inner.stats(id)) : REFUSED,
    // Nobody looks at it yet.
    expect: its(() => {}),
    conversationHeads: its(() => conversations),
    conversations: its(({ q, order, limit, offset }) => {
      const found = selectConversations(conversations, q, order);
      return { total: found.length, items: found.slice(offset, offset + limit) };
    }),
    conversation: its((asked: string) => conversationOf(asked, () => inner.conversation(id, asked))),
    conversationJson: its((asked: string) => conversationOf(asked, () => inner.conversationJson(id, asked))),
    // A site is files: nothing is sent.
    sentConversation: REFUSED,
    questionHeads: its(() => heads),
    listedQuestions: its(() => listed),
    questionPage: its(({ limit, offset }: Page) => ({
      total: heads.length,
      items: heads.slice(offset, offset + limit),
    })),
    questions: its(async (filter, { limit, offset }) => {
      const { matches, facets } = selectQuestions(heads, filter);
      const part = matches.slice(offset, offset + limit);
      const items = await Promise.all(part.map(({ question }) => inner.question(id, question.id)));
      return { total: matches.length, items, facets };
    }),
    question: its(async (asked: string) => {
      if (!has({ id: asked })) throw noSuch('question', asked, id);
      return inner.question(id, asked);
    }),
    questionFacts: chosen === null ? its((page: Page) => inner.questionFacts(id, page)) : REFUSED,
    corrected: REFUSED,
    findings: its(async (query) => {
      const found = await inner.findings(id, { ...query, limit: Number.MAX_SAFE_INTEGER, offset: 0 });
      if (chosen === null) return { ...found, items: found.items.slice(query.offset, query.offset + query.limit) };
      const items = found.items.filter(
        ({ where }) =>
          (where.question === undefined || has({ id: where.question })) &&
          (where.conversation === undefined || known.has(where.conversation)),
      );
      const codes = [...Map.groupBy(items, ({ code }) => code)].flatMap(([code, [first, ...more]]) =>
        first ? [{ code, severity: first.severity, count: more.length + 1 }] : [],
      );
      return { total: items.length, items: items.slice(query.offset, query.offset + query.limit), codes };
    }),
    place: REFUSED,
    open: REFUSED,
    openSample: REFUSED,
    upload: REFUSED,
    rename: REFUSED,
    opened: REFUSED,
    remove: REFUSED,
    reindex: REFUSED,
    setMapping: REFUSED,
    mapping: REFUSED,
    mappingPreview: REFUSED,
    cancel: REFUSED,
    subscribe: REFUSED,
    histories: REFUSED,
    listFacts: REFUSED,
    answeredQuestions: REFUSED,
    rows: REFUSED,
    facet: REFUSED,
    searchTurns: REFUSED,
    sentTurns: REFUSED,
    searchTexts: REFUSED,
    buildSearch: REFUSED,
    cancelSearch: REFUSED,
    close: REFUSED,
  });
}

/** Of what people found out, which gold is disputed. */
const siteReviews = (answers: Pick<ReviewService, 'disputes'>) =>
  allowed<ReviewService>('ReviewService', {
    ...answers,
    reviews: REFUSED,
    review: REFUSED,
    kept: REFUSED,
    put: REFUSED,
    write: REFUSED,
    remove: REFUSED,
    history: REFUSED,
    undo: REFUSED,
    importReviews: REFUSED,
    exportReviews: REFUSED,
    packs: REFUSED,
    pack: REFUSED,
    addPack: REFUSED,
    setPackEnabled: REFUSED,
    removePack: REFUSED,
    knownErrors: REFUSED,
    marks: REFUSED,
    foundOut: REFUSED,
  });

/** As the bundle has it: its turns are found by an index of its own. */
function summary(
  { searchError: _, searchProgress: __, ...dataset }: Dataset,
  heads: QuestionHead[],
  conversations: ConversationHead[],
): Dataset {
  const sum = (of: (head: (typeof conversations)[number]) => number) =>
    conversations.reduce((total, head) => total + of(head), 0);
  const count = (key: string) => heads.filter(({ typeKey }) => typeKey === key).length;
  return {
    ...dataset,
    search: 'ready',
    counts: {
      ...dataset.counts,
      conversations: conversations.length,
      sessions: sum(({ sessions }) => sessions),
      turns: sum(({ turns }) => turns),
      images: sum(({ images }) => images),
      questions: heads.length,
    },
    questionTypes: dataset.questionTypes
      .map((type): QuestionType => ({ ...type, count: count(type.key) }))
      .filter(({ count: n }) => n > 0),
  };
}

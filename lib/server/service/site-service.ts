import type { ConversationHead, Dataset, QuestionHead, QuestionType } from '../../core/model/index.ts';
import { selectConversations, selectQuestions } from '../../core/search/index.ts';
import { ofOneIndex } from './one-index.ts';
import { noSuch } from './problems.ts';
import type { Service } from './service.ts';
import { siteRuns } from './site-runs.ts';

/** What goes into a static bundle. */
export interface SiteChoice {
  dataset: string;
  /** Question ids; null: all. */
  questions: ReadonlySet<string> | null;
  /** Run ids, the leading one first. */
  runs: readonly string[];
}

/**
 * The service as a static bundle shows it: one dataset, the chosen questions with their conversations, and counts of just
 * those, and the chosen runs. With all questions chosen, conversations without a question are there too. What is not overridden is the inner service's.
 */
export async function siteService(
  inner: Service,
  { dataset: id, questions: chosen, runs }: SiteChoice,
): Promise<Service> {
  const has = (question: { id: string }) => chosen === null || chosen.has(question.id);
  const [questions, all] = await ofOneIndex(inner, id, () =>
    Promise.all([inner.questionHeads(id), inner.conversationHeads(id)]),
  );
  const heads = questions.filter(has);
  const held = new Set<string>(heads.map(({ conversation }) => conversation));
  const conversations = all.filter((head) => chosen === null || held.has(head.id));
  const dataset = async () => summary(await inner.dataset(id), heads, conversations);
  const only = (asked: string) => {
    if (asked !== id) throw noSuch('dataset', asked);
  };
  const site: Partial<Service> = {
    readOnly: true,
    runs: siteRuns(inner.runs, { runs, questions: chosen === null ? null : heads }),
    datasets: async () => [await dataset()],
    dataset: async (asked) => {
      only(asked);
      return dataset();
    },
    conversationHeads: async () => conversations,
    conversations: async (_, { q, order, limit, offset }) => {
      const found = selectConversations(conversations, q, order);
      return { total: found.length, items: found.slice(offset, offset + limit) };
    },
    questionHeads: async () => heads,
    // Reviews are the reader's own and stay at home.
    listedQuestions: async () => heads,
    questionPage: async (_, { limit, offset }) => ({ total: heads.length, items: heads.slice(offset, offset + limit) }),
    questions: async (asked, filter, { limit, offset }) => {
      const { matches, facets } = selectQuestions(heads, filter);
      const part = matches.slice(offset, offset + limit);
      const items = await Promise.all(part.map(({ question }) => inner.question(asked, question.id)));
      return { total: matches.length, items, facets };
    },
    findings: async (asked, query) => {
      const found = await inner.findings(asked, { ...query, limit: Number.MAX_SAFE_INTEGER, offset: 0 });
      const items = found.items.filter(({ where }) => where.question === undefined || has({ id: where.question }));
      return { ...found, total: items.length, items: items.slice(query.offset, query.offset + query.limit) };
    },
  };
  // Its other methods and their fields are found on the inner service.
  return Object.assign(Object.create(inner) as Service, site);
}

function summary(dataset: Dataset, heads: QuestionHead[], conversations: ConversationHead[]): Dataset {
  const sum = (of: (head: (typeof conversations)[number]) => number) =>
    conversations.reduce((total, head) => total + of(head), 0);
  const count = (key: string) => heads.filter(({ typeKey }) => typeKey === key).length;
  return {
    ...dataset,
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

/** What workers work out: each has its own connection to the home folder's database, and keeps what it read last. */
import { answerScratch } from '../files/scratch.ts';
import { openAt, openStore, type Place, type Store } from '../store/index.ts';
import { datasetView } from './dataset-view.ts';
import { stateOf } from './file-state.ts';
import { sha256Of } from './gold-set.ts';
import { GoldSets } from './gold-sets.ts';
import { IndexReads } from './index-reads.ts';
import { lazily } from './lazily.ts';
import { analysisOfTypes, comparisonOfTypes } from './leading-types.ts';
import { LocalReviews, unreviewed } from './local-reviews.ts';
import { noSuch, notReady } from './problems.ts';
import { type Ready, readyIn, readyOf } from './ready.ts';
import { reviewFiles } from './review-files.ts';
import type { Desk, Expected } from './tasks.ts';
import type { WorkPlace } from './work-pool.ts';

/** Several workers may be there: each keeps fewer pages of the database than the server does. */
const READING = { cache: 8_000, log: 1_000 };

/** The gold of more questions takes seconds to read, and nobody has asked for it yet. */
const READ_AHEAD = 20_000;

export async function openDesk({
  readOnly = false,
  unreviewed: blank = false,
  ...where
}: Place & Pick<WorkPlace, 'readOnly' | 'unreviewed'>): Promise<Desk> {
  const all: Store = await openAt(where, { ...READING, readOnly }, openStore);
  const store = blank ? unreviewed(all) : all;
  const golds = new GoldSets(where);
  const rowOf = async (id: string) => {
    const row = await store.datasets.get(id);
    if (!row) throw noSuch('dataset', id);
    return row;
  };
  // The server has looked whether the file is the one that was indexed.
  const ready = async (id: string) => (stateOf(await rowOf(id)) ? readyIn(store, id) : null);
  const lastRead = async (id: string) => readyOf(store, { ...(await rowOf(id)), state: 'ready' });
  const readyNow = async (id: string): Promise<Ready> => {
    const found = await ready(id);
    if (!found) throw notReady(id);
    return found;
  };
  const dataset = async (id: string) => {
    const row = await rowOf(id);
    const format = (await lastRead(id))?.summary.format;
    return { ...datasetView(row, stateOf(row) !== null, null, null), ...(format && { format }) };
  };
  const reads: IndexReads = new IndexReads(where, {
    ready,
    reading: (_row, read) => read(),
    reviewStates: (id) => reviews.doubts.states(id),
  });
  const known = reads.withReady(lastRead);
  const reviews = new LocalReviews(store.reviews, {
    dataset,
    answerKey: (id) => known.answerKey(id),
    question: (id, question) => known.question(id, question),
    questions: (...asked) => known.questions(...asked),
    conversation: (id, conversation) => reads.conversation(id, conversation),
  });
  const files = reviewFiles(reviews);
  // Each part is loaded with its first question: who searches does not wait for what reads predictions.
  const brought = lazily(async () => (await import('./file-desk.ts')).fileDesk(where, store, golds, rowOf));
  const runs = lazily(async () => {
    const { RunDesk } = await import('./run-desk.ts');
    return new RunDesk(store, golds, {
      ready,
      lastRead,
      dataset,
      listedQuestions: (id) => known.listedQuestions(id),
      disputesOf: (id) => reviews.doubts.disputes(id),
    });
  });
  const audit = lazily(async () => new (await import('./local-audit.ts')).LocalAudit(reads, dataset));
  const searches = lazily(async () => new (await import('./turn-searches.ts')).TurnSearches(store.files, where));
  const withGold = async (id: string) => {
    const found = await readyNow(id);
    if (found.summary.counts.questions <= READ_AHEAD) golds.of(found);
  };
  const expected: Record<Expected, (id: string) => Promise<unknown>> = {
    search: async (id) => (await searches()).expect(await readyNow(id)),
    runs: async (id) => [await runs(), await withGold(id)],
    files: async (id) => [await brought(), await withGold(id)],
  };
  return {
    expect: async (id, next) => {
      await expected[next](id);
      return null;
    },
    importReviews: (...asked) => files.importReviews(...asked),
    addPack: (...asked) => files.addPack(...asked),
    preview: async (...asked) => (await brought()).preview(...asked),
    add: async (...asked) => (await brought()).add(...asked),
    previewMemories: async (...asked) => (await brought()).previewMemories(...asked),
    addMemories: async (...asked) => (await brought()).addMemories(...asked),
    mappingPreview: async (...asked) => (await brought()).mappingPreview(...asked),
    proposes: async (...asked) => (await brought()).proposes(...asked),
    recognise: async (...asked) => (await brought()).recognise(...asked),
    memoryReport: async (run) => (await runs()).memories.report(run),
    memories: async (...asked) => (await runs()).memories.memories(...asked),
    coverage: async (run) => (await runs()).memories.coverage(run),
    search: async (id, state, query, page) => (await searches()).search(await readyNow(id), state, query, page),
    searchTexts: async (id, query, page) => (await runs()).texts.search(id, query, page),
    conversation: (id, conversation) => reads.conversationJson(id, conversation, answerScratch.take),
    hold: async (ids) => {
      await (await runs()).hold(ids);
      return null;
    },
    rescore: async (run) => {
      await (await runs()).rescore(run);
      return null;
    },
    answersToJudge: async (...asked) => (await runs()).answersToJudge(...asked),
    addVotes: async (...given) => {
      await (await runs()).addVotes(...given);
      return null;
    },
    upToDate: async (ids) => (await runs()).upToDate(ids),
    predictions: async (run, filter, judging, page) => (await runs()).answers.predictions(run, filter, judging, page),
    prediction: async (run, question, judging) => (await runs()).answers.prediction(run, question, judging),
    heads: async (run, judging) => (await runs()).answers.heads(run, judging),
    answerFacts: async (run, judging) => (await runs()).answers.facts(run, judging),
    datasetHash: async (id) => sha256Of(where, (await readyNow(id)).row),
    noted: async (run) => (await runs()).answers.noted(run),
    headsPage: async (...asked) => (await runs()).headsPage(...asked),
    rows: async (...asked) => (await runs()).answers.rows(...asked),
    facets: async (run, filter, judging) => ({
      ...(await (await runs()).answers.selected(run, filter, judging)).facets,
    }),
    fileRows: async (...asked) => (await runs()).fileRows(...asked),
    official: async (run) => (await runs()).official(run),
    analysis: async (run, judging) => analysisOfTypes(await (await runs()).analysis(run, judging)),
    agreement: async (run) => (await runs()).agreement(run),
    compare: async (...asked) => comparisonOfTypes(await (await runs()).compare(...asked)),
    compareJudges: async (run, options) => comparisonOfTypes(await (await runs()).compareJudges(run, options)),
    compareWhole: async (...asked) => (await runs()).compareWhole(...asked),
    compareJudgesWhole: async (...asked) => (await runs()).compareJudgesWhole(...asked),
    auditComputed: async (id) => (await audit()).compute(id),
    auditQuestion: async (id, question) => (await audit()).ofQuestion(id, question),
    auditSummary: async (id) => (await audit()).summary(id),
    auditFindings: async (id, query) => (await audit()).findings(id, query),
  };
}

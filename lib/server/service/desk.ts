/** What workers work out: each has its own connection to the home folder's database, and keeps what it read last. */
import { openStoreAt, type Place } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import { datasetView } from './dataset-view.ts';
import { stateOf } from './file-state.ts';
import { sha256Of } from './gold-set.ts';
import { GoldSets } from './gold-sets.ts';
import { IndexReads } from './index-reads.ts';
import { analysisOfTypes, comparisonOfTypes, reportOfTypes, runOfTypes } from './leading-types.ts';
import { LocalAudit } from './local-audit.ts';
import { LocalReviews, unreviewed } from './local-reviews.ts';
import { mappingPreview } from './mapping-preview.ts';
import { noSuch, notReady } from './problems.ts';
import { addMemories, previewMemories } from './read-memories.ts';
import { addRuns, previewRuns, type ReadFile, ROWS_READ, readyIn } from './read-runs.ts';
import { type Ready, readyOf } from './ready.ts';
import { recogniseFile } from './recognise-file.ts';
import { reviewFiles } from './review-files.ts';
import { RunDesk } from './run-desk.ts';
import type { Desk } from './tasks.ts';
import { TurnSearches } from './turn-searches.ts';
import type { WorkPlace } from './work-pool.ts';

/** Several workers may be there: each keeps fewer pages of the database than the server does. */
const READING = { cache: 8_000, log: 1_000 };

export async function openDesk({
  readOnly = false,
  unreviewed: blank = false,
  ...where
}: Place & Pick<WorkPlace, 'readOnly' | 'unreviewed'>): Promise<Desk> {
  const all = await openStoreAt(where, { ...READING, readOnly });
  const store = blank ? unreviewed(all) : all;
  const golds = new GoldSets(where);
  const place = { store, golds, lastRead: new SizedCache<ReadFile>(ROWS_READ) };
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
  const runs = new RunDesk(store, golds, {
    ready,
    lastRead,
    dataset,
    listedQuestions: (id) => known.listedQuestions(id),
    disputesOf: (id) => reviews.doubts.disputes(id),
  });
  const audit = new LocalAudit(reads, dataset);
  const searches = new TurnSearches(store.files, where);
  const files = reviewFiles(reviews);
  return {
    importReviews: (...asked) => files.importReviews(...asked),
    addPack: (...asked) => files.addPack(...asked),
    preview: async (request) => {
      const found = await previewRuns(place, request);
      const systems = found.systems.map((system) => ({ ...runOfTypes(system), report: reportOfTypes(system.report) }));
      return { ...found, systems };
    },
    add: (request, name) => addRuns(place, request, name),
    previewMemories: (request) => previewMemories(place, request),
    addMemories: (request) => addMemories(place, request),
    memoryReport: (run) => runs.memories.report(run),
    memories: (...asked) => runs.memories.memories(...asked),
    coverage: (run) => runs.memories.coverage(run),
    search: async (id, state, query, page) => searches.search(await readyNow(id), state, query, page),
    searchTexts: (id, query, page) => runs.texts.search(id, query, page),
    conversation: (id, conversation) => reads.conversationJson(id, conversation),
    hold: async (ids) => {
      await runs.hold(ids);
      return null;
    },
    rescore: async (run) => {
      await runs.rescore(run);
      return null;
    },
    answersToJudge: (...asked) => runs.answersToJudge(...asked),
    addVotes: async (...given) => {
      await runs.addVotes(...given);
      return null;
    },
    upToDate: (ids) => runs.upToDate(ids),
    predictions: (run, filter, judging, page) => runs.answers.predictions(run, filter, judging, page),
    prediction: (run, question, judging) => runs.answers.prediction(run, question, judging),
    heads: (run, judging) => runs.answers.heads(run, judging),
    answerFacts: (run, judging) => runs.answers.facts(run, judging),
    datasetHash: async (id) => sha256Of(where, (await readyNow(id)).row),
    noted: (run) => runs.answers.noted(run),
    headsPage: (...asked) => runs.headsPage(...asked),
    rows: (...asked) => runs.answers.rows(...asked),
    facets: async (run, filter, judging) => ({ ...(await runs.answers.selected(run, filter, judging)).facets }),
    fileRows: (...asked) => runs.fileRows(...asked),
    official: (run) => runs.official(run),
    analysis: async (run, judging) => analysisOfTypes(await runs.analysis(run, judging)),
    agreement: (run) => runs.agreement(run),
    compare: async (ids, options) => comparisonOfTypes(await runs.compare(ids, options)),
    compareJudges: async (run, options) => comparisonOfTypes(await runs.compareJudges(run, options)),
    compareWhole: (...asked) => runs.compareWhole(...asked),
    compareJudgesWhole: (...asked) => runs.compareJudgesWhole(...asked),
    auditComputed: (id) => audit.compute(id),
    auditQuestion: (id, question) => audit.ofQuestion(id, question),
    auditSummary: (id) => audit.summary(id),
    auditFindings: (id, query) => audit.findings(id, query),
    mappingPreview: async (id, mapping, asked) => mappingPreview(where, await rowOf(id), mapping, asked),
    proposes: async (file) => {
      const { opens, mapping } = await mappingPreview(where, file, null, { whole: false });
      return opens ? mapping : null;
    },
    recognise: (request) => recogniseFile(place, request),
  };
}

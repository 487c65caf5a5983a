import { statSync } from 'node:fs';
import {
  type AnalysedRun,
  analyseRun,
  type ComparisonInput,
  comparedQuestions,
  compareRuns,
  judgeAgreement,
  judgesAsRuns,
  predictionHead,
  predictionHeads,
  verdictContext,
} from '../analysis/index.ts';
import { packingOf } from '../ingest/index.ts';
import {
  type CompareOptions,
  type Comparison,
  type Dataset,
  DEFAULT_JUDGING,
  type Dispute,
  type GoldSet,
  type Judging,
  type Mapping,
  type Prediction,
  type PredictionFilter,
  type PredictionHead,
  problem,
  type QuestionHead,
  type Run,
  type RunAnalysis,
  type RunHead,
  type RunId,
  type RunPreview,
} from '../model/index.ts';
import { statisticsOf } from '../scoring/index.ts';
import { type AnsweredQuestion, selectPredictions } from '../search/index.ts';
import type { Store, StoredRun } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import { Children } from './child.ts';
import { GoldSets } from './gold-sets.ts';
import type { Page } from './library.ts';
import { discardPredictions, receivePredictions, sweepPredictions } from './predictions-file.ts';
import { noSuch, notReady } from './problems.ts';
import { addRuns, LargeSearch, previewRuns, type ReadingPlace, type ReadRequest } from './read-runs.ts';
import { RunData } from './run-data.ts';
import { officialFile } from './run-export.ts';
import type { PredictionsFile, RunLibrary } from './run-library.ts';
import type { RunTask } from './run-process.ts';
import type { Ready } from './word-indexes.ts';

/** What runs ask of the library they belong to. */
export interface RunSource {
  /** null while the dataset is indexed; throws what is wrong with it. */
  ready(dataset: string): Ready | null;
  dataset(dataset: string): Dataset;
  listedQuestions(dataset: string): QuestionHead[];
  disputesOf(dataset: string): Dispute[];
}

/** Files up to so many bytes are read beside other answers; larger ones, and packed ones from the second on, in a process of their own. */
const INLINE_BYTES = 8 * 1024 ** 2;
const INLINE_PACKED_BYTES = 512 * 1024;
/** So are files whose retrieved texts have to be looked for in a dataset of more bytes. */
const INLINE_DATASET_BYTES = 64 * 1024 ** 2;
/** Answered questions that stay assembled, so that filtering and searching them does not do it again. */
const ANSWERED = 50_000;
/** Comparisons that stay: a page asks for the figures, and then for the questions behind them. */
const COMPARISONS = 16;

/** The runs of one home folder. */
export class LocalRuns implements RunLibrary {
  private readonly source: RunSource;
  private readonly store: Store;
  private readonly home: string;
  private readonly place: ReadingPlace;
  private readonly data: RunData;
  private readonly children = new Children();
  private readonly answeredCache = new SizedCache<AnsweredQuestion[]>(ANSWERED);
  private readonly comparisons = new WeakMap<GoldSet, SizedCache<Comparison>>();

  constructor(store: Store, home: string, source: RunSource) {
    this.store = store;
    this.home = home;
    this.source = source;
    this.place = { store, golds: new GoldSets(store, home) };
    this.data = new RunData(
      store,
      this.place.golds,
      (dataset) => source.ready(dataset),
      (dataset) => source.disputesOf(dataset),
    );
    void sweepPredictions(home);
  }

  receive(name: string, body: AsyncIterable<Uint8Array>): Promise<PredictionsFile> {
    return receivePredictions(this.home, name, body);
  }

  discard(file: PredictionsFile): Promise<void> {
    return discardPredictions(this.home, file);
  }

  preview(dataset: string, file: PredictionsFile, mapping: Mapping | null): Promise<RunPreview> {
    return this.read({ dataset, file, mapping }, undefined, (request) => previewRuns(this.place, request));
  }

  async add(
    dataset: string,
    file: PredictionsFile,
    { name, mapping }: { name?: string; mapping?: Mapping },
  ): Promise<Run[]> {
    const request = { dataset, file, mapping: mapping ?? null };
    const add = name === undefined ? {} : { name };
    const ids = await this.read<RunId[]>(request, add, (asked) => addRuns(this.place, asked, name));
    return ids.map((id) => this.get(id));
  }

  list(dataset: string): RunHead[] {
    this.source.dataset(dataset);
    return this.store.runs.list(dataset).map((run) => {
      const { report: _, ...head } = shown(this.data.upToDate(run));
      return head;
    });
  }

  get(run: string): Run {
    return shown(this.data.run(run));
  }

  rename(run: string, name: string): Run {
    this.data.run(run);
    this.store.runs.rename(run, name);
    return this.get(run);
  }

  remove(run: string): void {
    this.data.run(run);
    this.store.runs.remove(run);
  }

  predictions(run: string, filter: PredictionFilter, judging: Judging, { limit, offset }: Page) {
    const { matches, facets } = selectPredictions(this.assembled(run, judging), filter);
    const analysed = this.data.analysed(run);
    const items = matches.slice(offset, offset + limit).map(({ prediction }) => this.whole(analysed, prediction));
    return { total: matches.length, items, facets };
  }

  answered(run: string, filter: PredictionFilter, judging: Judging): AnsweredQuestion[] {
    const { matches } = selectPredictions(this.assembled(run, judging), filter);
    return matches.map(({ question, prediction }) => ({ question, prediction }));
  }

  heads(run: string, judging: Judging): PredictionHead[] {
    return predictionHeads(this.data.analysed(run), judging);
  }

  prediction(run: string, question: string, judging: Judging): Prediction {
    const analysed = this.data.analysed(run);
    const gold = analysed.gold.questions.find(({ id }) => id === question);
    if (!gold) throw noSuch('question', question, analysed.gold.dataset);
    const head = predictionHead(gold, analysed.predictions.get(gold.id) ?? null, verdictContext(analysed, judging));
    return this.whole(analysed, head);
  }

  official(run: string) {
    const analysed = this.data.analysed(run);
    return officialFile(analysed, analysed.head);
  }

  analysis(run: string, judging: Judging): RunAnalysis {
    const analysed = this.data.analysed(run);
    const { dialogues } = analysed.head.report;
    return {
      ...analyseRun(analysed, judging, this.labels(analysed.gold.dataset)),
      ...(dialogues && { dialogues: statisticsOf(dialogues) }),
    };
  }

  compare(runs: string[], options: CompareOptions) {
    return this.comparisonOf(runs, this.compared(runs), options);
  }

  comparedQuestions(runs: string[], options: CompareOptions) {
    return comparedQuestions(this.compared(runs), options);
  }

  compareJudges(run: string, options: CompareOptions) {
    return this.comparisonOf([`judges of ${run}`], this.comparedJudgesOf(run), { ...options, metric: 'accuracy' });
  }

  comparedJudges(run: string, options: CompareOptions) {
    return comparedQuestions(this.comparedJudgesOf(run), { ...options, metric: 'accuracy' });
  }

  agreement(run: string) {
    return judgeAgreement(this.data.analysed(run).predictions.values());
  }

  setVerdict(
    run: string,
    question: string,
    verdict: { correct: boolean; note?: string; reviewer?: string } | null,
  ): Prediction {
    const { outcome } = this.prediction(run, question, DEFAULT_JUDGING);
    if (verdict !== null && this.store.runs.source(run, question) === null) {
      throw problem(
        409,
        '#nothing-to-judge',
        'There is no answer to judge',
        `The run "${run}" has no row for the question "${question}" (outcome: ${outcome}).`,
      );
    }
    this.store.runs.setVerdict(run, question, verdict);
    return this.prediction(run, question, DEFAULT_JUDGING);
  }

  mappings() {
    return this.store.runs.mappings();
  }

  saveMapping(name: string, mapping: Mapping | null): void {
    this.store.runs.saveMapping(name, mapping);
  }

  close(): void {
    this.children.close();
  }

  /** Here when it is quick, else in a process of its own. Throws what is wrong with the dataset before a file is read for it. */
  private async read<T>(
    request: ReadRequest,
    add: RunTask['add'],
    here: (request: ReadRequest) => Promise<T>,
  ): Promise<T> {
    if (!this.source.ready(request.dataset)) throw notReady(request.dataset);
    if (!isLarge(request.file)) {
      try {
        return await here({ ...request, searched: INLINE_DATASET_BYTES });
      } catch (error) {
        if (!(error instanceof LargeSearch)) throw error;
      }
    }
    return this.children.ask<RunTask, T>('run-process.ts', { home: this.home, request, ...(add && { add }) });
  }

  private labels(dataset: string): Record<string, string> {
    return Object.fromEntries(this.source.dataset(dataset).questionTypes.map(({ key, label }) => [key, label]));
  }

  /** The questions with their verdicts in file order; the same list while nothing that they depend on has changed. */
  private assembled(run: string, judging: Judging): AnsweredQuestion[] {
    const { head, disputes } = this.data.analysed(run);
    const verdicts = [...this.store.runs.verdicts(run)].map(([question, { correct }]) => [question, correct]);
    const doubts = disputes.filter(({ corruptsScore }) => corruptsScore).map(({ question }) => question);
    const questions = this.source.listedQuestions(head.dataset);
    const reviews = questions.flatMap(({ id, review }) => (review ? [id, review] : []));
    const key = JSON.stringify([run, head.created, head.scoredIndex, judging, verdicts, doubts, reviews]);
    return this.answeredCache.getOrMake(key, () => {
      const heads = this.heads(run, judging);
      const value = questions.flatMap((question, at) => {
        const prediction = heads[at];
        return prediction?.question === question.id ? [{ question, prediction }] : [];
      });
      return { value, size: value.length };
    });
  }

  /** With what tables do not show: retrieved items, reasons, the row as in the file. */
  private whole({ run, predictions }: AnalysedRun, head: PredictionHead): Prediction {
    const row = predictions.get(head.question);
    const source = row ? this.store.runs.source(run, head.question) : null;
    return {
      ...head,
      judges: row?.judges ?? [],
      ...(row?.retrieved && { retrieved: row.retrieved }),
      ...(row?.tokens && { tokens: row.tokens }),
      ...(row?.override && { override: row.override }),
      ...(source && { where: source.where }),
      raw: source?.raw ?? null,
    };
  }

  /** Kept for as long as nothing changes that it depends on. */
  private comparisonOf(names: string[], input: ComparisonInput, options: CompareOptions): Comparison {
    const { runs, disputes, gold } = input;
    const state = runs.map(({ head }) => [head.id, head.name, head.created]);
    const verdicts = runs.map(({ predictions }) =>
      [...predictions.values()].flatMap(({ question, override }) => (override ? [question, override.correct] : [])),
    );
    const doubts = disputes.filter(({ corruptsScore }) => corruptsScore).map(({ question }) => question);
    const key = JSON.stringify([names, options, state, verdicts, doubts]);
    // Runs that are scored again are so because their gold is another.
    const known = this.comparisons.get(gold) ?? new SizedCache<Comparison>(COMPARISONS);
    this.comparisons.set(gold, known);
    return known.getOrMake(key, () => ({
      value: compareRuns(input, options, this.labels(gold.dataset)),
      size: 1,
    }));
  }

  /** Throws a ProblemError 400 unless two judges or more judged the run. */
  private comparedJudgesOf(run: string): ComparisonInput {
    const { head, gold, predictions, disputes } = this.data.analysed(run);
    const runs = judgesAsRuns(shown(head), predictions.values()).slice(0, MOST_COMPARED);
    if (runs.length < 2) {
      throw problem(
        400,
        '#one-judge',
        'There are no two judges to compare',
        `The answers of "${run}" were judged by ${runs.length === 0 ? 'nobody' : `${runs[0]?.head.name} alone`}. Give own verdicts on some, or upload a file with several judges.`,
      );
    }
    return { gold, runs, disputes };
  }

  /** Throws a ProblemError 400 unless 2 to 12 runs of one dataset are named. */
  private compared(runs: string[]): ComparisonInput {
    const unique = [...new Set(runs)];
    if (unique.length < 2 || unique.length > MOST_COMPARED || unique.length < runs.length) {
      throw problem(
        400,
        '#bad-request',
        'Name 2 to 12 different runs',
        `${runs.length === 1 ? '1 was' : `${runs.length} were`} named.`,
      );
    }
    const analysed = unique.map((run) => this.data.analysed(run));
    const [first, ...others] = analysed;
    const other = others.find(({ gold }) => gold.dataset !== first?.gold.dataset);
    if (!first || other) {
      throw problem(
        400,
        '#other-dataset',
        'The runs are of different datasets',
        `"${first?.run}" answers "${first?.gold.dataset}", "${other?.run}" answers "${other?.gold.dataset}". Compare runs of one dataset.`,
      );
    }
    return {
      gold: first.gold,
      runs: analysed.map(({ head, predictions }) => ({ head: shown(head), predictions })),
      disputes: first.disputes,
    };
  }
}

const MOST_COMPARED = 12;

/** A run without what only the database needs. */
function shown({ scoredIndex: _, ...run }: StoredRun): Run {
  return run;
}

function isLarge({ path }: PredictionsFile): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size > INLINE_BYTES || (size > INLINE_PACKED_BYTES && packingOf(path) !== null);
}

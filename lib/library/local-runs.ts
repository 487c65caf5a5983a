import { analyseRun, judgeAgreement } from '../analysis/index.ts';
import {
  type CompareOptions,
  DEFAULT_JUDGING,
  type Judging,
  type Mapping,
  type Prediction,
  type PredictionFilter,
  type PredictionHead,
  problem,
  type Run,
  type RunAnalysis,
  type RunHead,
  type RunPreview,
  typeLabels,
} from '../model/index.ts';
import { statisticsOf } from '../scoring/index.ts';
import type { AnsweredQuestion } from '../search/index.ts';
import type { Store } from '../store/index.ts';
import { GoldSets } from './gold-sets.ts';
import type { Page } from './library.ts';
import { RunAnswers } from './run-answers.ts';
import { RunComparisons } from './run-comparisons.ts';
import { RunData, type RunSource, shown } from './run-data.ts';
import { officialFile } from './run-export.ts';
import { RunIntake } from './run-intake.ts';
import type { PredictionsFile, RunLibrary } from './run-library.ts';

/** The runs of one home folder: puts together what takes them in, keeps them, judges their answers and compares them. */
export class LocalRuns implements RunLibrary {
  private readonly store: Store['runs'];
  private readonly source: RunSource;
  private readonly data: RunData;
  private readonly intake: RunIntake;
  private readonly answers: RunAnswers;
  private readonly comparisons: RunComparisons;

  constructor(store: Store, home: string, source: RunSource) {
    const golds = new GoldSets(store, home);
    this.store = store.runs;
    this.source = source;
    this.data = new RunData(store, golds, source);
    this.intake = new RunIntake(store, golds, source);
    this.answers = new RunAnswers(store.runs, this.data, source);
    this.comparisons = new RunComparisons(this.data, source);
  }

  receive(name: string, body: AsyncIterable<Uint8Array>): Promise<PredictionsFile> {
    return this.intake.receive(name, body);
  }

  discard(file: PredictionsFile): Promise<void> {
    return this.intake.discard(file);
  }

  preview(dataset: string, file: PredictionsFile, mapping: Mapping | null): Promise<RunPreview> {
    return this.intake.preview(dataset, file, mapping);
  }

  async add(dataset: string, file: PredictionsFile, options: Parameters<RunLibrary['add']>[2]): Promise<Run[]> {
    const ids = await this.intake.add(dataset, file, options);
    return ids.map((id) => this.get(id));
  }

  list(dataset: string): RunHead[] {
    this.source.dataset(dataset);
    return this.store.list(dataset).map((run) => {
      const { report: _, ...head } = shown(this.data.upToDate(run));
      return head;
    });
  }

  get(run: string): Run {
    return shown(this.data.run(run));
  }

  rename(run: string, name: string): Run {
    this.data.run(run);
    this.store.rename(run, name);
    return this.get(run);
  }

  remove(run: string): void {
    this.data.run(run);
    this.store.remove(run);
  }

  restore(run: string): Run {
    const back = this.store.restore(run);
    if (back === null) {
      const detail = `The run "${run}" was not removed in the last ten minutes by this server, or its dataset is no more. Upload its file again.`;
      throw problem(404, '#not-removed', 'There is nothing to bring back', detail);
    }
    return this.get(back);
  }

  predictions(run: string, filter: PredictionFilter, judging: Judging, page: Page) {
    return this.answers.predictions(run, filter, judging, page);
  }

  answered(run: string, filter: PredictionFilter, judging: Judging): AnsweredQuestion[] {
    return this.answers.answered(run, filter, judging);
  }

  heads(run: string, judging: Judging): PredictionHead[] {
    return this.answers.heads(run, judging);
  }

  prediction(run: string, question: string, judging: Judging): Prediction {
    return this.answers.prediction(run, question, judging);
  }

  official(run: string) {
    const analysed = this.data.analysed(run);
    return officialFile(analysed, analysed.head);
  }

  analysis(run: string, judging: Judging): RunAnalysis {
    const analysed = this.data.analysed(run);
    const { dialogues } = analysed.head.report;
    return {
      ...analyseRun(analysed, judging, typeLabels(this.source.dataset(analysed.gold.dataset).questionTypes)),
      ...(dialogues && { dialogues: statisticsOf(dialogues) }),
    };
  }

  compare(runs: string[], options: CompareOptions) {
    return this.comparisons.ofRuns(runs, options);
  }

  comparedQuestions(runs: string[], options: CompareOptions) {
    return this.comparisons.questionsOfRuns(runs, options);
  }

  compareJudges(run: string, options: CompareOptions) {
    return this.comparisons.ofJudges(run, options);
  }

  comparedJudges(run: string, options: CompareOptions) {
    return this.comparisons.questionsOfJudges(run, options);
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
    if (verdict !== null && this.store.source(run, question) === null) {
      throw problem(
        409,
        '#nothing-to-judge',
        'There is no answer to judge',
        `The run "${run}" has no row for the question "${question}" (outcome: ${outcome}).`,
      );
    }
    this.store.setVerdict(run, question, verdict);
    return this.prediction(run, question, DEFAULT_JUDGING);
  }

  mappings() {
    return this.store.mappings();
  }

  saveMapping(name: string, mapping: Mapping | null): void {
    // That a file was cut is not how others of its shape are read.
    const { cut: _, ...kept } = mapping ?? { fields: {} };
    this.store.saveMapping(name, mapping && kept);
  }

  close(): void {
    this.intake.close();
  }
}

import { analyseRun, judgeAgreement } from '../../core/analysis/index.ts';
import type { OfficialFile } from '../../core/families/official.ts';
import { type GivenVote, type JudgedAnswer, judgedAnswers } from '../../core/judge/index.ts';
import {
  type Categories,
  type CompareOptions,
  type Comparison,
  type JudgeAgreement,
  type JudgedBy,
  type Judging,
  type PredictionFilter,
  type PredictionHead,
  type RunAnalysis,
  typeLabels,
} from '../../core/model/index.ts';
import { statisticsOf } from '../../core/scoring/index.ts';
import { boundedPage } from '../http/bounded-page.ts';
import { predictionRows, textOfRows } from '../http/prediction-rows.ts';
import type { Store, StoredRun } from '../store/index.ts';
import type { GoldSets } from './gold-sets.ts';
import { comparisonOfTypes } from './leading-types.ts';
import { MemoryDesk } from './memory-desk.ts';
import { RunAnswers } from './run-answers.ts';
import { type Comparing, RunComparisons } from './run-comparisons.ts';
import { RunData, type RunSource } from './run-data.ts';
import { officialFile } from './run-export.ts';
import type { Part } from './run-service.ts';
import { TextSearches } from './text-searches.ts';

/** What is worked out of stored runs: their answers judged, analysed, compared, and written as files. */
export class RunDesk {
  readonly answers: RunAnswers;
  readonly memories: MemoryDesk;
  readonly texts: TextSearches;
  private readonly data: RunData;
  private readonly comparisons: RunComparisons;
  private readonly source: RunSource;

  constructor(store: Store, golds: GoldSets, source: RunSource) {
    this.source = source;
    this.data = new RunData(store, golds, source);
    this.answers = new RunAnswers(store.runs, this.data, source);
    this.memories = new MemoryDesk(store.memories, this.data, this.answers);
    this.texts = new TextSearches(store, this.data, source);
    this.comparisons = new RunComparisons(this.data, source);
  }

  /** Stores scores for the gold that the dataset shows now. A run removed meanwhile is passed over. */
  async rescore(run: string): Promise<void> {
    await this.data.rescoreIfStale(run);
  }

  /** Reads the answers of runs, which then are kept. */
  async hold(runs: string[]): Promise<void> {
    for (const run of runs) await this.data.analysed(run);
  }

  /** Runs with figures for the gold shown now, whatever is stored. Those removed meanwhile are passed over. */
  async upToDate(runs: string[]): Promise<StoredRun[]> {
    return (await Promise.all(runs.map((run) => this.data.upToDate(run)))).flatMap((run) => run ?? []);
  }

  async analysis(run: string, judging: Judging): Promise<RunAnalysis> {
    const analysed = await this.data.analysed(run);
    const { dialogues } = analysed.head.report;
    const { questionTypes } = await this.source.dataset(analysed.gold.dataset);
    return {
      ...analyseRun(analysed, judging, typeLabels(questionTypes)),
      ...(dialogues && { dialogues: statisticsOf(dialogues) }),
    };
  }

  /** What of a run a judge can be asked about. */
  async answersToJudge(run: string, categories: Categories): Promise<JudgedAnswer[]> {
    const { gold, predictions } = await this.data.analysed(run);
    const { questionTypes } = await this.source.dataset(gold.dataset);
    return judgedAnswers(gold, predictions, typeLabels(questionTypes), categories);
  }

  /** Stores what a judge said of answers, with the figures that follow. */
  async addVotes(run: string, votes: readonly GivenVote[], judged: JudgedBy): Promise<void> {
    await this.data.addVotes(run, votes, judged);
  }

  async agreement(run: string): Promise<JudgeAgreement[]> {
    return judgeAgreement((await this.data.analysed(run)).predictions.values());
  }

  async compare(runs: string[], options: CompareOptions, least?: 1 | 2): Promise<Comparison> {
    return (await this.comparisons.ofRuns(runs, options, least)).figures();
  }

  async compareJudges(run: string, options: CompareOptions): Promise<Comparison> {
    return (await this.comparisons.ofJudges(run, options)).figures();
  }

  /** With a part of its questions, as the API gives them. */
  async compareWhole(runs: string[], options: CompareOptions, page: Part) {
    return wholeOf(await this.comparisons.ofRuns(runs, options), page);
  }

  async compareJudgesWhole(run: string, options: CompareOptions, page: Part) {
    return wholeOf(await this.comparisons.ofJudges(run, options), page);
  }

  async official(run: string): Promise<OfficialFile> {
    const analysed = await this.data.analysed(run);
    return officialFile(analysed, analysed.head);
  }

  /** How questions were answered, short, as the API gives them. */
  async headsPage(run: string, judging: Judging, page: Part) {
    return headsPage(await this.answers.heads(run, judging), page);
  }

  /** Answers as the text of a file, a line for each; a page of them, or all. */
  async fileRows(
    run: string,
    as: 'csv' | 'jsonl',
    filter: PredictionFilter,
    judging: Judging,
    page: Part,
  ): Promise<string> {
    const found = await this.answers.answered(run, filter, judging);
    const end = page.limit === undefined ? found.length : page.offset + page.limit;
    const { head, predictions } = await this.data.analysed(run);
    const part = found.slice(page.offset, end);
    const whole = part.filter(({ question }) => predictions.has(question.id)).length === predictions.size;
    const { name, manifest, report } = head;
    const rows = predictionRows(part, { name, manifest, rows: predictions, ...(whole && { report }) });
    return textOfRows(as, rows);
  }
}

/** A part of all heads, with as many as one answer may hold. */
export function headsPage(all: readonly PredictionHead[], { offset, limit }: Part) {
  const items = all.slice(offset, limit === undefined ? undefined : offset + limit);
  return boundedPage({ total: all.length, items }, offset);
}

async function wholeOf(comparing: Comparing, page: Part) {
  return { ...comparisonOfTypes(await comparing.figures()), ...questionsPage(comparing, page) };
}

/** A part of a comparison's questions, with as many as one answer may hold. */
function questionsPage(comparing: Comparing, { offset, limit }: Part) {
  const { items: questions, ...page } = boundedPage(comparing.questions(offset, limit), offset);
  return { ...page, questions };
}

import {
  type AnalysedRun,
  disputedQuestions,
  predictionHead,
  predictionHeads,
  verdictContext,
} from '../../core/analysis/index.ts';
import {
  DEFAULT_JUDGING,
  type Judging,
  type Page,
  type Prediction,
  type PredictionFilter,
  type PredictionHead,
  type QuestionRows,
  type RowsPage,
} from '../../core/model/index.ts';
import {
  type AnsweredQuestion,
  type AnswerFacts,
  answerFacts,
  answerShares,
  listOfHeads,
  questionsIn,
  rowsOf,
  selectAnswers,
  selectPredictions,
} from '../../core/search/index.ts';
import type { Store } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import type { NotedAnswer } from './note-service.ts';
import { noSuch } from './problems.ts';
import { contentOf, type RunData, type RunSource } from './run-data.ts';

/** Answered questions that stay assembled, so that filtering and searching them does not do it again. */
const ANSWERED = 400_000;

/** What runs answered to the questions of their dataset: judged, filtered, and one by one in full. */
export class RunAnswers {
  private readonly store: Store['runs'];
  private readonly data: RunData;
  private readonly source: Pick<RunSource, 'listedQuestions'>;
  private readonly answeredCache = new SizedCache<AnsweredQuestion[]>(ANSWERED);
  private readonly byId = new WeakMap<readonly AnsweredQuestion[], ReadonlyMap<string, PredictionHead>>();

  constructor(store: Store['runs'], data: RunData, source: Pick<RunSource, 'listedQuestions'>) {
    this.store = store;
    this.data = data;
    this.source = source;
  }

  async predictions(run: string, filter: PredictionFilter, judging: Judging, { limit, offset }: Page) {
    const rows = await this.assembled(run, judging);
    const { order, facets } = selectAnswers(rows, filter);
    const analysed = await this.data.analysed(run);
    const part = Array.from(order.subarray(offset, offset + limit), (position) => rows[position]?.prediction);
    const items = await this.whole(
      analysed,
      part.filter((head) => head !== undefined),
    );
    return { total: order.length, items, facets };
  }

  async selected(run: string, filter: PredictionFilter, judging: Judging) {
    return selectAnswers(await this.assembled(run, judging), filter);
  }

  async facts(run: string, judging: Judging): Promise<AnswerFacts> {
    return answerFacts(await this.assembled(run, judging));
  }

  async rows(
    runs: readonly string[],
    filter: PredictionFilter,
    judging: Judging,
    page: RowsPage,
  ): Promise<QuestionRows> {
    const [leading, ...others] = runs;
    if (leading === undefined) throw new Error('rows of no run');
    const rows = await this.assembled(leading, judging);
    const beside = await Promise.all(others.map((run) => this.headsById(run, judging)));
    const part = rowsOf(listOfHeads(questionsIn(rows)), selectAnswers(rows, filter), filter, page, (position) => {
      const row = rows[position];
      return row ? { predictions: [row.prediction, ...beside.map((heads) => heads.get(row.question.id) ?? null)] } : {};
    });
    return { ...part, shares: answerShares(rows, filter, part.facets) };
  }

  /** How a run answered, by question. */
  private async headsById(run: string, judging: Judging): Promise<ReadonlyMap<string, PredictionHead>> {
    const rows = await this.assembled(run, judging);
    const known = this.byId.get(rows) ?? new Map(rows.map(({ question, prediction }) => [question.id, prediction]));
    this.byId.set(rows, known);
    return known;
  }

  async answered(run: string, filter: PredictionFilter, judging: Judging): Promise<AnsweredQuestion[]> {
    const { matches } = selectPredictions(await this.assembled(run, judging), filter);
    return matches.map(({ question, prediction }) => ({ question, prediction }));
  }

  /** The answers that have a note, in file order. */
  async noted(run: string): Promise<NotedAnswer[]> {
    const rows = await this.assembled(run, DEFAULT_JUDGING);
    return rows.flatMap(({ question, prediction: { answer, noted } }) =>
      noted === undefined
        ? []
        : [
            {
              question: question.id,
              text: question.text,
              gold: question.answer ?? question.adversarialAnswer ?? null,
              answer,
            },
          ],
    );
  }

  async heads(run: string, judging: Judging): Promise<PredictionHead[]> {
    return predictionHeads(await this.data.analysed(run), judging);
  }

  async prediction(run: string, question: string, judging: Judging): Promise<Prediction> {
    const analysed = await this.data.analysed(run);
    const gold = analysed.gold.questions.find(({ id }) => id === question);
    if (!gold) throw noSuch('question', question, analysed.gold.dataset);
    const head = predictionHead(gold, analysed.predictions.get(gold.id) ?? null, verdictContext(analysed, judging));
    const [found] = await this.whole(analysed, [head]);
    return found as Prediction;
  }

  /** The questions with their verdicts in file order; the same list while nothing that they depend on has changed. */
  private async assembled(run: string, judging: Judging): Promise<AnsweredQuestion[]> {
    const { head, disputes, predictions } = await this.data.analysed(run);
    const said = [...predictions.values()].flatMap(({ question, override, noted }) =>
      override || noted ? [[question, override?.correct, noted]] : [],
    );
    const doubts = [...disputedQuestions(disputes)];
    const questions = await this.source.listedQuestions(head.dataset);
    const reviews = questions.flatMap(({ id, review }) => (review ? [id, review] : []));
    const stored = head.memories?.created;
    const key = JSON.stringify([run, contentOf(head), stored, head.scoredIndex, judging, said, doubts, reviews]);
    return this.answeredCache.getOrWait(key, async () => {
      const heads = await this.heads(run, judging);
      const value = questions.flatMap((question, at) => {
        const prediction = heads[at];
        return prediction?.question === question.id ? [{ question, prediction }] : [];
      });
      return { value, size: value.length };
    });
  }

  /** With what tables do not show: retrieved items, reasons, the row as in the file. */
  private async whole({ run, predictions }: AnalysedRun, heads: readonly PredictionHead[]): Promise<Prediction[]> {
    const answered = heads.flatMap(({ question }) => (predictions.has(question) ? [question] : []));
    const sources = await this.store.sources(run, answered);
    return heads.map((head) => {
      const row = predictions.get(head.question);
      const source = sources.get(head.question);
      return {
        ...head,
        judges: row?.judges ?? [],
        ...(row?.retrieved && { retrieved: row.retrieved }),
        ...(row?.tokens && { tokens: row.tokens }),
        ...(row?.override && { override: row.override }),
        ...(source && { where: source.where }),
        raw: source?.raw ?? null,
      };
    });
  }
}

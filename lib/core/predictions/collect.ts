import { type Message, message } from '../messages/index.ts';
import { render } from '../messages/render.ts';
import {
  type GoldQuestion,
  type JudgeVote,
  type KeptReport,
  type KeptRow,
  MATCH_METHODS,
  type MatchedPrediction,
  type MatchMethod,
  type MatchReport,
  type QuestionId,
  type Where,
} from '../model/index.ts';
import { addDialogue, type DialogueOutcome, isApiError, NO_DIALOGUES } from '../scoring/index.ts';
import { dialogueIn, type PlayedDialogue } from './dialogues.ts';
import { type Row, valueIn } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import { votesIn } from './judges.ts';
import type { Layout, SystemLayout } from './layout.ts';
import { Matcher } from './matcher.ts';
import { numbersIn, secondsIn } from './measures.ts';
import { missingOf } from './missing.ts';
import type { Nearest } from './nearest.ts';
import { because, Counted, left, shown } from './notes.ts';
import { ownFigures } from './own-figures.ts';
import { withEvidence } from './references.ts';
import { retrievedIn } from './retrieval.ts';
import { optionKey } from './roles.ts';
import { rubricVoteIn } from './rubrics.ts';
import { refusedBecause } from './submission.ts';
import { answerText, isRecord } from './values.ts';

/** A question's row that counts, and those that do not. */
interface Kept {
  prediction: MatchedPrediction;
  worth: number;
  dropped: Where[];
  droppedCount: number;
  /** The later row counts. */
  last: boolean;
  dialogue: DialogueOutcome | null;
}

/** Deeper rows cannot be written out again. */
const MAX_DEPTH = 200;

/** Of which system of which file, and how its rows find their questions. */
interface Collected {
  file: string;
  index: GoldIndex;
  layout: Layout;
  system: SystemLayout;
  /** Fields that the user gave a role. */
  mapped: ReadonlySet<string>;
  nearest: Nearest;
}

/** Gathers the rows of one system: matches each, keeps one for each question, and accounts for all the others. */
export class Collector {
  readonly #file: string;
  readonly #index: GoldIndex;
  readonly #layout: Layout;
  readonly #system: SystemLayout;
  readonly #matcher: Matcher;
  readonly #nearest: Nearest;
  readonly #kept = new Map<number, Kept>();
  readonly #how = new Map<MatchMethod, number>();
  readonly #unmatched: MatchReport['unmatched'] & Counted<MatchReport['unmatched']['items'][number]> = new Counted();
  readonly #ambiguous = new Counted<MatchReport['ambiguous']['items'][number]>();
  readonly #goldDiffers = new Counted<{ question: QuestionId; file: string; dataset: string }>();
  readonly #duplicates = new Counted<MatchReport['duplicates']['items'][number]>();
  readonly #problems = new Counted<MatchReport['problems']['items'][number]>();
  #measures: MatchReport['measures'];
  #dialogues: MatchReport['dialogues'];
  /** Rows that gave way to others which say something else. */
  #otherwise = 0;
  #rows = 0;

  constructor({ file, index, layout, system, mapped, nearest }: Collected) {
    this.#file = file;
    this.#index = index;
    this.#layout = layout;
    this.#system = system;
    this.#matcher = new Matcher(index, layout.identity, layout.gold ?? undefined, mapped);
    this.#nearest = nearest;
  }

  add(row: Row): void {
    this.#rows += 1;
    const where: Where = { file: this.#file, ...row.at };
    const match = this.#matcher.match(row);
    if (match.question === null) {
      const { text, why } = match;
      this.#unmatched.note(() => {
        const nearest = this.#nearest.find(text);
        return { where, text: shown(text, 200), ...because(why), ...(nearest && { nearest }) };
      });
      return;
    }
    this.#how.set(match.by, (this.#how.get(match.by) ?? 0) + 1);
    const question = this.#index.question(match.question);
    const { ambiguous } = match;
    if (ambiguous !== undefined) this.#ambiguous.note(() => ({ question: question.id, where, ...because(ambiguous) }));
    this.#compareGold(row, match.question);
    const dialogue = dialogueIn(row.value, this.#index.gold.family);
    this.#keep(
      match.question,
      this.#predictionOf(row, match.question, where, dialogue),
      row,
      dialogue?.outcome ?? null,
    );
  }

  /** What the report of a run said before its rows were written out. */
  addReport({ unmatched, duplicates, dialogues, measures }: KeptReport): void {
    this.#dialogues = dialogues;
    this.#measures = measures;
    this.#rows += unmatched.total + duplicates.total;
    this.#unmatched.addListed(unmatched);
    this.#duplicates.addListed(duplicates);
  }

  #compareGold(row: Row, at: number): void {
    const said = this.#layout.gold && answerText(valueIn(row, this.#layout.gold));
    if (said === null) return;
    const question = this.#index.question(at);
    // Where the dataset has no gold, there is nothing to differ from.
    if (question.answer === null && question.adversarialAnswer === undefined && question.expected?.kind !== 'options')
      return;
    const dataset = question.answer ?? '';
    // Where there is no gold answer, many files have the adversarial one in its place (scoring 1.4).
    const golds = question.answer === null ? [dataset, question.adversarialAnswer] : [dataset];
    const key = optionKey(question, said);
    const chosen = question.expected?.kind === 'options' && key !== null && question.expected.gold.includes(key);
    if (!chosen && !golds.some((gold) => gold?.trim() === said.trim()))
      this.#goldDiffers.note(() => ({ question: question.id, file: shown(said, 500), dataset: shown(dataset, 500) }));
  }

  #predictionOf(row: Row, at: number, where: Where, dialogue: PlayedDialogue | null): MatchedPrediction {
    const question = this.#index.question(at);
    if (row.kept) return keptPrediction(row.kept, question, where, row.raw);
    const { prediction, judges, retrieval, scores, timing, tokens } = this.#system;
    const invalid = this.#layout.invalid !== null && valueIn(row, this.#layout.invalid) === true;
    const retrieved = retrieval && retrievedIn(row, retrieval, question);
    const seconds = timing && secondsIn(row, timing);
    const used = numbersIn(row, tokens);
    const said = prediction === null ? (dialogue?.answer ?? null) : answerText(valueIn(row, prediction));
    const answer = said?.trim() === EMPTY ? '' : said;
    const votes = this.#votesOf(row, question, { answer, where, votes: votesIn(row, judges, invalid) });
    const texts = retrieved?.items.flatMap(({ text }) => text ?? []);
    return {
      question: question.id,
      answer,
      judges: votes,
      ...(retrieved && {
        retrieved: retrieved.items,
        ...(retrieved.contextIds && { contextIds: retrieved.contextIds }),
      }),
      stored: dialogue
        ? { success: Number(dialogue.success) }
        : { ...numbersIn(row, scores), ...ownFigures(row.value, { question, answer, judges: votes, texts }) },
      ...(typeof seconds === 'number' && { seconds }),
      ...(Object.keys(used).length > 0 && { tokens: used }),
      where,
      raw: row.raw,
    };
  }

  /** A row's votes, with that on its rubric. What an interface's error left is said, and counts neither way. */
  #votesOf(
    row: Row,
    question: GoldQuestion,
    { answer, where, votes }: { answer: string | null; where: Where; votes: JudgeVote[] },
  ): JudgeVote[] {
    const rubric = rubricVoteIn(row.value, question);
    if (rubric && rubric.unread > 0)
      this.#problems.note(() => left(message('row.no_numbers', { count: rubric.unread }), where));
    const all = rubric ? [...votes, rubric.vote] : votes;
    const failed = isApiError(answer) ? 'answer' : all.some(({ reason }) => isApiError(reason)) ? 'reason' : null;
    if (failed === null || all.length === 0) return all;
    this.#problems.note(() => left(message('row.api_error', { of: failed }), where));
    return all.map((vote) => (failed === 'answer' || isApiError(vote.reason) ? unsaid(vote) : vote));
  }

  /**
   * Of several rows for a question the last one counts that says at least as much as those before it: runs that are resumed
   * or repaired append. A row without an answer, or marked invalid, never takes the place of one that has it.
   */
  #keep(at: number, prediction: MatchedPrediction, row: Row, dialogue: DialogueOutcome | null): void {
    const invalid = this.#layout.invalid !== null && valueIn(row, this.#layout.invalid) === true;
    const worth = invalid
      ? 0
      : (prediction.answer === null ? 0 : prediction.answer.trim() === '' ? 1 : 4) +
        (prediction.judges.some(({ correct }) => correct !== null) ? 2 : 0) +
        (prediction.retrieved ? 1 : 0);
    const before = this.#kept.get(at);
    if (before === undefined) {
      this.#kept.set(at, { prediction, worth, dropped: [], droppedCount: 0, last: true, dialogue });
      return;
    }
    const replaced = worth >= before.worth;
    const lost = replaced ? before.prediction.where : prediction.where;
    before.droppedCount += 1;
    const [said, other] = [saidBy(before.prediction), saidBy(prediction)];
    if (said !== '' && other !== '' && said !== other) this.#otherwise += 1;
    if (before.dropped.length < 20) before.dropped.push(lost);
    before.last = replaced;
    if (replaced) {
      before.prediction = prediction;
      before.worth = worth;
      before.dialogue = dialogue;
    }
  }

  /** What was gathered, in the dataset's order of questions, with the account of every row. */
  finish({
    shape,
    ...common
  }: Pick<MatchReport, 'format' | 'fields' | 'datasetHash' | 'problems'> & { shape: Message }) {
    const kept = [...this.#kept].sort(([a], [b]) => a - b);
    const problems = new Counted<MatchReport['problems']['items'][number]>();
    problems.addListed(common.problems);
    problems.addListed(this.#problems.listed());
    const rows = this.#otherwise;
    if (rows > 0) problems.note(() => left(message('predictions.other_answers', { rows }), { file: this.#file }));
    const retrieving = kept.some(([, { prediction }]) => (prediction.retrieved?.length ?? 0) > 0);
    const predictions = kept.map(([, { prediction: said }]) => {
      const prediction = retrieving ? said : withoutRetrieval(said);
      if (!deeperThan(prediction.raw, MAX_DEPTH)) return prediction;
      problems.note(() => left(message('row.too_deep', { levels: MAX_DEPTH }), prediction.where));
      return { ...prediction, raw: null };
    });
    const duplicates = this.#duplicates;
    for (const [at, { prediction, dropped, droppedCount, last }] of kept) {
      if (droppedCount === 0) continue;
      const why = message(last ? 'row.last_counts' : 'row.complete_counts', {});
      const question = this.#index.question(at).id;
      duplicates.note(() => ({ question, kept: prediction.where, dropped, ...because(why) }));
      duplicates.total += droppedCount - 1;
    }
    const played = kept.flatMap(([, { dialogue }]) => dialogue ?? []);
    const dialogues = played.length > 0 ? played.reduce(addDialogue, NO_DIALOGUES) : this.#dialogues;
    const how = MATCH_METHODS.flatMap((by) => {
      const count = this.#how.get(by) ?? 0;
      return count === 0 ? [] : [{ by, count }];
    });
    const missing = missingOf(this.#index.gold, (_, at) => this.#kept.has(at));
    const refused = refusedBecause(this.#index.gold.family, {
      unmatched: this.#unmatched.total,
      duplicates: duplicates.total,
      missing: missing.total,
    });
    const report: MatchReport = {
      ...common,
      shape: render(shape),
      texts: { shape, ...(refused && { refused }) },
      problems: problems.listed(),
      rows: this.#rows,
      matched: predictions.length,
      how,
      unmatched: this.#unmatched.listed(),
      duplicates: duplicates.listed(),
      ambiguous: this.#ambiguous.listed(),
      missing,
      goldDiffers: this.#goldDiffers.listed(),
      ...(refused && { refused: render(refused) }),
      ...(dialogues && { dialogues }),
      ...(this.#measures && { measures: this.#measures }),
    };
    return { predictions, report };
  }
}

/** A row of ours as it was; which retrieved items are evidence depends on the dataset as it is now. */
function keptPrediction(kept: KeptRow, question: GoldQuestion, where: Where, raw: unknown): MatchedPrediction {
  const { column: _, run: __, retrieved, answer = null, ...row } = kept;
  return {
    ...row,
    question: question.id,
    answer,
    ...(retrieved && { retrieved: withEvidence(retrieved, question) }),
    where,
    raw,
  };
}

/** What a row answers, else what was judged of it. */
const saidBy = ({ answer, judges }: MatchedPrediction) =>
  answer?.trim() || judges.map(({ name, correct }) => `${name} ${correct}`).join();

/** What LoCoMo-Plus writes for an answer without text. */
const EMPTY = '(empty)';

/** A vote that says nothing. */
const unsaid = ({ name, reason }: JudgeVote): JudgeVote => ({
  name,
  correct: null,
  ...(reason !== undefined && { reason }),
});

/** Lists that are empty in every row of a system say nothing of what it retrieved. */
function withoutRetrieval({ retrieved: _, contextIds: __, ...rest }: MatchedPrediction): MatchedPrediction {
  return rest;
}

function deeperThan(value: unknown, limit: number): boolean {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.depth > limit) return true;
    const inner = Array.isArray(next.value) ? next.value : isRecord(next.value) ? Object.values(next.value) : [];
    for (const one of inner)
      if (typeof one === 'object' && one !== null) stack.push({ value: one, depth: next.depth + 1 });
  }
  return false;
}

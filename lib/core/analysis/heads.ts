import type { StoredCoverage } from '../memories/index.ts';
import {
  type Family,
  type GoldQuestion,
  inScope,
  isCounted,
  type JudgeVote,
  type Judging,
  type PredictionHead,
  type QuestionId,
  type RunId,
  type Scope,
} from '../model/index.ts';
import { firstCause, storedSummary } from './first-cause.ts';
import { flagsOf } from './flags.ts';
import { outcomeOf } from './outcome.ts';
import { retrievalSummary } from './retrieval.ts';
import { type AnalysedRun, disputedQuestions, type StoredPrediction } from './stored.ts';
import { isRight, scopeOfRun } from './yardstick.ts';

/** What a verdict depends on besides the question and its row. The same for a whole run. */
export interface VerdictContext {
  run: RunId;
  family: Family;
  /** The metric in force. */
  yardstick: string;
  scope: Scope;
  judging: Judging;
  /** Some row of the run has an answer; false for a retrieval log. */
  answers: boolean;
  disputed: ReadonlySet<QuestionId>;
  /** What the run stored; absent: it brought no memories. */
  memories?: StoredCoverage;
}

/** The context of a run under one way of judging. */
export function verdictContext(run: AnalysedRun, judging: Judging): VerdictContext {
  const yardstick = judging.by ?? run.yardstick;
  return {
    run: run.run,
    family: run.gold.family,
    yardstick,
    scope: scopeOfRun(run, yardstick, judging.categories),
    judging,
    answers: [...run.predictions.values()].some(({ answer }) => answer !== null),
    disputed: disputedQuestions(run.disputes),
    ...(run.memories && { memories: run.memories }),
  };
}

/** A question with its verdict; `stored` null when the run has no row for it. */
export function predictionHead(
  question: GoldQuestion,
  stored: StoredPrediction | null,
  context: VerdictContext,
): PredictionHead {
  const { judging } = context;
  const correct = stored && isRight(question, stored, context.yardstick, judging.threshold);
  const outcome = outcomeOf(question, stored, correct, context.answers, inScope(question, context.scope));
  const summary = retrievalSummary(question, stored?.retrieved, context.family, judging.top);
  const kept = storedSummary(question, context.memories, context.family);
  const failed = outcome === 'wrong' || outcome === 'over-abstained';
  // A retrieval log says nothing of answers: there every shortfall of retrieval is told (rule ATT-6).
  const short = outcome !== 'outside' && stored !== null && summary !== null && summary.retrieved < summary.evidence;
  const told = context.answers ? failed && !question.abstention : short && (failed || !question.abstention);
  return {
    run: context.run,
    question: question.id,
    conversation: question.conversation,
    answer: stored?.answer ?? null,
    correct: isCounted(outcome) ? correct : null,
    outcome,
    ...(told && firstCause(question, stored, { retrieval: summary, stored: kept, top: judging.top, outcome })),
    flags: flagsOf(stored, judging, context.disputed.has(question.id)),
    judges: (stored?.judges ?? []).map(withoutReasons),
    scores: stored?.scores ?? {},
    ...(summary && { retrieval: summary }),
    ...(kept && { stored: kept }),
    ...(stored?.seconds !== undefined && { seconds: stored.seconds }),
    ...(stored?.noted && { noted: stored.noted }),
  };
}

function withoutReasons({ reason: _, rubric, ...vote }: JudgeVote): JudgeVote {
  const items = rubric?.items?.map(({ score }) => ({ score }));
  return { ...vote, ...(rubric && { rubric: { ...rubric, ...(items && { items }) } }) };
}

/** Every question of the dataset with its verdict, in file order. */
export function predictionHeads(run: AnalysedRun, judging: Judging): PredictionHead[] {
  const context = verdictContext(run, judging);
  return run.gold.questions.map((question) =>
    predictionHead(question, run.predictions.get(question.id) ?? null, context),
  );
}

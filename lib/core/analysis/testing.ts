/** For tests of the analysis: runs and their parts by hand. */
import {
  conversationId,
  datasetId,
  type Family,
  type GoldEvidence,
  type GoldQuestion,
  type GoldSet,
  type JudgeVote,
  questionId,
  type RunHead,
  runId,
  sessionId,
  turnId,
} from '../model/index.ts';
import type { AnalysedRun, StoredPrediction } from './stored.ts';

export function goldQuestion(id: string, more: Partial<GoldQuestion> = {}): GoldQuestion {
  const typeKey = more.typeKey ?? String(more.category ?? 'plain');
  const abstention = more.category === 5;
  return {
    id: questionId(id),
    conversation: conversationId('c'),
    index: 0,
    text: `What about ${id}?`,
    answer: 'gold',
    answerRaw: 'gold',
    abstention,
    evidence: [],
    ...more,
    typeKey,
  };
}

export function goldSet(questions: GoldQuestion[], family: Family = 'locomo'): GoldSet {
  const conversations = [...new Set(questions.map(({ conversation }) => conversation))];
  return { dataset: datasetId('made'), name: 'made', family, conversations, questions };
}

export function stored(question: string, more: Partial<StoredPrediction> = {}): StoredPrediction {
  return { question: questionId(question), answer: 'something', judges: [], stored: {}, scores: {}, ...more };
}

export const vote = (name: string, correct: boolean | null): JudgeVote => ({ name, correct });

/** A row with one judge's label, scored as `scoreRun` does. */
export const judged = (question: string, correct: boolean, more: Partial<StoredPrediction> = {}): StoredPrediction =>
  stored(question, { judges: [vote('j', correct)], ...more, scores: { accuracy: Number(correct), ...more.scores } });

export const turnEvidence = (session: string, turn: string, more: Partial<GoldEvidence> = {}): GoldEvidence => ({
  raw: turn,
  level: 'turn',
  session: sessionId(session),
  turn: turnId(turn),
  status: 'ok',
  ...more,
});

export function runOf(gold: GoldSet, predictions: StoredPrediction[], more: Partial<AnalysedRun> = {}): AnalysedRun {
  return {
    run: runId('r'),
    gold,
    yardstick: 'accuracy',
    predictions: new Map(predictions.map((prediction) => [prediction.question, prediction])),
    disputes: [],
    ...more,
  };
}

export function runHead(id: string, more: Partial<Omit<RunHead, 'headline'>> = {}): Omit<RunHead, 'headline'> {
  return {
    id: runId(id),
    dataset: datasetId('made'),
    name: id,
    file: `${id}.json`,
    format: 'rows',
    bytes: 0,
    created: '2026-01-01T00:00:00Z',
    rows: 0,
    matched: 0,
    unmatched: 0,
    duplicates: 0,
    missing: 0,
    judges: [],
    manifest: { other: {} },
    metrics: {},
    yardstick: 'accuracy',
    ...more,
  };
}

import type { Attribution, PredictionHead, QuestionHead } from '../model/index.ts';
import { isNotCorrect } from '../model/index.ts';
import { contrasted } from '../scoring/contrast.ts';

/** What an answer has wrong, as far as its words tell. */
export const ERROR_KINDS = [
  'abstained',
  'not-abstained',
  'number',
  'calendar',
  'name',
  'incomplete',
  'other-words',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** One answer that stands for others that went wrong alike. */
export interface TypicalError {
  run: string;
  question: QuestionHead;
  answer: string | null;
  attribution: Attribution | null;
  /** Its cause rests on an estimate. */
  estimated: boolean;
  kind: ErrorKind;
  /** How many answers of all runs are of its group, itself included. */
  similar: number;
}

/** An answer with its question. */
export interface Answered {
  question: QuestionHead;
  prediction: PredictionHead;
}

export function errorKind(question: QuestionHead, { outcome, answer }: PredictionHead): ErrorKind {
  if (outcome === 'over-abstained') return 'abstained';
  if (outcome === 'should-have-abstained') return 'not-abstained';
  if (question.answer === null || answer === null) return 'other-words';
  const { gold, kinds } = contrasted(question.answer, answer);
  const contradicted = (['calendar', 'number', 'name'] as const).find((kind) => kinds.has(kind));
  if (contradicted) return contradicted;
  return gold.some(({ shared }) => shared) && gold.some(({ shared }) => !shared) ? 'incomplete' : 'other-words';
}

/**
 * Of the answers that are not correct, the middle one, in the order of the file, of each of the `most` largest groups that have first
 * cause, kind of error and type of question in common. The largest first; of equally large ones that which comes first in the file.
 */
export function typicalErrors(answered: readonly Answered[], most: number): TypicalError[] {
  const groups = new Map<string, (Answered & { kind: ErrorKind })[]>();
  for (const { question, prediction } of answered) {
    if (!isNotCorrect(prediction.outcome)) continue;
    const kind = errorKind(question, prediction);
    const key = JSON.stringify([prediction.attribution ?? null, kind, question.typeKey]);
    const group = groups.get(key) ?? [];
    group.push({ question, prediction, kind });
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, most)
    .flatMap((group) => {
      const one = group[Math.floor((group.length - 1) / 2)];
      if (!one) return [];
      const { question, prediction, kind } = one;
      const { run, answer, attribution = null, estimated = false } = prediction;
      return [{ run, question, answer, attribution, estimated, kind, similar: group.length }];
    });
}

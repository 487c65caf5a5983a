import { type Categories, type GoldSet, inScope, type QuestionId } from '../model/index.ts';
import { isApiError } from '../scoring/index.ts';
import type { JudgedAnswer } from './prompt.ts';

/**
 * The answers that a judge can be asked about, in the order of the dataset: of the categories that count, those that are there and are no
 * error of an interface. `labels`: names of question types by their keys.
 */
export function judgedAnswers(
  gold: GoldSet,
  predictions: ReadonlyMap<QuestionId, { answer: string | null }>,
  labels: Record<string, string>,
  categories: Categories,
): JudgedAnswer[] {
  const numbered = gold.questions.some(({ category }) => category !== undefined);
  return gold.questions.flatMap((question) => {
    const answer = predictions.get(question.id)?.answer ?? null;
    if (answer === null || isApiError(answer) || (numbered && !inScope(question, categories))) return [];
    const { id, text, typeKey, abstention } = question;
    const label = labels[typeKey] ?? typeKey;
    return [{ question: id, type: typeKey, label, text, gold: question.answer, answer, abstention }];
  });
}

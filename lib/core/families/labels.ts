import { type LabelScheme, own, type QuestionHead } from '../model/index.ts';

/** Label of a question's type key under a scheme; keys the scheme does not know stay as they are. */
export function typeLabel(key: string, schemeId: string | null, schemes: LabelScheme[] | undefined): string {
  const scheme = schemes?.find((s) => s.id === schemeId) ?? schemes?.[0];
  return own(scheme?.labels, key) ?? key;
}

/** A numbered question with its type named by a label scheme; null: by the dataset's own. */
export function relabel(
  question: QuestionHead,
  labels: string | null,
  schemes: LabelScheme[] | undefined,
): QuestionHead {
  if (question.category === undefined) return question;
  const label = typeLabel(question.typeKey, labels, schemes);
  return label === question.typeLabel ? question : { ...question, typeLabel: label };
}

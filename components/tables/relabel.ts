import { typeLabel } from '@/lib/core/families/labels.ts';
import type { LabelScheme, QuestionHead } from '@/lib/core/model/index.ts';

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

import type { ConversationId, QuestionHead } from '../model/index.ts';

/** What lists of known errors and reviews are held against: the dataset's questions, and the order of its conversations. */
export interface AnswerKey {
  /** In file order: locomo-audit names conversations by this position. */
  conversations: ConversationId[];
  questions: Pick<ReadonlyMap<string, QuestionHead>, 'get' | 'has' | 'size'>;
  /** By trimmed text; a text may occur more than once. */
  byText: Pick<ReadonlyMap<string, QuestionHead[]>, 'get'>;
}

export function answerKey(conversations: readonly ConversationId[], heads: readonly QuestionHead[]): AnswerKey {
  const byText = new Map<string, QuestionHead[]>();
  for (const head of heads) {
    const text = head.text.trim();
    const same = byText.get(text);
    if (same) same.push(head);
    else byText.set(text, [head]);
  }
  return { conversations: [...conversations], questions: new Map(heads.map((head) => [head.id, head])), byText };
}

import type { QuestionHead, ReviewState } from '../../core/model/index.ts';
import { reviewedCopy } from '../../core/search/index.ts';

const kept = new WeakMap<readonly QuestionHead[], { key: string; listed: QuestionHead[] }>();

/** The questions with what reviews and error packs say of them: the very same list while nothing changed, and when they say nothing. */
export function listedQuestions(heads: QuestionHead[], states: ReadonlyMap<string, ReviewState[]>): QuestionHead[] {
  if (states.size === 0) return heads;
  const key = JSON.stringify([...states]);
  const known = kept.get(heads);
  if (known?.key === key) return known.listed;
  const listed = heads.map((head) => {
    const review = states.get(head.id);
    return review ? { ...head, review } : head;
  });
  reviewedCopy(listed, heads);
  kept.set(heads, { key, listed });
  return listed;
}

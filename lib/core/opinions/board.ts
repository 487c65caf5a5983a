import { differingFields, readQuestions } from '../agreement/index.ts';
import type { BoardItem, Opinion, QuestionHead, Review } from '../model/index.ts';

/**
 * Questions that somebody read, with what readers say of each: those on which they differ first, of those what nobody settled, then as in
 * the file. Questions that the dataset no longer has are left out.
 */
export function boardOf(
  opinions: readonly Opinion[],
  reviews: readonly Review[],
  headOf: (id: string) => QuestionHead | null,
): BoardItem[] {
  const settled = new Map<string, Review>(reviews.map((review) => [review.question, review]));
  const items = readQuestions(opinions, (id) => headOf(id)?.answer ?? null).flatMap((read) => {
    const head = headOf(read.question);
    if (!head) return [];
    const review = settled.get(read.question);
    const { id, conversation, text, answer, typeKey, typeLabel, index } = head;
    const item: BoardItem = {
      question: id,
      conversation,
      text,
      gold: answer,
      typeKey,
      typeLabel,
      opinions: read.opinions,
      differ: differingFields(read),
      ...(review && { review }),
    };
    return [{ item, index }];
  });
  const order = ({ item }: (typeof items)[number]) =>
    (item.differ.length > 0 ? 0 : 2) + (item.review?.provenance ? 1 : 0);
  return items.sort((a, b) => order(a) - order(b) || a.index - b.index).map(({ item }) => item);
}

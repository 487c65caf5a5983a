import { textsAbout } from '#texts';
import { type Facet, type QuestionHead, type Review, VERDICTS } from '../model/index.ts';

export interface ReviewFilter {
  /** Verdicts; `none` for reviews without one. Empty: all. */
  verdict: string[];
  reviewer: string[];
  /** Part of id, question text, proposed answer or note; capitals are the same. */
  q: string;
}

export type ListedReview = Review & { conversation?: string; questionText?: string; goldAnswer?: string | null };

/** Reviews with what their questions say; those whose question is gone say no more than themselves. */
export function listReviews(
  reviews: readonly Review[],
  questionOf: (id: string) => QuestionHead | null,
): ListedReview[] {
  return reviews.map((review): ListedReview => {
    const head = questionOf(review.question);
    return head
      ? { ...review, conversation: head.conversation, questionText: head.text, goldAnswer: head.answer }
      : review;
  });
}

/** The reviews that pass, and the values of both filters over what `q` leaves. */
export function selectReviews(listed: readonly ListedReview[], filter: ReviewFilter) {
  const words = filter.q.trim().toLowerCase();
  const found = listed.filter(({ question, questionText, answer, note }) =>
    [question, questionText, answer, note].some((text) => text?.toLowerCase().includes(words)),
  );
  const verdictOf = (review: Review) => review.verdict ?? 'none';
  const reviewerOf = (review: Review) => review.reviewer ?? '';
  const items = found.filter(
    (review) =>
      (filter.verdict.length === 0 || filter.verdict.includes(verdictOf(review))) &&
      (filter.reviewer.length === 0 || filter.reviewer.includes(reviewerOf(review))),
  );
  const verdicts = [...VERDICTS, 'none' as const].flatMap((verdict): Facet[] => {
    const count = found.filter((review) => verdictOf(review) === verdict).length;
    const label = textsAbout('verdicts')(verdict);
    return count === 0 ? [] : [{ key: verdict, label, count }];
  });
  const names = [...new Set(found.map(reviewerOf))].sort();
  const reviewers = names.map((name): Facet => {
    const count = found.filter((review) => reviewerOf(review) === name).length;
    return { key: name, label: name === '' ? textsAbout('reviews')('no_name') : name, count };
  });
  return { items, verdicts, reviewers };
}

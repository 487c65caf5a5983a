import { type AuditMarks, type QuestionHead, type Review, VERDICTS } from '../model/index.ts';

/**
 * What a review tells in a bundle for which reviews were asked for: these members and no others. Who reviewed, and when first, stays at
 * home.
 */
export type SiteReview = Pick<Review, 'question' | 'verdict' | 'answer' | 'evidence' | 'note' | 'updated'>;

/** Takes what may leave out of a review, name by name: what it has besides is left behind. */
export function siteReview({ question, verdict, answer, evidence, note, updated }: Review): SiteReview {
  return {
    question,
    ...(verdict !== undefined && { verdict }),
    ...(answer !== undefined && { answer }),
    ...(evidence !== undefined && { evidence: evidence.map(({ session, turn }) => ({ session, turn })) }),
    ...(note !== undefined && { note }),
    updated,
  };
}

/** Which questions have a review, by what lists say of them. */
export const marksOf = (questions: readonly QuestionHead[]): AuditMarks => ({
  reviews: Object.fromEntries(
    questions
      .filter(({ review }) => review?.includes('reviewed'))
      .map(({ id, review }) => [id, VERDICTS.find((verdict) => review?.includes(verdict)) ?? ('none' as const)]),
  ),
  errors: {},
  states: {},
});

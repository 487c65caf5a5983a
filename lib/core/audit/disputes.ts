import { textsAbout } from '#texts';
import type { Dispute, KnownError, QuestionId, Review } from '../model/index.ts';
import { packWords } from './pack-words.ts';
import { corrupts, errorWords, verdictWords } from './verdict-words.ts';

/**
 * Questions whose gold is in doubt, in the order in which their sources come. A review “gold right” settles the question
 * against every pack; an entry “gold right” of a pack disputes nothing.
 */
export function disputesOf(
  reviews: readonly Omit<Review, 'created'>[],
  errors: readonly (KnownError & { packName: string })[],
): Dispute[] {
  const disputes = new Map<QuestionId, Dispute>();
  const settled = new Set(reviews.filter(({ verdict }) => verdict === 'gold-right').map(({ question }) => question));
  const add = (question: QuestionId, corruptsScore: boolean, source: Dispute['sources'][number]) => {
    if (settled.has(question)) return;
    const known = disputes.get(question);
    disputes.set(question, {
      question,
      corruptsScore: corruptsScore || (known?.corruptsScore ?? false),
      sources: [...(known?.sources ?? []), source],
    });
  };
  for (const { question, verdict, reviewer, note, answer } of reviews) {
    if (verdict === undefined) continue;
    add(question, corrupts(verdict), {
      kind: 'review',
      name: reviewer ?? textsAbout('reviews')('your_review'),
      label: verdictWords(verdict),
      explanation: note ?? '',
      ...(answer !== undefined && { proposedAnswer: answer }),
    });
  }
  for (const { question, errorType, corruptsScore, packName, explanation, proposedAnswer } of errors) {
    if (question === null || errorType === 'gold-right') continue;
    add(question, corruptsScore, {
      kind: 'pack',
      name: packWords(packName),
      label: errorWords(errorType),
      explanation,
      ...(proposedAnswer !== undefined && { proposedAnswer }),
    });
  }
  return [...disputes.values()];
}

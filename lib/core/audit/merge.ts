import type { Review, ReviewConflict } from '../model/index.ts';

export interface Merge {
  /** Theirs about questions I have no review of. */
  added: Review[];
  /** How many say the same as mine. */
  same: number;
  conflicts: ReviewConflict[];
}

/** Somebody's reviews beside mine. */
export function mergeReviews(mine: readonly Review[], theirs: readonly Review[]): Merge {
  const own = new Map<string, Review>(mine.map((review) => [review.question, review]));
  const merge: Merge = { added: [], same: 0, conflicts: [] };
  for (const review of theirs) {
    const before = own.get(review.question);
    if (before === undefined) merge.added.push(review);
    else if (saySame(before, review)) merge.same += 1;
    else merge.conflicts.push({ question: review.question, mine: before, theirs: review });
  }
  return merge;
}

/** Whether all but their times is equal. */
export const saySame = (one: Review, other: Review): boolean => content(one) === content(other);

function content({ verdict, answer, evidence, note, reviewer }: Review): string {
  const turns = (evidence ?? []).map(({ turn }) => turn).sort();
  return JSON.stringify([verdict, answer, turns, note, reviewer].map((part) => part ?? null));
}

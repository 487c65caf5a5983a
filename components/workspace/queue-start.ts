import { nextOpen } from '@/lib/core/audit/review-queue.ts';
import type { QuestionFilter } from '@/lib/core/model/index.ts';
import { isDecided, statesOf } from '@/lib/core/search/review-filter.ts';
import type { QuestionSelection } from '@/lib/core/search/select.ts';
import type { ViewChange } from './use-view.ts';

/** A list made a review queue: it begins at its first open question, or at its first when none is open. */
export function queueStart({ matches }: QuestionSelection, filter: QuestionFilter): ViewChange {
  const open = nextOpen(
    matches,
    null,
    (match) => match.question.id,
    (match) => !isDecided(statesOf(match.question)),
  );
  const start = (open ?? matches[0])?.question;
  return {
    filter: { ...filter, queue: true },
    ...(start && { conversation: start.conversation, question: start.id, turn: null, session: null }),
  };
}

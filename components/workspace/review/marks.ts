import { reviewStore } from '@/components/state/review-store.ts';
import type { Conversation, Question, Verdict } from '@/lib/core/model/index.ts';
import { Recent } from '../../kit/load.ts';

/** Which questions of a dataset were reviewed or have known errors. Kept up to date by whoever saves. */
export interface ReviewMarks {
  reviews: Record<string, Verdict | 'none'>;
  errors: Record<string, number>;
}

/** Outlives the inspector, which is mounted again for each question. */
export const keptMarks = new Recent<ReviewMarks>(4);

export const marksKey = (dataset: string) => `${dataset}\n${reviewStore.getState().stamp}`;

/** What the inspector says to each part about reviewing. */
export interface ReviewedQuestion {
  dataset: string;
  question: Question;
  conversation: Conversation;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

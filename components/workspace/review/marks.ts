import type { Conversation, Question, Verdict } from '@/lib/core/model/index.ts';

/** Which questions of a dataset were reviewed or have known errors. Kept up to date by whoever saves. */
export interface ReviewMarks {
  reviews: Record<string, Verdict | 'none'>;
  errors: Record<string, number>;
}

export const marksKey = (dataset: string) => `reviews/marks ${dataset}`;

/** What the inspector says to each part about reviewing. */
export interface ReviewedQuestion {
  dataset: string;
  question: Question;
  conversation: Conversation;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

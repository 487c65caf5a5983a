import { useMemo } from 'react';
import type { Conversation, Question } from '@/lib/core/model/index.ts';

/** Of the AuditMarks of a dataset, which whoever saves keeps up to date. */
export const marksKey = (dataset: string) => `reviews/marks ${dataset}`;

/** What the inspector says to each part about reviewing. */
export interface ReviewedQuestion {
  dataset: string;
  question: Question;
  conversation: Conversation;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** The ids of all turns of a conversation: what others cite may not be among them. */
export const useTurnIds = ({ sessions }: Conversation): ReadonlySet<string> =>
  useMemo(() => new Set<string>(sessions.flatMap((session) => session.turns.map((turn) => turn.id))), [sessions]);

import type { SessionId, TurnId } from '@/lib/core/model/index.ts';

/** What a review queue adds to the turns of its question: which are picked as evidence, which are proposed, and by whom. */
export interface TurnReview {
  picked: ReadonlySet<string>;
  proposed: readonly string[];
  by: string | null;
  toggle: (place: { session: SessionId; turn: TurnId }) => void;
}

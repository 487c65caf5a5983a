import { reviewStore } from '@/components/state/review-store.ts';
import { queries } from '../kit/queries.ts';

/** A review or an own verdict was saved: outcomes and flags of runs, and what lists say of reviews, are asked for anew. */
export function rejudged(): void {
  queries.invalidate('answers/');
  queries.invalidate('reviews/states ');
  reviewStore.setState({ saved: true });
}

/** Error packs or many reviews changed: nothing that is known of reviews holds any more. */
export function outdated(): void {
  queries.invalidate('reviews/');
  reviewStore.setState({ ahead: {} });
  rejudged();
}

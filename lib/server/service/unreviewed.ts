import type { Store } from '../store/index.ts';

/** A store as if its owner had reviewed nothing: no reviews, no verdicts of one's own. Lists of known errors stay. */
export const unreviewed = (store: Store): Store => ({
  ...store,
  reviews: { ...store.reviews, all: async () => [], get: async () => null },
  runs: { ...store.runs, verdicts: async () => new Map() },
});

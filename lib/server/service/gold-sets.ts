import { traitsOf } from '../../core/families/registry.ts';
import type { GoldSet } from '../../core/model/index.ts';
import type { Store } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import { goldSet } from './gold-set.ts';
import type { Ready } from './ready.ts';

/** Questions whose gold is kept. */
const QUESTIONS = 100_000;

/** The gold of datasets, kept by index. */
export class GoldSets {
  private readonly cache = new SizedCache<GoldSet>(QUESTIONS);
  private readonly store: Store;
  readonly home: string;

  constructor(store: Store, home: string) {
    this.store = store;
    this.home = home;
  }

  of(ready: Ready): GoldSet {
    return this.cache.getOrMake(String(ready.indexId), () => {
      const value = goldSet(this.store, this.home, ready);
      return { value, size: value.questions.length };
    });
  }

  /** The same without reading the dataset's file, which may be gone: all but who spoke, which only new scores need. */
  withoutFile(ready: Ready): GoldSet {
    if (!traitsOf(ready.summary.format).countsUserTurns) return this.of(ready);
    return this.cache.getOrMake(`${ready.indexId} without its file`, () => {
      const value = goldSet(this.store, this.home, ready, false);
      return { value, size: value.questions.length };
    });
  }
}

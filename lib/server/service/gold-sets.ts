import { traitsOf } from '../../core/families/registry.ts';
import type { GoldSet } from '../../core/model/index.ts';
import type { Place } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import { goldSet } from './gold-set.ts';
import type { Ready } from './ready.ts';

/** Questions whose gold is kept. */
const QUESTIONS = 100_000;

/** The gold of datasets, kept by index. */
export class GoldSets {
  private readonly cache = new SizedCache<GoldSet>(QUESTIONS);
  readonly place: Place;

  constructor(place: Place) {
    this.place = place;
  }

  of(ready: Ready): GoldSet {
    return this.cache.getOrMake(String(ready.pass), () => {
      const value = goldSet(this.place, ready);
      return { value, size: value.questions.length };
    });
  }

  /** The same without reading the dataset's file, which may be gone: all but who spoke, which only new scores need. */
  withoutFile(ready: Ready): GoldSet {
    if (!traitsOf(ready.summary.format).countsUserTurns) return this.of(ready);
    return this.cache.getOrMake(`${ready.pass} without its file`, () => {
      const value = goldSet(this.place, ready, false);
      return { value, size: value.questions.length };
    });
  }
}

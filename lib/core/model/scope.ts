import { textsAbout } from '#texts';

const t = textsAbout('scopes');

/**
 * Which questions a figure counts, said once (docs/vocabulary.md). LoCoMo's category 5 asks for an abstention, most systems never answer it,
 * and nearly everybody reports categories 1 to 4: these are the default, and `categories=all` in an address counts every question.
 */
export const CATEGORIES = ['1-4', 'all'] as const;
/** What the reader asks for; without a meaning for benchmarks other than LoCoMo. */
export type Categories = (typeof CATEGORIES)[number];

export const DEFAULT_CATEGORIES: Categories = '1-4';

/** What a figure is over: LoCoMo's categories 1 to 4, its category 5 alone (a run that answers nothing else), or all questions. */
export const SCOPES = [...CATEGORIES, '5'] as const;
export type Scope = (typeof SCOPES)[number];

/** How many questions have a value: of all, and for LoCoMo of categories 1 to 4 and of category 5. */
interface Counts {
  all: number;
  cat1to4: number | undefined;
  cat5: number;
}

/** The scope of one metric of one run. A run without any value in categories 1 to 4 is counted over what it has. */
export function scopeOf({ all, cat1to4, cat5 }: Counts, categories: Categories): Scope {
  if (cat1to4 === undefined || categories === 'all') return 'all';
  if (cat1to4 > 0) return '1-4';
  return cat5 > 0 && cat5 === all ? '5' : 'all';
}

/** Whether a question counts. */
export function inScope({ category = 0 }: { category?: number | undefined }, scope: Scope): boolean {
  if (scope === 'all') return true;
  return scope === '5' ? category === 5 : category >= 1 && category <= 4;
}

/** The scope in words. `numbered`: the questions have LoCoMo's categories. */
export function scopeName(scope: Scope, numbered: boolean): string {
  return t(scope === 'all' && numbered ? 'all/numbered' : scope);
}

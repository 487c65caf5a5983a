import type { Judging } from './schemas/analysis.ts';
import { DEFAULT_CATEGORIES } from './scope.ts';

export const DEFAULT_JUDGING: Judging = {
  by: null,
  threshold: 0.5,
  low: 0.2,
  high: 0.8,
  top: null,
  disputed: 'keep',
  categories: DEFAULT_CATEGORIES,
};

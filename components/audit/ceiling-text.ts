import type { Ceiling } from '@/lib/core/audit/ceiling.ts';
import { THIN } from '../kit/numbers.ts';

/** `93.57 %`: the best score that gold in doubt still allows; null where no question should be answered. */
export const ceilingText = ({ answerable, corrupted }: Ceiling): string | null =>
  answerable === 0 ? null : `${((1 - corrupted / answerable) * 100).toFixed(2)}${THIN}%`;

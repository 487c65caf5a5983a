'use client';

import { textsAbout } from '#texts';
import { cn } from '../../kit/cn.ts';

const t = textsAbout('memoryLane');

interface RestProps {
  /** How many are not among the first; of none there is no button. */
  rest: number;
  all: boolean;
  onAll: (all: boolean) => void;
  className: string;
}

/** Shows what is not among the first, or hides it again. */
export function Rest({ rest, all, onAll, className }: RestProps) {
  if (rest <= 0) return null;
  return (
    <button
      type="button"
      onClick={() => onAll(!all)}
      className={cn('rounded-sm text-xs underline underline-offset-2', className)}
    >
      {all ? t('less') : t('more', { n: rest })}
    </button>
  );
}

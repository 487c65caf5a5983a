import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { formatCount } from './numbers.ts';

const BASE = 'chip';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean;
  /** How many things it would leave. */
  count?: number;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, count, className, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(
        BASE,
        pressed ? 'border-ink bg-hover font-[550] text-ink' : 'border-control bg-panel text-ink-2 hover:text-ink',
        count === 0 && !pressed && 'text-ink-3',
        className,
      )}
      {...props}
    >
      {children}
      {count === undefined ? null : (
        <span className={cn('num', pressed ? 'text-ink-2' : 'text-ink-3')}>{formatCount(count)}</span>
      )}
    </button>
  );
}

export interface RemovableChipProps {
  children: ReactNode;
  /** What removing does, e.g. “Remove filter temporal”. */
  label: string;
  onRemove: () => void;
}

/** An active filter that can be taken away. */
export function RemovableChip({ children, label, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onRemove}
      className={cn(BASE, 'border-control bg-sunken text-ink hover:bg-hover')}
    >
      <span className="truncate">{children}</span>
      <span aria-hidden className="text-ink-3">
        ×
      </span>
    </button>
  );
}

/** A label that looks like a chip and does nothing. */
export function StaticChip({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={cn(BASE, 'border-line-strong bg-panel text-ink-2', className)}>{children}</span>;
}

import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export interface SelectProps<T extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'aria-label'> {
  /** Accessible name. */
  label: string;
  value: T;
  options: readonly { value: T; label: string; disabled?: boolean }[];
  onValue: (value: T) => void;
}

/** One choice out of several, with the browser's own list. */
export function Select<T extends string>({ label, value, options, onValue, className, ...props }: SelectProps<T>) {
  return (
    <span className={cn('relative inline-flex min-w-0', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValue(chosen.value);
        }}
        className="h-7 w-full min-w-0 appearance-none truncate rounded-md border border-control bg-bg pr-7 pl-2 text-sm text-ink disabled:opacity-50"
        {...props}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1.5 right-2 size-4 text-ink-3" />
    </span>
  );
}

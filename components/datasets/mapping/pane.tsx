import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/box.tsx';
import { cn } from '../../kit/cn.ts';

interface PaneProps {
  label: string;
  icon: ReactNode;
  /** Beside the name. */
  note: string;
  /** At the right end of the head. */
  action?: ReactNode;
  foot?: ReactNode;
  className: string;
  children: ReactNode;
}

/** A column of the page with its head; it scrolls inside. */
export function Pane({ label, icon, note, action, foot, className, children }: PaneProps) {
  return (
    <section aria-label={label} className={cn('flex min-h-0 min-w-0 flex-col', className)}>
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-panel px-4 py-1.5 text-sm">
        {icon}
        <h2 className="font-semibold">{label}</h2>
        <span className="num min-w-0 text-ink-2">{note}</span>
        {action ? <span className="ml-auto">{action}</span> : null}
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">{children}</div>
      {foot ? (
        <div className="flex shrink-0 items-center gap-2 border-t border-line bg-panel px-4 py-2 text-xs text-ink-2 max-[899px]:hidden">
          {foot}
        </div>
      ) : null}
    </section>
  );
}

/** In place of rows that are not here yet. */
export function Waiting() {
  return (
    <div aria-busy className="space-y-2 px-4 py-3">
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-3/4', 'w-1/3', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={cn('h-5', width)} />
      ))}
    </div>
  );
}

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onValue: (value: T) => void;
}

/** One of two or three views. */
export function Segments<T extends string>({ label, value, options, onValue }: SegmentsProps<T>) {
  return (
    <fieldset className="flex rounded-md border border-line-strong bg-sunken p-px">
      <legend className="sr-only">{label}</legend>
      {options.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onValue(name)}
          className="h-6 rounded-[6px] px-2 text-xs text-ink-2 aria-pressed:bg-panel aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--control)]"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

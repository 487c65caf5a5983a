'use client';

import { Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { textsAbout } from '#texts';
import { cn } from './cn.ts';

const t = textsAbout('kit');

const FIELD = 'field';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(FIELD, className)} {...props} />;
}

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'aria-label'> {
  /** Accessible name, e.g. “Search questions”. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Somebody is about to type: called when that has been shown. */
  onWanted?: (() => void) | undefined;
  /** Shown at the right end while the field is empty, e.g. a key. */
  hint?: ReactNode;
}

/** A search field with a button that empties it. Enter gives the focus back to where it came from; Esc empties it first. */
export function SearchInput(all: SearchInputProps) {
  const { label, value, onValue, onWanted, hint, className, onKeyDown, ...props } = all;
  /** Where the focus came from. */
  const before = useRef<EventTarget | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.querySelector('input')?.value ?? value;
    if (typed !== value) onValue(typed);
  });
  // What was typed before the page was live is meant all the same.
  useEffect(() => takeOver(), []);
  return (
    <div ref={box} className={cn('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onFocus={(event) => {
          before.current = event.relatedTarget;
          if (onWanted) requestAnimationFrame(() => setTimeout(onWanted));
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const { key, currentTarget } = event;
          const leaves = key === 'Escape' || (key === 'Enter' && !currentTarget.form);
          if (!leaves || event.defaultPrevented || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          if (key === 'Escape' && value !== '') return onValue('');
          currentTarget.blur();
          if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
        }}
        className={cn(FIELD, 'px-8 [&::-webkit-search-cancel-button]:hidden')}
        {...props}
      />
      {value === '' ? (
        <span className="pointer-events-none absolute top-1.5 right-2">{hint}</span>
      ) : (
        <button
          type="button"
          aria-label={t('clear_search')}
          onClick={() => onValue('')}
          className="absolute top-1 right-1 grid size-6 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

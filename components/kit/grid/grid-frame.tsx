'use client';

import { type ReactNode, useRef } from 'react';
import { textsAbout } from '#texts';
import { cn } from '../cn.ts';
import { SearchInput, type SearchInputProps } from '../input.tsx';
import { KeyHint } from '../kbd.tsx';
import { useKeys } from '../use-keys.ts';

const t = textsAbout('grid');

/** What stands around a table: the place it takes on the page, and the toolbar over it with its parts. */

/** A table that is the page: as high as the window leaves. On a narrow screen the rows, which come last, reach its edges. */
export function GridPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 max-md:[&>:not(:last-child)]:px-4 md:px-4 md:pb-4">
      {children}
    </div>
  );
}

interface GridSectionProps {
  /** Place on the page to link to. */
  id: string;
  label: string;
  /** Height. */
  className: string;
  children: ReactNode;
}

/** A table that is the part of a page which scrolls. On a narrow screen its rows, which come last, reach the page's edges. */
export function GridSection({ id, label, className, children }: GridSectionProps) {
  return (
    <section
      id={id}
      aria-label={label}
      onFocus={({ target, currentTarget }) => {
        // Keys move from row to row also while the table is below the fold.
        if (target.closest('table') && target.matches(':focus-visible'))
          currentTarget.scrollIntoView({ block: 'nearest' });
      }}
      className={cn('flex min-h-[460px] scroll-mt-14 flex-col gap-2.5 max-md:[&>:last-child]:-mx-4', className)}
    >
      {children}
    </section>
  );
}

/** The line over a table. */
export function GridToolbar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-2">{children}</div>;
}

/** The menus at its end. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className="ml-auto flex gap-2 max-md:ml-0">{children}</div>;
}

interface GridSearchProps extends Pick<SearchInputProps, 'label' | 'value' | 'onValue' | 'onWanted'> {
  /** Width on wide screens. */
  className: string;
}

/** The search field of a table; `f` and `/` lead to it. */
export function GridSearch({ className, ...props }: GridSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useKeys({ f: focus, '/': focus });
  return (
    <SearchInput
      ref={field}
      hint={<KeyHint />}
      className={cn('max-md:w-auto max-md:min-w-36 max-md:flex-1', className)}
      {...props}
    />
  );
}

interface GridCountProps {
  shown: number;
  all: number;
  of: 'questions' | 'conversations';
  /** A filter is set, be it that it leaves all. */
  narrowed: boolean;
}

/** `12 of 1 986 questions`. */
export function GridCount({ shown, all, of, narrowed }: GridCountProps) {
  return (
    <p
      className="num text-sm whitespace-nowrap text-ink-2 max-md:order-last max-md:w-full md:leading-8"
      aria-live="polite"
    >
      {narrowed ? t(`shown_${of}`, { shown, n: all }) : t(`n_${of}`, { n: all })}
    </p>
  );
}

import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-[18px] rounded-sm border border-b-2 border-line-strong bg-panel px-1 text-center font-mono text-[11px] leading-[15px] text-ink-2">
      {children}
    </kbd>
  );
}

/** The key that does the same, where there is a keyboard to press it on; by default the one that leads to a search field. */
export function KeyHint({ of = '/' }: { of?: string }) {
  return (
    <span className="max-md:hidden">
      <Kbd>{of}</Kbd>
    </span>
  );
}

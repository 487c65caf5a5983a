'use client';

import { useTheme } from 'next-themes';
import { Toaster } from 'sonner';

/** Where short confirmations appear; `toast` from sonner puts them there. */
export function Toasts() {
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="bottom-center"
      toastOptions={{
        style: {
          fontFamily: 'var(--font-sans)',
          background: 'var(--panel)',
          color: 'var(--ink)',
          borderColor: 'var(--line-strong)',
        },
      }}
    />
  );
}

'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';

/** Light, dark or the system's choice, as `data-theme` on the root element before the first paint. */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <ThemeProvider attribute="data-theme" disableTransitionOnChange {...(nonce === undefined ? {} : { nonce })}>
      {children}
    </ThemeProvider>
  );
}

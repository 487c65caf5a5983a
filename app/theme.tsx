'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';

/**
 * Light, dark or the system's choice, as `data-theme` on the root element before the first paint. What fades fades when it is changed, too: to
 * keep it from that, the provider would have the styles of all elements made twice with every page.
 */
export function Theme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <ThemeProvider attribute="data-theme" {...(nonce === undefined ? {} : { nonce })}>
      {children}
    </ThemeProvider>
  );
}

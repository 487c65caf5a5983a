import type { ReactNode } from 'react';
import type { About } from '@/lib/core/messages/catalogue.ts';
import { texts } from '@/lib/core/messages/en/texts.ts';
import { HoldTexts } from './hold-texts.tsx';

/** Sends texts along with a page, for what runs in the browser: no script holds them. */
export function PageTexts({ about, children }: { about: readonly About[]; children: ReactNode }) {
  return <HoldTexts texts={Object.fromEntries(about.map((one) => [one, texts[one]]))}>{children}</HoldTexts>;
}

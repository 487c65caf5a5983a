'use client';

import type { ReactNode } from 'react';
import type { About } from '@/lib/core/messages/catalogue.ts';
import type { Texts } from '@/lib/core/messages/say.ts';
import { holdTexts } from '@/lib/core/messages/texts.browser.ts';

/** Keeps texts for what is inside, which is drawn after it. They are the same whenever they come, so that nothing has to be drawn anew. */
export function HoldTexts({ texts, children }: { texts: Partial<Record<About, Texts>>; children: ReactNode }) {
  holdTexts(texts);
  return children;
}

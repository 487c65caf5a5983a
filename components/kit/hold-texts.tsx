'use client';

import type { ReactNode } from 'react';
import { holdTexts } from '#texts';
import type { About } from '@/lib/core/messages/catalogue.ts';
import type { Written } from '@/lib/core/messages/languages.ts';
import type { Texts } from '@/lib/core/messages/say.ts';

interface Props {
  texts: Partial<Record<About, Texts>>;
  written: Written;
  children: ReactNode;
}

/** Keeps texts for what is inside, which is drawn after it. They are the same whenever they come, so that nothing has to be drawn anew. */
export function HoldTexts({ texts, written, children }: Props) {
  holdTexts(texts, written);
  return children;
}

'use client';

import type { ReactNode } from 'react';
import { holdTexts } from '#texts';
import type { About } from '@/lib/core/messages/catalogue.ts';
import type { Language } from '@/lib/core/messages/current-language.ts';
import type { Conventions } from '@/lib/core/messages/format.ts';
import type { Texts } from '@/lib/core/messages/say.ts';

interface Props {
  texts: Partial<Record<About, Texts>>;
  language: Language;
  conventions: Conventions;
  children: ReactNode;
}

/** Keeps texts for what is inside, which is drawn after it. They are the same whenever they come, so that nothing has to be drawn anew. */
export function HoldTexts({ texts, language, conventions, children }: Props) {
  holdTexts(texts, language, conventions);
  return children;
}

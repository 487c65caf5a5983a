import type { ReactNode } from 'react';
import type { About } from '@/lib/core/messages/catalogue.ts';
import { currentLanguage } from '@/lib/core/messages/current-language.ts';
import { CONVENTIONS } from '@/lib/core/messages/languages.ts';
import { allTexts } from '@/lib/core/messages/texts.ts';
import { HoldTexts } from './hold-texts.tsx';

/** Sends texts along with a page, for what runs in the browser: no script holds them. */
export function PageTexts({ about, children }: { about: readonly About[]; children: ReactNode }) {
  const texts = allTexts();
  const language = currentLanguage();
  return (
    <HoldTexts
      texts={Object.fromEntries(about.map((one) => [one, texts[one]]))}
      language={language}
      conventions={CONVENTIONS[language]}
    >
      {children}
    </HoldTexts>
  );
}

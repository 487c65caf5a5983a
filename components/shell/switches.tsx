'use client';

import { SunMoon } from 'lucide-react';
import { currentLanguage, textsAbout } from '#texts';
import { IconButton } from '../kit/button.tsx';
import { late, once } from '../kit/late.tsx';
import { LazyOverlay } from '../kit/lazy-overlay.tsx';

const t = textsAbout('shell');
const load = once(() => import('./switch-menus.tsx'));
const ThemeMenu = late(load, (menus) => menus.ThemeMenu);
const LanguageMenu = late(load, (menus) => menus.LanguageMenu);

/** The language of the pages, which a static bundle has but one of; then light, dark, or as the system has it. */
export function Switches() {
  const language = currentLanguage().toUpperCase();
  return (
    <>
      <LazyOverlay
        popup="menu"
        load={load}
        trigger={
          <IconButton label={`${t('language')}: ${language}`} data-live="" className="text-xs">
            {language}
          </IconButton>
        }
      >
        {(button) => <LanguageMenu trigger={button} />}
      </LazyOverlay>
      <LazyOverlay
        popup="menu"
        load={load}
        trigger={
          <IconButton label={t('theme')}>
            <SunMoon aria-hidden className="size-4" />
          </IconButton>
        }
      >
        {(button) => <ThemeMenu trigger={button} />}
      </LazyOverlay>
    </>
  );
}

import { useTheme } from 'next-themes';
import { currentLanguage, textsAbout } from '#texts';
import { LANGUAGES } from '@/lib/core/messages/current-language.ts';
import { ownName } from '@/lib/core/messages/format.ts';
import type { TriggerElement } from '../kit/lazy-overlay.tsx';
import { MenuLabel, MenuRadios, MenuRoot } from '../kit/menu-parts.tsx';

const t = textsAbout('shell');

const THEMES = ['system', 'light', 'dark'] as const;

/** The menus of the switches on top of every page, fetched when one is first opened. */
export function ThemeMenu({ trigger }: { trigger: TriggerElement }) {
  const { theme, setTheme } = useTheme();
  return (
    <MenuRoot trigger={trigger} align="end">
      <MenuLabel>{t('theme')}</MenuLabel>
      <MenuRadios
        value={theme ?? 'system'}
        onValue={setTheme}
        options={THEMES.map((value) => ({ value, label: t(`theme_${value}`) }))}
      />
    </MenuRoot>
  );
}

/** Each language is named in itself. */
export function LanguageMenu({ trigger }: { trigger: TriggerElement }) {
  return (
    <MenuRoot trigger={trigger} align="end">
      <MenuLabel>{t('language')}</MenuLabel>
      <MenuRadios
        value={currentLanguage()}
        onValue={choose}
        options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{ownName(value)}</span> }))}
      />
    </MenuRoot>
  );
}

/** Remembered for a year. Texts come with a page, so the page comes anew, where it was. */
function choose(language: string): void {
  const chosen = `memoscope_lang=${language}`;
  const remember = (where: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: its successor is there over https alone, and a network at home has none.
    document.cookie = `${chosen}; path=/; max-age=31536000; ${where}`;
  };
  remember('SameSite=Lax');
  // In a frame of another site that is refused; there it is remembered for that site alone.
  if (!document.cookie.split('; ').includes(chosen)) remember('SameSite=None; Secure; Partitioned');
  location.reload();
}

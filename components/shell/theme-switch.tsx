'use client';

import { SunMoon } from 'lucide-react';
import { useTheme } from 'next-themes';
import { textsAbout } from '#texts';
import { IconButton } from '../kit/button.tsx';
import { Menu, MenuLabel, MenuRadios } from '../kit/menu.tsx';

const t = textsAbout('shell');

const THEMES = ['system', 'light', 'dark'] as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('theme')}>
          <SunMoon aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuLabel>{t('theme')}</MenuLabel>
      <MenuRadios
        value={theme ?? 'system'}
        onValue={setTheme}
        options={THEMES.map((value) => ({ value, label: t(`theme_${value}`) }))}
      />
    </Menu>
  );
}

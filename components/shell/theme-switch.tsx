'use client';

import { SunMoon } from 'lucide-react';
import { useTheme } from 'next-themes';
import { IconButton } from '../kit/button.tsx';
import { Menu, MenuLabel, MenuRadios } from '../kit/menu.tsx';

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Theme">
          <SunMoon aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuLabel>Theme</MenuLabel>
      <MenuRadios value={theme ?? 'system'} onValue={setTheme} options={THEMES} />
    </Menu>
  );
}

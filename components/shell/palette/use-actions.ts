'use client';

import { useTheme } from 'next-themes';
import { addHref } from '@/lib/core/url/index.ts';
import { copyLink } from '../../kit/copy-link.ts';
import { inSite } from '../../kit/site.ts';
import { showHelp } from '../help.tsx';
import { type Option, says } from './option.ts';

/** Commands whose words match what was typed. */
export function useActions(typed: string): Option[] {
  const { setTheme } = useTheme();
  const actions: [title: string, go: Option['go']][] = [
    ...(inSite() ? [] : ([['Add dataset', { href: addHref() }]] satisfies [string, Option['go']][])),
    ['Copy a link to this page', { act: () => void copyLink(window.location.href, 'this page') }],
    ['Keyboard help', { act: showHelp }],
    ['Theme: light', { act: () => setTheme('light') }],
    ['Theme: dark', { act: () => setTheme('dark') }],
    ['Theme: as the system', { act: () => setTheme('system') }],
  ];
  return actions
    .filter(([title]) => says(title, typed))
    .map(([title, go]) => ({ key: title, group: 'Actions', title, go }));
}

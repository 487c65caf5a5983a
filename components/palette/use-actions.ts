'use client';

import { useTheme } from 'next-themes';
import { addHref, compareHref, libraryHref, searchHref } from '@/lib/url/index.ts';
import { showHelp } from '../shell/help.tsx';
import { copyLink } from '../ui/copy-link.ts';
import { type Option, says } from './option.ts';

/** Commands whose words match what was typed. */
export function useActions(dataset: string | null, typed: string): Option[] {
  const { setTheme } = useTheme();
  const actions: [title: string, go: Option['go']][] = [
    ...(dataset === null
      ? []
      : [['Search this dataset', { href: searchHref(dataset) }] satisfies [string, Option['go']]]),
    ['Search all datasets', { href: searchHref(null) }],
    ['Compare runs', { href: compareHref([]) }],
    ['Open the library', { href: libraryHref() }],
    ['Add a dataset', { href: addHref() }],
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

'use client';

import { useTheme } from 'next-themes';
import { textsAbout } from '#texts';
import { addHref } from '@/lib/core/url/index.ts';
import { copyLink } from '../../kit/copy-link.ts';
import { inSite } from '../../kit/site.ts';
import { showHelp } from '../help.tsx';
import { type Option, says } from './option.ts';

const t = textsAbout('shell');

/** Commands whose words match what was typed. */
export function useActions(typed: string): Option[] {
  const { setTheme } = useTheme();
  const actions: [title: string, go: Option['go']][] = [
    ...(inSite() ? [] : ([[t('add_dataset'), { href: addHref() }]] satisfies [string, Option['go']][])),
    [t('copy_link'), { act: () => void copyLink(window.location.href, t('this_page')) }],
    [t('keyboard_help'), { act: showHelp }],
    [t('to_theme_light'), { act: () => setTheme('light') }],
    [t('to_theme_dark'), { act: () => setTheme('dark') }],
    [t('to_theme_system'), { act: () => setTheme('system') }],
  ];
  return actions
    .filter(([title]) => says(title, typed))
    .map(([title, go]) => ({ key: title, group: 'actions', title, go }));
}

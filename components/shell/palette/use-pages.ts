'use client';

import { textsAbout } from '#texts';
import {
  auditHref,
  compareHref,
  conversationsHref,
  datasetHref,
  libraryHref,
  questionsHref,
  runsHref,
  searchHref,
} from '@/lib/core/url/index.ts';
import { inSite, isHeld } from '../../kit/site.ts';
import { type Option, says } from './option.ts';

const t = textsAbout('shell');

/** Pages whose names match what was typed: of the open dataset, and those about everything. A static bundle has only its own. */
export function usePages(dataset: string | null, typed: string): Option[] {
  const ofDataset: [title: string, href: string][] =
    dataset === null
      ? []
      : [
          [t('overview'), datasetHref(dataset)],
          [t('questions'), questionsHref(dataset)],
          [t('conversations'), conversationsHref(dataset)],
          [t('search_dataset'), searchHref(dataset)],
          ...(isHeld('runs') ? ([[t('runs'), runsHref(dataset)]] satisfies [string, string][]) : []),
        ];
  const live: [title: string, href: string][] = [
    ...(dataset === null ? [] : ([[t('audit'), auditHref(dataset)]] satisfies [string, string][])),
    [t('library'), libraryHref()],
    [t('search_all'), searchHref(null)],
    [t('compare_runs'), compareHref([])],
  ];
  return (inSite() ? ofDataset : [...ofDataset, ...live])
    .filter(([title]) => says(title, typed))
    .map(([title, href]) => ({ key: `page ${href}`, group: 'pages', title, go: { href } }));
}

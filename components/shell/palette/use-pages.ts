'use client';

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

/** Pages whose names match what was typed: of the open dataset, and those about everything. A static bundle has only its own. */
export function usePages(dataset: string | null, typed: string): Option[] {
  const ofDataset: [title: string, href: string][] =
    dataset === null
      ? []
      : [
          ['Overview', datasetHref(dataset)],
          ['Questions', questionsHref(dataset)],
          ['Conversations', conversationsHref(dataset)],
          ...(isHeld('runs') ? ([['Runs', runsHref(dataset)]] satisfies [string, string][]) : []),
        ];
  const live: [title: string, href: string][] = [
    ...(dataset === null
      ? []
      : ([
          ['Audit, error packs and reviews', auditHref(dataset)],
          ['Search this dataset', searchHref(dataset)],
        ] satisfies [string, string][])),
    ['Library', libraryHref()],
    ['Search all datasets', searchHref(null)],
    ['Compare runs', compareHref([])],
  ];
  return (inSite() ? ofDataset : [...ofDataset, ...live])
    .filter(([title]) => says(title, typed))
    .map(([title, href]) => ({ key: `page ${href}`, group: 'Pages', title, go: { href } }));
}

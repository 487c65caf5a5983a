import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { type Dataset, FAMILY_NAMES } from '@/lib/core/model/index.ts';
import {
  auditHref,
  conversationsHref,
  datasetHref,
  questionsHref,
  runsHref,
  searchHref,
} from '@/lib/core/url/index.ts';
import { cn } from '../kit/cn.ts';
import { Link } from '../kit/link.tsx';
import { formatBytes, formatCount } from '../kit/numbers.ts';
import { Tag } from '../kit/tag.tsx';
import { TopBar } from '../shell/top-bar.tsx';

const t = textsAbout('datasets');

export type DatasetTab = 'overview' | 'questions' | 'conversations' | 'runs' | 'audit' | 'search';

const TABS: DatasetTab[] = ['overview', 'questions', 'conversations', 'runs', 'audit', 'search'];
/** Tabs that static bundles go without: one needs a server, the other runs. */
const LIVE: Partial<Record<DatasetTab, string>> = { runs: 'runs', audit: '' };
/** On a telephone the last tabs are out of sight at first. */
const LAST: ReadonlySet<DatasetTab> = new Set(['runs', 'audit', 'search']);

/** What a tab and its page are called. */
export const tabName = (tab: DatasetTab): string => t(`tab_${tab}`);

interface DatasetPageProps {
  dataset: Dataset;
  tab: DatasetTab;
  /** The page fills the window, no more and no less, and scrolls inside. */
  wide?: boolean;
  /** How wide the page below is at most. */
  room?: string;
  /** Beside the name. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every page about a whole dataset: path, name, what kind of file it is, the way to its other pages, and the page. */
export function DatasetPage({
  dataset,
  tab,
  wide = false,
  room = tab === 'runs' ? 'max-w-[1480px]' : 'max-w-6xl',
  action,
  children,
}: DatasetPageProps) {
  const crumbs =
    tab === 'overview'
      ? [{ label: dataset.name }]
      : [{ label: dataset.name, href: datasetHref(dataset.id) }, { label: tabName(tab) }];
  return (
    <div className={cn('flex flex-col', wide ? 'h-dvh' : 'flex-1')}>
      <TopBar crumbs={crumbs} />
      <main id="main" className="flex min-h-0 flex-1 flex-col">
        <div
          className={cn(
            'w-full px-4',
            wide ? 'pt-3' : 'mx-auto pt-6 max-md:pt-4',
            // As wide as what is below it.
            !wide && room,
          )}
        >
          <div className={cn('flex flex-wrap items-baseline gap-x-3 gap-y-1', wide && 'max-md:sr-only')}>
            <h1 className={cn('min-w-0 font-semibold tracking-tight break-words', wide ? 'text-lg' : 'text-2xl')}>
              {dataset.name}
            </h1>
            <FormatTags dataset={dataset} />
            <p className="num min-w-0 text-sm break-all text-ink-2">
              {dataset.path === undefined ? null : <span className="font-mono text-xs">{dataset.path}</span>}
              {dataset.path === undefined ? null : ' · '}
              {formatBytes(dataset.bytes)}
            </p>
            {action === undefined ? null : <div className="ml-auto self-center max-md:ml-0">{action}</div>}
          </div>
          <nav
            aria-label={t('dataset')}
            className={cn(
              // The line is a shadow, for the marks of tabs to stand on it: a border lies outside of what scrolls.
              'flex max-w-full gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] max-md:gap-0',
              wide ? 'mt-1 mb-3' : 'mt-3',
            )}
          >
            {TABS.map((name) => (
              <Link
                key={name}
                href={tabHref(dataset.id, name)}
                aria-current={name === tab ? 'page' : undefined}
                data-live={LIVE[name]}
                className={cn(
                  'shrink-0 border-b-2 border-transparent px-2 py-1.5 text-sm max-md:px-1.5 text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink',
                  LAST.has(name) && 'aria-[current]:[scroll-initial-target:nearest]',
                )}
              >
                {tabName(name)}
                {(name !== 'questions' && name !== 'conversations') || dataset.state !== 'ready' ? null : (
                  <span className="num ml-1.5 text-xs text-ink-3 max-[479px]:hidden">
                    {formatCount(dataset.counts[name])}
                  </span>
                )}
              </Link>
            ))}
          </nav>
        </div>
        {children}
      </main>
    </div>
  );
}

/** The benchmark and the variant of the file. */
export function FormatTags({ dataset }: { dataset: Dataset }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Tag className="font-medium text-ink">
        {dataset.format === 'unknown' ? t('unknown_format') : FAMILY_NAMES[dataset.format]}
      </Tag>
      {dataset.variant === '' ? null : <Tag title={t('variant')}>{dataset.variant}</Tag>}
    </span>
  );
}

function tabHref(dataset: string, tab: DatasetTab): string {
  switch (tab) {
    case 'overview':
      return datasetHref(dataset);
    case 'questions':
      return questionsHref(dataset);
    case 'conversations':
      return conversationsHref(dataset);
    case 'runs':
      return runsHref(dataset);
    case 'audit':
      return auditHref(dataset);
    case 'search':
      return searchHref(dataset);
  }
}

import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import type { Headline } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';
import { formatInterval, formatValue } from './figures.ts';
import { metricOf, metricTitle, scaleOf } from './metrics.ts';

const t = textsAbout('figures');

interface HeadlineFigureProps {
  headline: Headline;
  /** The run it is of; absent before there is one. */
  run?: string;
  /** The row around it carries the hooks. */
  bare?: boolean;
  /** `line`: in running text · `cell`: in a table · `large`: on a card · `page`: the first thing on a page. */
  look: 'line' | 'cell' | 'large' | 'page';
  /** More about who says so. */
  by?: ReactNode;
}

const VALUE = {
  line: '',
  cell: 'text-md font-semibold',
  large: 'block text-xl font-semibold tracking-tight',
  page: 'block text-[40px] leading-none font-[640] tracking-tight',
};

/** What scripts find a headline by. A table's row carries them where it names its run already, so that each run is named once. */
export const headlineHooks = ({ metric, value, n, scope }: Headline, run?: string) => ({
  'data-headline': metric,
  'data-run-id': run,
  'data-value': value ?? undefined,
  'data-n': n,
  'data-scope': scope,
});

/** The headline of a run: its value with metric, interval, n and scope, wherever it stands. Scripts find it by `data-headline`. */
export function HeadlineFigure({ headline, run, bare = false, look, by }: HeadlineFigureProps) {
  const { metric, value, n, ci, over, note } = headline;
  const scale = scaleOf(metric);
  const title = metricTitle(metric);
  const interval = formatInterval(ci, scale);
  // In a table what it is over stands beside the metric's name, so that the column is narrow.
  const cell = look === 'cell';
  const rest = [interval, `n = ${formatCount(n)}`, cell ? '' : over].filter((part) => part !== '').join(' · ');
  const hooks = bare ? {} : headlineHooks(headline, run);
  const why = [metricOf(metric).definition, note].filter(Boolean).join(' ');
  if (value === null) {
    return (
      <span {...hooks} title={why} className="num text-ink-3">
        {t('nothing_scored', { metric: title })}
      </span>
    );
  }
  const shown = <span className={cn('num', VALUE[look])}>{formatValue(value, scale)}</span>;
  if (look === 'line') {
    return (
      <span {...hooks} title={why} className="num">
        {title} {shown} ({rest}){note === undefined ? null : <span className="block">{note}</span>}
      </span>
    );
  }
  const small = look === 'page' ? 'text-sm' : 'text-xs';
  return (
    <span {...hooks} title={why} className={cn('block', cell && 'whitespace-nowrap')}>
      {shown}
      <span className={cn('num block text-ink-2', small, look === 'page' && 'mt-1.5 md:whitespace-nowrap')}>
        {rest}
      </span>
      <span className={cn('block text-ink-2', small)}>
        {title}
        {cell && over !== '' ? ` · ${over}` : ''}
        {by === undefined ? null : <> · {by}</>}
      </span>
      {note === undefined ? null : (
        <span className={cn('block max-w-72 whitespace-normal text-ink-2', small)}>{note}</span>
      )}
    </span>
  );
}

import { textsAbout } from '#texts';
import type { Score } from '@/lib/core/model/index.ts';
import { formatCount, formatDecimal } from '../kit/numbers.ts';
import { IntervalAxis } from '../results/interval-axis.tsx';

const t = textsAbout('readers');

const signed = (value: number) => formatDecimal(value, 2).replace('-', '−');

/** `0.71`; `n/a` where there is none. */
export const figure = (value: number | null): string => (value === null ? t('none') : signed(value));

export const interval = ({ ci }: Score): string => (ci ? ci.map(signed).join('–') : '');

/** A figure of the strip: what it is, its value with interval and n. */
export function Headline({ name, of, score }: { name: string; of: string; score: Score }) {
  return (
    <div className="min-w-0 border-line px-4 py-3 max-sm:border-t max-sm:first:border-t-0 sm:border-l sm:first:border-l-0 sm:max-xl:[&:nth-child(3)]:border-l-0 sm:max-xl:[&:nth-child(n+3)]:border-t">
      <p className="flex justify-between gap-2 text-xs text-ink-3">
        <span>{name}</span>
        <span className="num truncate">{of}</span>
      </p>
      <div className="mt-1 flex items-center gap-2">
        <b className="num text-xl font-semibold tracking-tight">{figure(score.value)}</b>
        <span className="num text-xs whitespace-nowrap text-ink-2">{interval(score)}</span>
        <span className="ml-2 min-w-8 flex-1">
          <IntervalAxis score={score} scale="graded" />
        </span>
      </div>
    </div>
  );
}

/** A row of the table: what it is, an axis from 0 to 1, its value, interval and n. */
export function Row({ name, what, score }: { name: string; what: string; score: Score }) {
  return (
    <li className="grid items-center gap-3 py-1 text-sm sm:grid-cols-[minmax(0,180px)_minmax(0,1fr)_148px]">
      <span className="truncate" title={`${name} ${what}`}>
        {name} <span className="text-ink-3">{what}</span>
      </span>
      <IntervalAxis score={score} scale="graded" />
      <span className="num text-xs whitespace-nowrap text-ink-2">
        <b className="text-sm font-semibold text-ink">{figure(score.value)}</b> {interval(score)} ·{' '}
        {formatCount(score.n)}
      </span>
    </li>
  );
}

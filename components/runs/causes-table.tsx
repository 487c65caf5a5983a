'use client';

import { textsAbout } from '#texts';
import { type Attribution, attributionName, type RunAnalysis } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount, formatDecimal, formatShare } from '../kit/numbers.ts';
import { ATTRIBUTION_PAINTS } from '../results/words.ts';
import { Swatch } from './stacked-bar.tsx';

const t = textsAbout('run');
const causeTexts = textsAbout('causes');

type Cause = RunAnalysis['attributions'][number];

interface CausesTableProps {
  causes: Cause[];
  /** What shares are of. */
  total: number;
  rest: { label: string; count: number };
  chosen: Attribution[];
  onToggle: (key: Attribution) => void;
}

/** First causes in the order of the steps; of the estimated ones, how often such were right, and how they move when texts must be surer. */
export function CausesTable({ causes, total, rest, chosen, onToggle }: CausesTableProps) {
  const shown = causes.filter(({ count }) => count > 0);
  const estimates = shown.some(({ estimated }) => estimated > 0);
  const moves = shown.some(({ surer }) => surer !== undefined);
  const most = Math.max(1, ...shown.map(({ count, surer = 0 }) => Math.max(count, surer)));
  const heads = [t('cause'), t('n_answers'), t('share')];
  return (
    <table
      aria-label={t('why_not_correct')}
      className="num mt-2 w-full text-sm [&_td]:py-1 [&_tr>*:not(:first-child)]:pl-3"
    >
      <thead className="text-left text-xs text-ink-3">
        <tr>
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={cn('font-medium', at > 0 && 'text-right', at > 1 && 'hidden @sm:table-cell')}
            >
              {head}
            </th>
          ))}
          {estimates ? (
            <>
              <th scope="col" className="hidden text-right font-medium @lg:table-cell">
                {causeTexts('given')}
              </th>
              <th scope="col" className="text-right font-medium">
                {causeTexts('estimated')}
              </th>
              <th scope="col" className="font-medium" title={t('right_about')}>
                {t('right')}
              </th>
            </>
          ) : null}
          {moves ? (
            <th scope="col" className="font-medium hidden @lg:table-cell" title={t('moves_about')}>
              {t('moves')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {shown.map((cause) => {
          const { attribution, count, estimated } = cause;
          const pressed = chosen.includes(attribution);
          return (
            <tr
              key={attribution}
              data-part={attribution}
              className={cn(
                'relative border-t border-line hover:bg-hover',
                pressed && 'bg-hover',
                chosen.length > 0 && !pressed && 'opacity-55',
              )}
            >
              <td>
                <button
                  type="button"
                  aria-pressed={pressed}
                  onClick={() => onToggle(attribution)}
                  className="grid w-full grid-cols-[12px_minmax(0,1fr)] items-center gap-2.5 text-left after:absolute after:inset-0"
                >
                  <Swatch paint={ATTRIBUTION_PAINTS[attribution]} estimated={estimated} count={count} />
                  {attributionName(attribution)}
                </button>
              </td>
              <td className="text-right font-semibold">{formatCount(count)}</td>
              <td className="hidden text-right text-ink-2 @sm:table-cell">{formatShare(count, total)}</td>
              {estimates ? (
                <>
                  <td className="hidden text-right @lg:table-cell">
                    {count === estimated ? '–' : formatCount(count - estimated)}
                  </td>
                  <td className="text-right whitespace-nowrap">
                    {estimated === 0 ? '–' : `≈ ${formatCount(estimated)}`}
                  </td>
                  <td className="text-ink-2 @lg:whitespace-nowrap">{rightWords(cause)}</td>
                </>
              ) : null}
              {moves ? (
                <td className="hidden @lg:table-cell">
                  {cause.surer === undefined ? null : <Moves from={count} to={cause.surer} most={most} />}
                </td>
              ) : null}
            </tr>
          );
        })}
        {rest.count === 0 ? null : (
          <tr className="border-t border-line text-ink-2">
            <td>{rest.label}</td>
            <td className="text-right">{formatCount(rest.count)}</td>
            <td className="hidden text-right @sm:table-cell">{formatShare(rest.count, total)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** `91 % 86–95`. */
function rightWords({ estimated, right }: Cause): string {
  if (estimated === 0) return t('not_estimated');
  if (right?.value == null || right.ci === undefined) return t('right_unknown');
  const [low, high] = right.ci.map((end) => formatDecimal(100 * end, 0));
  return t('right_of', { share: formatDecimal(100 * right.value, 0), low: low ?? '', high: high ?? '' });
}

/** From the count as it is, the tick, to the one when texts must be surer. */
function Moves({ from, to, most }: { from: number; to: number; most: number }) {
  const at = (count: number) => `${(100 * count) / most}%`;
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return (
    <span className="grid grid-cols-[minmax(40px,1fr)_auto] items-center gap-2">
      <span aria-hidden className="relative h-3">
        <i className="absolute inset-x-0 top-1.5 border-t border-line" />
        <i
          className="absolute top-1 h-1 rounded-full bg-ink-3"
          style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
        />
        <i className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: at(from) }} />
      </span>
      <span className="text-ink-2">{low === high ? formatCount(low) : `${formatCount(low)}–${formatCount(high)}`}</span>
    </span>
  );
}

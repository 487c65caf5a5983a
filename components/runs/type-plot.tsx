'use client';

import { textsAbout } from '#texts';
import type { RunAnalysis } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';
import { TypeName } from '../questions/type-name.tsx';
import { formatValue, scoreText } from '../results/figures.ts';
import { AxisNumbers, IntervalAxis } from '../results/interval-axis.tsx';
import { metricOf, scaleOf } from '../results/metrics.ts';

const t = textsAbout('run');

interface TypePlotProps {
  types: RunAnalysis['byType'];
  yardstick: string;
  /** What the headline is over, in words. */
  over: string;
  /** LoCoMo: keys are category numbers. */
  numbered: boolean;
  chosen: string[];
  onToggle: (key: string) => void;
}

/** The yardstick by category or type, best first, what is outside the scope last: dot, interval, ceiling, n. A row filters the table. */
export function TypePlot({ types, yardstick, over, numbered, chosen, onToggle }: TypePlotProps) {
  const scale = scaleOf(yardstick);
  const rows = [...types].sort(
    (a, b) => Number(a.outside ?? false) - Number(b.outside ?? false) || (b.score.value ?? -1) - (a.score.value ?? -1),
  );
  const doubted = types.some((type) => type.ceiling !== undefined && type.ceiling < 1);
  return (
    <figure aria-labelledby="by-type" className="min-w-0 rounded-lg border border-line bg-panel p-4">
      <figcaption id="by-type" className="mb-2 text-sm">
        <span className="font-semibold">
          {t(numbered ? 'metric_by_category' : 'metric_by_type', { metric: metricOf(yardstick).name })}
        </span>{' '}
        <span className="text-ink-2">· {t(doubted ? 'plot_key_ceiling' : 'plot_key')}</span>
      </figcaption>
      <ul>
        {rows.map((type) => (
          <li key={type.key}>
            <button
              type="button"
              data-type-key={type.key}
              aria-pressed={chosen.includes(type.key)}
              onClick={() => onToggle(type.key)}
              title={t('type_title', { type: type.label, score: scoreText(type.score, scale), n: type.total })}
              className={cn(
                '-mx-2 grid w-[calc(100%+16px)] grid-cols-[minmax(84px,32%)_minmax(0,1fr)_104px] items-center gap-3 rounded-md px-2 py-1 text-left text-sm hover:bg-hover aria-pressed:bg-hover',
                chosen.length > 0 && !chosen.includes(type.key) && 'opacity-55',
              )}
            >
              <span className="min-w-0 break-words">
                <TypeName type={type} numbered={numbered} />
                {type.outside ? <span className="block text-xs text-ink-3">{t('outside', { over })}</span> : null}
              </span>
              {type.score.value === null ? (
                <span className="text-ink-3">{t('nothing_scored')}</span>
              ) : (
                <IntervalAxis score={type.score} scale={scale} ceiling={type.ceiling} />
              )}
              <span className="num text-right text-ink-2">
                <span className="text-ink">{formatValue(type.score.value, scale)}</span>
                <span className="inline-block min-w-[46px] text-right text-ink-3">
                  {formatCount(type.score.value === null ? type.total : type.score.n)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div aria-hidden className="mt-1 grid grid-cols-[minmax(84px,32%)_minmax(0,1fr)_104px] gap-3">
        <span />
        <AxisNumbers scale={scale} />
      </div>
    </figure>
  );
}

import { textsAbout } from '#texts';
import { DEFAULT_CATEGORIES, type SystemPreview } from '@/lib/core/model/index.ts';
import { formatCount } from '../../kit/numbers.ts';
import { formatInterval, formatValue } from '../../results/figures.ts';
import { HeadlineFigure } from '../../results/headline-figure.tsx';
import { keyMetrics, metricOf, metricTitle, scaleOf } from '../../results/metrics.ts';

const t = textsAbout('upload');

/** What the run would score, before it is stored. */
export function PreviewMetrics({ system }: { system: SystemPreview }) {
  const figures = keyMetrics(system, DEFAULT_CATEGORIES);
  const { model, judge } = system.manifest;
  const made = [
    model === undefined ? null : t('model', { model }),
    judge === undefined ? null : t('judge', { judge }),
  ].filter((part) => part !== null);
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-3">
      {figures.length === 0 ? (
        <p className="text-sm text-ink-2">{system.report.matched === 0 ? t('no_row_scored') : t('nothing_scored')}</p>
      ) : (
        figures.map((headline, at) =>
          at === 0 ? (
            <HeadlineFigure key={headline.metric} headline={headline} look="large" />
          ) : (
            <p key={headline.metric} title={metricOf(headline.metric).definition}>
              <span className="num block text-xl font-semibold tracking-tight text-ink-2">
                {formatValue(headline.value, scaleOf(headline.metric))}
              </span>
              <span className="num block text-xs text-ink-2">
                {formatInterval(headline.ci, scaleOf(headline.metric))} · n = {formatCount(headline.n)} ·{' '}
                {headline.over}
              </span>
              <span className="block text-xs text-ink-2">{metricTitle(headline.metric)}</span>
            </p>
          ),
        )
      )}
      {made.length === 0 ? null : <p className="text-xs text-ink-3">{made.join(' · ')}</p>}
    </div>
  );
}

import type { SystemPreview } from '@/lib/model/index.ts';
import { formatCount } from '../../datasets/numbers.ts';
import { formatInterval, formatValue } from '../figures.ts';
import { keyMetrics, metricOf, scaleOf } from '../metrics.ts';

/** What the run would score, before it is stored. */
export function PreviewMetrics({ system }: { system: SystemPreview }) {
  const figures = keyMetrics(system.metrics, system.yardstick);
  const { model, judge } = system.manifest;
  const made = [model === undefined ? null : `model ${model}`, judge === undefined ? null : `judge ${judge}`].filter(
    (part) => part !== null,
  );
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-3">
      {figures.length === 0 ? (
        <p className="text-sm text-ink-2">
          {system.report.matched === 0
            ? 'No row is matched to a question, so nothing can be scored.'
            : 'Nothing in the file can be scored.'}
        </p>
      ) : (
        figures.map(({ id, score, over }) => (
          <p key={id} title={metricOf(id).definition}>
            <span className="num block text-xl font-semibold tracking-tight">
              {formatValue(score.value, scaleOf(id))}
            </span>
            <span className="num block text-xs text-ink-2">
              {metricOf(id).name} · {formatInterval(score.ci, scaleOf(id))} · n = {formatCount(score.n)}
              {over === '' ? '' : ` · ${over}`}
            </span>
          </p>
        ))
      )}
      {made.length === 0 ? null : <p className="text-xs text-ink-3">{made.join(' · ')}</p>}
    </div>
  );
}

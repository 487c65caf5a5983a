import { textsAbout } from '#texts';
import type { Comparison } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { listed } from '../kit/numbers.ts';
import { metricTitle } from '../results/metrics.ts';
import type { ComparisonChange } from './use-compare-view.ts';
import type { Yardstick } from './yardsticks.ts';

const t = textsAbout('compare');

interface NothingSharedProps {
  comparison: Comparison;
  /** What all runs have comes first. */
  yardsticks: Yardstick[];
  onAsk: (change: ComparisonChange) => void;
}

/** Where some run has no value of the metric in force: which, and a metric that they do share, if there is one. */
export function NothingShared({ comparison: { runs, metric }, yardsticks, onAsk }: NothingSharedProps) {
  const without = runs.filter(({ all }) => all.n === 0).map(({ name }) => name);
  if (without.length === 0) return null;
  const shared = yardsticks.filter(({ id, missing }) => missing.length === 0 && id !== metric).slice(0, 3);
  return (
    <p
      role="note"
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-sunken px-3 py-2 text-sm"
    >
      <span>
        {t('no_value', { runs: listed(without), n: without.length, metric: metricTitle(metric) })}{' '}
        {shared.length === 0 ? t('nothing_common') : t('all_have')}
      </span>
      {shared.map(({ id, title }) => (
        <Button key={id} size="sm" onClick={() => onAsk({ metric: id })}>
          {title}
        </Button>
      ))}
    </p>
  );
}

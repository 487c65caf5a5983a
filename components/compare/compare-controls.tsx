'use client';

import type { CompareOptions } from '@/lib/core/model/index.ts';
import { CheckLabel } from '../kit/check-label.tsx';
import { Select } from '../kit/select.tsx';
import { allCategories } from '../results/categories-switch.tsx';
import { metricOf, metricTitle } from '../results/metrics.ts';
import type { ComparisonChange } from './use-compare-view.ts';
import type { Yardstick } from './yardsticks.ts';

interface CompareControlsProps {
  options: CompareOptions;
  /** The metric in force. */
  metric: string;
  /** Empty: there is nothing to choose (judges of one run). */
  yardsticks: Yardstick[];
  /** LoCoMo: the questions have categories. */
  numbered: boolean;
  onAsk: (change: ComparisonChange) => void;
}

/** By what runs are compared, over which questions, and how the intervals are drawn. */
export function CompareControls({ options, metric, yardsticks, numbered, onAsk }: CompareControlsProps) {
  return (
    <fieldset
      aria-label="How runs are compared"
      data-live=""
      className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2 print:hidden"
    >
      {yardsticks.length === 0 ? null : (
        <span className="flex min-w-0 items-center gap-1.5">
          <span title={`${metricOf(metric).definition} (CMP-2)`}>Metric</span>
          <Select
            label="Metric"
            value={options.metric ?? ''}
            options={[
              { value: '', label: options.metric === null ? `${metricTitle(metric)} (default)` : 'default' },
              ...yardsticks.map(({ id, title, missing }) => ({
                value: id,
                label: missing.length === 0 ? title : `${title} (not in ${inShort(missing)})`,
                disabled: missing.length > 0,
              })),
            ]}
            onValue={(id) => onAsk({ metric: id === '' ? null : id })}
            className="w-60"
          />
        </span>
      )}
      <CheckLabel
        label="clustered by conversation"
        title="Intervals from draws of whole conversations: questions of one conversation are not independent. (CMP-6)"
        checked={options.clustered}
        onChange={(clustered) => onAsk({ clustered: clustered || null })}
      />
      {numbered ? (
        <CheckLabel
          {...allCategories()}
          checked={options.categories === 'all'}
          onChange={(all) => onAsk({ categories: all ? 'all' : null })}
        />
      ) : (
        <CheckLabel
          label="answerable only"
          title="Without abstention questions. (CMP-1)"
          checked={options.answerable}
          onChange={(answerable) => onAsk({ answerable: answerable || null })}
        />
      )}
      <CheckLabel
        label="without disputed gold"
        title="Without questions whose gold a review or an enabled error pack doubts. (CMP-1, OUT-11)"
        checked={options.disputed === 'exclude'}
        onChange={(exclude) => onAsk({ disputed: exclude ? 'exclude' : null })}
      />
    </fieldset>
  );
}

const inShort = ([first, ...more]: string[]): string =>
  more.length === 0 ? (first ?? '') : `${first} and ${more.length} more`;

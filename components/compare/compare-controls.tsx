'use client';

import { ChevronDown } from 'lucide-react';
import type { CompareOptions } from '@/lib/model/index.ts';
import { metricOf, metricTitle } from '../runs/metrics.ts';
import type { ComparisonChange } from './use-compare-view.ts';
import type { Yardstick } from './yardsticks.ts';

interface CompareControlsProps {
  options: CompareOptions;
  /** The metric in force. */
  metric: string;
  /** Empty: there is nothing to choose (judges of one run). */
  yardsticks: Yardstick[];
  onAsk: (change: ComparisonChange) => void;
}

/** By what runs are compared, over which questions, and how the intervals are drawn. */
export function CompareControls({ options, metric, yardsticks, onAsk }: CompareControlsProps) {
  return (
    <fieldset
      aria-label="How runs are compared"
      className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2"
    >
      {yardsticks.length === 0 ? null : (
        <span className="flex min-w-0 items-center gap-1.5">
          <span title={`${metricOf(metric).definition} (CMP-2)`}>Yardstick</span>
          <span className="relative inline-flex min-w-0">
            <select
              aria-label="Yardstick"
              value={options.metric ?? ''}
              onChange={(event) => onAsk({ metric: event.target.value === '' ? null : event.target.value })}
              className="h-7 w-60 min-w-0 appearance-none truncate rounded-md border border-control bg-bg pr-7 pl-2 text-sm text-ink"
            >
              <option value="">{options.metric === null ? `${metricTitle(metric)} (default)` : 'default'}</option>
              {yardsticks.map(({ id, title, missing }) => (
                <option key={id} value={id} disabled={missing.length > 0}>
                  {missing.length === 0 ? title : `${title} (not in ${inShort(missing)})`}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden className="pointer-events-none absolute top-1.5 right-2 size-4 text-ink-3" />
          </span>
        </span>
      )}
      <Toggle
        label="clustered by conversation"
        title="Intervals from draws of whole conversations: questions of one conversation are not independent. (CMP-6)"
        checked={options.clustered}
        onChange={(clustered) => onAsk({ clustered: clustered || null })}
      />
      <Toggle
        label="answerable only"
        title="Without category 5 and abstention questions. (CMP-1)"
        checked={options.answerable}
        onChange={(answerable) => onAsk({ answerable: answerable || null })}
      />
      <Toggle
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

interface ToggleProps {
  label: string;
  title: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Toggle = ({ label, title, checked, onChange }: ToggleProps) => (
  <label title={title} className="flex items-center gap-1.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-3.5 accent-ink"
    />
    {label}
  </label>
);

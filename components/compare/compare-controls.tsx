'use client';

import { textsAbout } from '#texts';
import type { CompareOptions } from '@/lib/core/model/index.ts';
import { CheckLabel } from '../kit/check-label.tsx';
import { Select } from '../kit/select.tsx';
import { allCategories } from '../results/categories-switch.tsx';
import { metricOf, metricTitle } from '../results/metrics.ts';
import type { ComparisonChange } from './use-compare-view.ts';
import type { Yardstick } from './yardsticks.ts';

const t = textsAbout('compare');

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
      aria-label={t('how')}
      data-live=""
      className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2 print:hidden"
    >
      {yardsticks.length === 0 ? null : (
        <span className="flex min-w-0 items-center gap-1.5">
          <span title={`${metricOf(metric).definition} (CMP-2)`}>{t('metric')}</span>
          <Select
            label={t('metric')}
            value={options.metric ?? ''}
            options={[
              {
                value: '',
                label: options.metric === null ? t('default_metric', { metric: metricTitle(metric) }) : t('default'),
              },
              ...yardsticks.map(({ id, title, missing }) => ({
                value: id,
                label: missing.length === 0 ? title : notIn(title, missing),
                disabled: missing.length > 0,
              })),
            ]}
            onValue={(id) => onAsk({ metric: id === '' ? null : id })}
            className="w-60"
          />
        </span>
      )}
      <CheckLabel
        label={t('clustered')}
        title={t('clustered_why')}
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
          label={t('answerable')}
          title={t('answerable_why')}
          checked={options.answerable}
          onChange={(answerable) => onAsk({ answerable: answerable || null })}
        />
      )}
      <CheckLabel
        label={t('undisputed')}
        title={t('undisputed_why')}
        checked={options.disputed === 'exclude'}
        onChange={(exclude) => onAsk({ disputed: exclude ? 'exclude' : null })}
      />
    </fieldset>
  );
}

/** A metric with the runs that have no value of it. */
const notIn = (metric: string, [run = '', ...more]: string[]): string =>
  more.length === 0 ? t('not_in', { metric, run }) : t('not_in_more', { metric, run, n: more.length });

'use client';

import { type ReactNode, useState } from 'react';
import { textsAbout } from '#texts';
import { DEFAULT_JUDGING, type Judging, type Run } from '@/lib/core/model/index.ts';
import { CheckLabel } from '../kit/check-label.tsx';
import { cn } from '../kit/cn.ts';
import { Select } from '../kit/select.tsx';
import { allCategories } from '../results/categories-switch.tsx';
import { metricTitle, yardsticksOf } from '../results/metrics.ts';
import type { RunViewState } from './use-run-view.ts';

const t = textsAbout('run');

interface JudgingControlsProps {
  run: Run;
  judging: Judging;
  /** The metric in force. */
  yardstick: string;
  /** LoCoMo: the questions have categories. */
  numbered: boolean;
  /** Some gold is in doubt. */
  disputed: number;
  pending: boolean;
  onJudge: RunViewState['judge'];
}

/** How right and wrong are told, all of it in the address: the yardstick, its threshold, how much of what was retrieved counts, doubt. */
export function JudgingControls({
  run,
  judging,
  yardstick,
  numbered,
  disputed,
  pending,
  onJudge,
}: JudgingControlsProps) {
  const retrieving = run.report.fields.some((field) => field.role === 'retrieved') || 'evidence_recall' in run.metrics;
  return (
    <fieldset
      aria-label={t('judging')}
      data-live=""
      aria-busy={pending}
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 print:hidden',
        pending && 'opacity-60',
      )}
    >
      <Part label={t('judge_by')}>
        <Select
          label={t('metric')}
          value={judging.by ?? ''}
          options={[
            { value: '', label: t('runs_own', { metric: metricTitle(run.yardstick) }) },
            ...yardsticksOf(run.metrics)
              .filter((id) => id !== run.yardstick)
              .map((id) => ({ value: id, label: metricTitle(id) })),
          ]}
          onValue={(by) => onJudge({ by: by === '' ? null : by })}
          className="w-52"
        />
      </Part>
      <Part label={t('correct_if')}>
        <Share
          label={t('threshold')}
          value={judging.threshold}
          first={DEFAULT_JUDGING.threshold}
          onValue={(threshold) => onJudge({ threshold })}
        />
      </Part>
      {retrieving ? (
        <Part label={t('items_counted')}>
          <Whole label={t('top_k')} value={judging.top} onValue={(top) => onJudge({ top })} />
        </Part>
      ) : null}
      {run.judges.length > 0 || yardstick === 'accuracy' ? (
        <Part label={t('flag_below')}>
          <Share label={t('low')} value={judging.low} first={DEFAULT_JUDGING.low} onValue={(low) => onJudge({ low })} />
          <span>{t('or_above')}</span>
          <Share
            label={t('high')}
            value={judging.high}
            first={DEFAULT_JUDGING.high}
            onValue={(high) => onJudge({ high })}
          />
        </Part>
      ) : null}
      {numbered ? (
        <CheckLabel
          {...allCategories()}
          checked={judging.categories === 'all'}
          onChange={(all) => onJudge({ categories: all ? 'all' : null })}
        />
      ) : null}
      {disputed > 0 || judging.disputed === 'exclude' ? (
        <CheckLabel
          label={t('without_disputed')}
          checked={judging.disputed === 'exclude'}
          onChange={(exclude) => onJudge({ disputed: exclude ? 'exclude' : null })}
        />
      ) : null}
    </fieldset>
  );
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-1.5">
    <span>{label}</span>
    {children}
  </span>
);

interface ShareProps {
  label: string;
  value: number;
  /** The default, which leaves the address. */
  first: number;
  onValue: (value: number | null) => void;
}

/** A number from 0 to 1. It takes effect when the field is left or Enter is pressed. */
function Share({ label, value, first, onValue }: ShareProps) {
  return (
    <NumberField
      label={label}
      value={String(value)}
      step="0.05"
      max="1"
      onCommit={(text) => {
        const given = Number(text);
        const next = text !== '' && given >= 0 && given <= 1 ? given : first;
        if (next !== value) onValue(next === first ? null : next);
        return String(next);
      }}
    />
  );
}

/** A whole number from 1, or nothing for all. */
function Whole({
  label,
  value,
  onValue,
}: {
  label: string;
  value: number | null;
  onValue: (value: number | null) => void;
}) {
  return (
    <NumberField
      label={label}
      value={value === null ? '' : String(value)}
      step="1"
      placeholder={t('all')}
      onCommit={(text) => {
        const given = Number(text);
        const next = Number.isInteger(given) && given >= 1 ? given : null;
        if (next !== value) onValue(next);
        return next === null ? '' : String(next);
      }}
    />
  );
}

interface NumberFieldProps {
  label: string;
  value: string;
  step: string;
  max?: string;
  placeholder?: string;
  /** Takes what was typed, and gives what then holds: the default where it cannot be taken. */
  onCommit: (text: string) => string;
}

function NumberField({ label, value, onCommit, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState({ over: value, text: value });
  // What was typed over another value is of the past.
  const text = typed.over === value ? typed.text : value;
  const setText = (next: string) => setTyped({ over: value, text: next });
  const commit = () => {
    if (text !== value) setText(onCommit(text));
  };
  return (
    <input
      type="number"
      min="0"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      className="num h-7 w-16 rounded-md border border-control bg-bg px-1.5 text-sm text-ink"
      {...props}
    />
  );
}

'use client';

import { type ReactNode, useEffect, useId, useState } from 'react';
import { DEFAULT_JUDGING, type Judging, type Run } from '@/lib/model/index.ts';
import { cn } from '../ui/cn.ts';
import { Select } from '../ui/select.tsx';
import { metricTitle, yardsticksOf } from './metrics.ts';
import type { RunViewState } from './use-run-view.ts';

interface JudgingControlsProps {
  run: Run;
  judging: Judging;
  /** The metric in force. */
  yardstick: string;
  /** Some gold is in doubt. */
  disputed: number;
  pending: boolean;
  onJudge: RunViewState['judge'];
}

/** How right and wrong are told, all of it in the address: the yardstick, its threshold, how much of what was retrieved counts, doubt. */
export function JudgingControls({ run, judging, yardstick, disputed, pending, onJudge }: JudgingControlsProps) {
  const retrieving = run.report.fields.some((field) => field.role === 'retrieved') || 'evidence_recall' in run.metrics;
  return (
    <fieldset
      aria-label="Judging"
      aria-busy={pending}
      className={cn('flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2', pending && 'opacity-60')}
    >
      <Part label="Right and wrong by">
        <Select
          label="Yardstick"
          value={judging.by ?? ''}
          options={[
            { value: '', label: `${metricTitle(run.yardstick)} (the run’s own)` },
            ...yardsticksOf(run.metrics)
              .filter((id) => id !== run.yardstick)
              .map((id) => ({ value: id, label: metricTitle(id) })),
          ]}
          onValue={(by) => onJudge({ by: by === '' ? null : by })}
          className="w-52"
        />
      </Part>
      <Part label="right from">
        <Share
          label="Threshold"
          value={judging.threshold}
          first={DEFAULT_JUDGING.threshold}
          onValue={(threshold) => onJudge({ threshold })}
        />
      </Part>
      {retrieving ? (
        <Part label="retrieved items that count">
          <Whole label="Top k" value={judging.top} onValue={(top) => onJudge({ top })} />
        </Part>
      ) : null}
      {run.judges.length > 0 || yardstick === 'accuracy' ? (
        <Part label="judge and metric disagree below">
          <Share label="Low" value={judging.low} first={DEFAULT_JUDGING.low} onValue={(low) => onJudge({ low })} />
          <span>or from</span>
          <Share label="High" value={judging.high} first={DEFAULT_JUDGING.high} onValue={(high) => onJudge({ high })} />
        </Part>
      ) : null}
      {disputed > 0 || judging.disputed === 'exclude' ? (
        <label className="flex items-center gap-1.5">
          <input
            type="checkbox"
            checked={judging.disputed === 'exclude'}
            onChange={(event) => onJudge({ disputed: event.target.checked ? 'exclude' : null })}
            className="size-3.5 accent-ink"
          />
          without disputed gold
        </label>
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

const FIELD = 'num h-7 rounded-md border border-control bg-bg px-1.5 text-sm text-ink';

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
      width="w-16"
      onCommit={(text) => {
        const next = Number(text);
        if (text === '' || !(next >= 0 && next <= 1) || next === first) onValue(null);
        else if (next !== value) onValue(next);
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
      placeholder="all"
      width="w-16"
      onCommit={(text) => {
        const next = Number(text);
        if (text === '' || !Number.isInteger(next) || next < 1) onValue(null);
        else if (next !== value) onValue(next);
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
  width: string;
  onCommit: (text: string) => void;
}

function NumberField({ label, value, onCommit, width, ...props }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <input
      id={id}
      type="number"
      min="0"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => (text === value ? undefined : onCommit(text))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onCommit(text);
      }}
      className={cn(FIELD, width)}
      {...props}
    />
  );
}

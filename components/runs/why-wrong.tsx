'use client';

import {
  ATTRIBUTION_NAMES,
  type Attribution,
  FLAG_NAMES,
  type Flag,
  OUTCOME_NAMES,
  type Outcome,
  type RunAnalysis,
} from '@/lib/model/index.ts';
import { formatCount, plural } from '../datasets/numbers.ts';
import { Chip } from '../ui/chip.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { ATTRIBUTION_PAINTS, OUTCOME_PAINTS } from './words.ts';

interface WhyWrongProps {
  analysis: RunAnalysis;
  chosen: { outcome: Outcome[]; attribution: Attribution[]; flag: Flag[] };
  onOutcome: (key: Outcome) => void;
  onAttribution: (key: Attribution) => void;
  onFlag: (key: Flag) => void;
}

/** Where the questions ended, why the wrong ones are wrong as far as retrieval tells, and which verdicts are in doubt. */
export function WhyWrong({ analysis, chosen, onOutcome, onAttribution, onFlag }: WhyWrongProps) {
  const outcomes = analysis.outcomes.map(({ outcome, count }) => ({
    key: outcome,
    label: OUTCOME_NAMES[outcome],
    count,
    paint: OUTCOME_PAINTS[outcome],
  }));
  const attributions = analysis.attributions.map(({ attribution, count }) => ({
    key: attribution,
    label: ATTRIBUTION_NAMES[attribution],
    count,
    paint: ATTRIBUTION_PAINTS[attribution],
  }));
  const wrong = attributions.reduce((sum, part) => sum + part.count, 0);
  // A file of rankings without answers has retrieval to explain even where its own measure is content.
  const errors = analysis.outcomes.reduce(
    (sum, { outcome, count }) => sum + (outcome === 'wrong' || outcome === 'over-abstained' ? count : 0),
    0,
  );
  const flags = analysis.flags.filter(({ count }) => count > 0);
  return (
    <section aria-label="Errors" className="min-w-0 rounded-lg border border-line bg-panel p-4">
      <h2 className="mb-2 text-sm font-semibold">Outcomes</h2>
      <StackedBar label="Outcomes" parts={outcomes} chosen={chosen.outcome} onToggle={onOutcome} />
      {wrong === 0 ? null : (
        <>
          <h2 className="mt-4 mb-2 text-sm font-semibold">
            {wrong > errors
              ? `Where retrieval fell short: ${plural(wrong, 'question')}`
              : `Why ${plural(wrong, 'answer is', 'answers are')} wrong`}
          </h2>
          <StackedBar
            label="Why answers are wrong"
            parts={attributions}
            chosen={chosen.attribution}
            onToggle={onAttribution}
          />
        </>
      )}
      {flags.length === 0 ? null : (
        <fieldset
          aria-label="Doubts"
          className="mt-3 flex min-w-0 flex-wrap items-center gap-1.5 border-t border-line pt-3"
        >
          <span className="text-xs text-ink-2">in doubt</span>
          {flags.map(({ flag, count }) => (
            <Chip
              key={flag}
              pressed={chosen.flag.includes(flag)}
              onClick={() => onFlag(flag)}
              title={`${formatCount(count)} questions`}
              count={count}
            >
              {FLAG_NAMES[flag]}
            </Chip>
          ))}
        </fieldset>
      )}
    </section>
  );
}

import { flagName, outcomeName, type PredictionHead } from '@/lib/core/model/index.ts';
import { Tag } from '../../kit/tag.tsx';
import type { ShownRun } from '../../results/layer.ts';
import { OUTCOME_ICONS } from '../../results/prediction-cells.tsx';
import { OUTCOME_TONES } from '../../results/words.ts';

interface RowVerdictsProps {
  question: string;
  runs: ShownRun[];
  /** Its row says already what is known of the gold. */
  reviewed: boolean;
}

/** How each shown run answered a question: `✕ mem0 ✓ zep`, with the outcome in words for those who cannot see the sign. */
export function RowVerdicts({ question, runs, reviewed }: RowVerdictsProps) {
  const answered = runs.flatMap(({ run, answers }) => {
    const prediction = answers.get(question);
    return prediction ? [{ name: run.name, prediction }] : [];
  });
  const disputed = !reviewed && answered.some(({ prediction }) => prediction.flags.includes('gold-disputed'));
  return (
    <>
      {answered.map(({ name, prediction }) => (
        <RunVerdict key={prediction.run} name={name} prediction={prediction} />
      ))}
      {disputed ? <Tag tone="review">{flagName('gold-disputed')}</Tag> : null}
    </>
  );
}

function RunVerdict({ name, prediction: { outcome } }: { name: string; prediction: PredictionHead }) {
  const Icon = OUTCOME_ICONS[outcome];
  return (
    <Tag tone={OUTCOME_TONES[outcome]} title={`${name}: ${outcomeName(outcome)}`} className="max-w-32">
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{name}</span>
      <span className="sr-only">: {outcomeName(outcome)}</span>
    </Tag>
  );
}

import { textsAbout } from '#texts';
import type { PredictionHead } from '@/lib/core/model/index.ts';
import { formatDecimal } from '../../kit/numbers.ts';
import { metricOf, metricTitle } from '../../results/metrics.ts';

const t = textsAbout('workspace');

/** How many scores are shown at once. */
const FIRST = 3;

/** Scores that are no verdict and no profile of a rubric, each with what it means on hover; many are folded. */
export function Scores({ head }: { head: PredictionHead }) {
  const scores = Object.entries(head.scores).flatMap(([id, value]) =>
    value === null || id === 'accuracy' || /^(judge|beam)\./.test(id) || id === 'official_f1_rounded3'
      ? []
      : [{ id, value }],
  );
  if (scores.length === 0) return null;
  return (
    <div className="mt-1.5 text-xs text-ink-2">
      <ScoreList scores={scores.slice(0, FIRST)} />
      {scores.length <= FIRST ? null : (
        <details className="mt-0.5">
          <summary className="cursor-pointer rounded-sm text-ink-3 hover:text-ink">
            {scores.length - FIRST === 1 ? t('1_more_score') : t('more_scores', { value: scores.length - FIRST })}
          </summary>
          <ScoreList scores={scores.slice(FIRST)} />
        </details>
      )}
    </div>
  );
}

function ScoreList({ scores }: { scores: { id: string; value: number }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {scores.map(({ id, value }) => {
        const { definition, rule, kind } = metricOf(id);
        return (
          <li key={id} title={rule === '' ? definition : `${definition} (${rule})`} className="cursor-help">
            {metricTitle(id)}{' '}
            <b className="num font-semibold text-ink">
              {kind === 'binary' && Number.isInteger(value) ? value : formatDecimal(value, 2)}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

import { textsAbout } from '#texts';
import type { Score } from '@/lib/core/model/index.ts';
import { formatCount } from '../kit/numbers.ts';
import { formatValue, type Scale, scoreText } from '../results/figures.ts';
import { IntervalBar } from '../results/interval-axis.tsx';

const figure = textsAbout('figures');

interface ScoreCellProps {
  /** Absent where the run has no such score. */
  score: Score | undefined;
  scale: Scale;
}

/** A score with its interval and n. */
export function ScoreCell({ score, scale }: ScoreCellProps) {
  if (score === undefined || score.value === null) {
    return <td className="px-3 py-2 align-top text-xs text-ink-3">{figure('none')}</td>;
  }
  return (
    <td className="num px-3 py-2 align-top whitespace-nowrap" title={scoreText(score, scale)}>
      <span className="flex items-center gap-2">
        {formatValue(score.value, scale)}
        {score.ci === undefined ? null : <IntervalBar interval={score.ci} />}
      </span>
      <span className="block text-xs text-ink-3">n {formatCount(score.n)}</span>
    </td>
  );
}

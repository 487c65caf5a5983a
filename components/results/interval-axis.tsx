import { textsAbout } from '#texts';
import type { Score } from '@/lib/core/model/index.ts';
import { formatDecimal } from '../kit/numbers.ts';
import { formatValue, type Scale, scoreText } from './figures.ts';

const t = textsAbout('figures');

const percent = (value: number) => `${(Math.min(1, Math.max(0, value)) * 100).toFixed(2)}%`;

interface IntervalAxisProps {
  score: Score;
  scale: Scale;
  /** The best this could be, given doubtful gold. */
  ceiling?: number | undefined;
}

/** One score on an axis from 0 to 1: a dot, its 95 % interval as a bar, the ceiling dashed. */
export function IntervalAxis({ score, scale, ceiling }: IntervalAxisProps) {
  return (
    <span
      aria-hidden
      title={scoreText(score, scale)}
      className="relative block h-[18px] bg-[linear-gradient(90deg,var(--line)_1px,transparent_1px)] bg-[length:25%_100%] border-r"
    >
      {score.value === null ? null : (
        <>
          {score.ci === undefined ? null : (
            <i
              className="absolute top-2 h-0.5 bg-ink-3"
              style={{ left: percent(score.ci[0]), width: percent(score.ci[1] - score.ci[0]) }}
            />
          )}
          <i
            className="absolute top-1 size-2.5 -translate-x-1/2 rounded-full bg-ink"
            style={{ left: percent(score.value) }}
          />
        </>
      )}
      {ceiling === undefined ? null : (
        <i
          className="absolute inset-y-0 border-l-2 border-dashed border-review"
          style={{ left: percent(ceiling) }}
          title={t('ceiling', { value: formatValue(ceiling, 'share') })}
        />
      )}
    </span>
  );
}

/** The numbers of the axis: a share in per cent, a grade from 0 to 1. */
export const AxisNumbers = ({ scale }: { scale: Scale }) => (
  <span className="num flex justify-between text-2xs font-normal whitespace-nowrap text-ink-3">
    {(scale === 'share' ? ['0', '50', '100 %'] : ['0', formatDecimal(0.5, 1), '1']).map((text) => (
      <span key={text}>{text}</span>
    ))}
  </span>
);

/** A 95 % interval on a line from 0 to 1; its figures are in the title of what it stands beside. */
export function IntervalBar({ interval: [low, high] }: { interval: [low: number, high: number] }) {
  return (
    <span aria-hidden className="relative h-1.5 w-9 rounded-xs bg-line">
      <i
        className="absolute inset-y-0 min-w-0.5 rounded-xs bg-ink-3"
        style={{ left: `${(low * 100).toFixed(1)}%`, width: `${((high - low) * 100).toFixed(1)}%` }}
      />
    </span>
  );
}

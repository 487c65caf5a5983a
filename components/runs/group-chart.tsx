import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import type { RunAnalysis } from '@/lib/core/model/index.ts';
import { formatCount } from '../kit/numbers.ts';
import { scoreText } from '../results/figures.ts';

const t = textsAbout('run');

interface GroupChartProps {
  title: string;
  /** What the groups are by, in one line. */
  note: ReactNode;
  groups: RunAnalysis['lengths'];
  /** A bound in words. */
  bound: (value: number) => string;
  /** The same where there is little room. */
  tick?: (value: number) => string;
  /** Heading of the bounds in the table for screen readers. */
  what: string;
}

/** CSS pixels of the drawing's height; its width is that of its place. */
const HEIGHT = 116;

/** Share correct in groups of equal size: dots with 95 % intervals, the bounds of the groups below. Narrow bounds mean many answers there. */
export function GroupChart({ title, note, groups, bound, tick = bound, what }: GroupChartProps) {
  const y = (share: number) => (1 - share) * (HEIGHT - 12) + 6;
  return (
    <figure className="relative min-w-0 overflow-x-clip">
      <figcaption className="text-sm">
        <span className="font-semibold">{title}</span> <span className="text-ink-2">· {note}</span>
      </figcaption>
      <div aria-hidden className="mt-2 flex gap-2">
        <div
          className="num flex w-9 shrink-0 flex-col justify-between text-right text-2xs text-ink-3"
          style={{ height: HEIGHT }}
        >
          <span>100 %</span>
          <span>50 %</span>
          <span>0 %</span>
        </div>
        <div
          className="relative grid min-w-0 flex-1 border-y border-line bg-[linear-gradient(var(--line)_1px,transparent_1px)] bg-[length:100%_50%]"
          style={{ height: HEIGHT, gridTemplateColumns: `repeat(${groups.length}, minmax(0, 1fr))` }}
        >
          {groups.map(({ from, to, score }) => (
            <span
              key={`${from} ${to}`}
              title={`${t('from_to', { from: bound(from), to: bound(to) })}: ${scoreText(score, 'share')}`}
              className="relative hover:bg-hover"
            >
              {score.ci === undefined ? null : (
                <i
                  className="absolute left-1/2 w-0.5 -translate-x-1/2 bg-ink-3"
                  style={{ top: y(score.ci[1]), height: y(score.ci[0]) - y(score.ci[1]) }}
                />
              )}
              {score.value === null ? null : (
                <i
                  className="absolute left-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-ink"
                  style={{ top: y(score.value) }}
                />
              )}
            </span>
          ))}
        </div>
      </div>
      <div
        aria-hidden
        className="num mt-1 ml-11 grid text-center text-2xs text-ink-3"
        style={{ gridTemplateColumns: `repeat(${groups.length}, minmax(0, 1fr))` }}
      >
        {groups.map(({ from, to }) => (
          <span key={`${from} ${to}`} className="overflow-visible whitespace-nowrap max-md:not-nth-[3n+1]:invisible">
            {from === to ? tick(from) : `≤ ${tick(to)}`}
          </span>
        ))}
      </div>
      {/* A table takes the width of its words even when it is to be a point: the box around it does not. */}
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{t('share_correct')}</th>
              <th scope="col">{t('answers_of_group')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ from, to, score }) => (
              <tr key={`${from} ${to}`}>
                <th scope="row">{t('from_to', { from: bound(from), to: bound(to) })}</th>
                <td>{scoreText(score, 'share')}</td>
                <td>{formatCount(score.n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import {
  type Headline as HeadlineOfRun,
  headlineOf,
  own,
  type Run,
  type RunAnalysis,
  type Score,
} from '@/lib/core/model/index.ts';
import { formatCount } from '../kit/numbers.ts';
import { formatInterval, formatValue, type Scale } from '../results/figures.ts';
import { HeadlineFigure } from '../results/headline-figure.tsx';
import { keyMetrics, metricOf, scaleOf } from '../results/metrics.ts';

const t = textsAbout('run');

/**
 * The figures one came for: the headline, and beside it, each with what it is over, LoCoMo's other categories, LongMemEval's other two ways to
 * count, without disputed gold, and the other known metrics.
 */
export function Headline({ run, analysis }: { run: Run; analysis: RunAnalysis }) {
  const { headline, yardstick, judging } = analysis;
  const scale = scaleOf(yardstick);
  const scores = own(run.metrics, yardstick);
  const first = headlineOf(run, judging.categories, yardstick);
  const wider = headlineOf(run, 'all', yardstick);
  const partly = first.n < wider.n;
  const others = keyMetrics(run, judging.categories, headline.undisputed || partly ? 1 : 2).filter(
    ({ metric }) => metric !== yardstick,
  );
  const { name } = metricOf(yardstick);
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-8 gap-y-4">
      <div data-metric={yardstick}>
        <HeadlineFigure headline={first} run={run.id} look="page" by={judgedBy(run, yardstick)} />
      </div>
      {partly ? <Big score={wider} scale={scale} over={wider.over} by={name} /> : null}
      {scores?.taskAveraged === undefined ? null : (
        <Big score={scores.taskAveraged} scale={scale} over={t('task_averaged')} by={t('mean_of_means')} />
      )}
      {scores?.taskAveraged === undefined || scores.abstention === undefined || scores.abstention.n === 0 ? null : (
        <Big score={scores.abstention} scale={scale} over={t('abstention_questions')} by={name} />
      )}
      {headline.own === undefined ? null : (
        <Big score={headline.own} scale={scale} over={t('with_own', { over: headline.over })} by={name} />
      )}
      {headline.undisputed === undefined ? null : (
        <Big
          score={headline.undisputed}
          scale={scale}
          over={t('without_disputed_n', { n: headline.disputed, over: headline.over })}
          by={
            headline.ceiling === undefined ? name : t('ceiling_when', { value: formatValue(headline.ceiling, 'share') })
          }
        />
      )}
      {others.map((other) => (
        <Other key={other.metric} headline={other} />
      ))}
    </div>
  );
}

const Other = ({ headline }: { headline: HeadlineOfRun }) => (
  <div data-metric={headline.metric} title={metricOf(headline.metric).definition}>
    <Big score={headline} scale={scaleOf(headline.metric)} over={headline.over} by={metricOf(headline.metric).name} />
  </div>
);

interface BigProps {
  score: Score;
  scale: Scale;
  over: string;
  by: ReactNode;
}

const Big = ({ score, scale, over, by }: BigProps) => (
  <div>
    <p className="num pt-2.5 text-[30px] leading-none font-[640] tracking-tight text-ink-2">
      {formatValue(score.value, scale)}
    </p>
    <p className="num mt-1.5 text-sm text-ink-2 md:whitespace-nowrap">
      {[formatInterval(score.ci, scale), `n = ${formatCount(score.n)}`, over].filter((part) => part !== '').join(' · ')}
    </p>
    <p className="text-sm text-ink-3">{by}</p>
  </div>
);

/** Who says what is right, as far as the file tells. */
function judgedBy(run: Run, yardstick: string): string | undefined {
  // The metric says who was asked from here: the file names another one.
  if (run.manifest.judged?.some(({ name }) => yardstick === `judge.${name}`)) return undefined;
  if (yardstick.startsWith('judge.')) return t('judge', { judge: run.manifest.judge ?? metricOf(yardstick).name });
  if (yardstick !== 'accuracy') return undefined;
  if (run.manifest.judge !== undefined) return t('judge', { judge: run.manifest.judge });
  const [judge, ...others] = run.judges;
  if (judge === undefined) return undefined;
  return others.length === 0 ? t('by_judge', { judge }) : t('mean_of_judges', { n: run.judges.length });
}

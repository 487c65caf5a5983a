import type { ReactNode } from 'react';
import type { Run, RunAnalysis, Score } from '@/lib/model/index.ts';
import { formatCount, plural } from '../datasets/numbers.ts';
import { cn } from '../ui/cn.ts';
import { formatInterval, formatValue, type Scale } from './figures.ts';
import { headScore, keyMetrics, metricOf, scaleOf } from './metrics.ts';

/**
 * The figures one came for: the yardstick with its interval and n (LoCoMo: over categories 1–4, then over all), LongMemEval's
 * other two ways to count it, without disputed gold, and the other known metrics.
 */
export function Headline({ run, analysis }: { run: Run; analysis: RunAnalysis }) {
  const { headline, yardstick } = analysis;
  const scale = scaleOf(yardstick);
  const scores = run.metrics[yardstick];
  const first = scores ? headScore(yardstick, scores) : { score: headline.published, over: '' };
  const partly = first.score.n < headline.published.n;
  const whole = partly ? ', all categories' : '';
  const others = keyMetrics(run.metrics, yardstick, headline.undisputed || partly ? 1 : 2).filter(
    ({ id }) => id !== yardstick,
  );
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-8 gap-y-4">
      <Big id={yardstick} {...first} scale={scale} first by={judgedBy(run, yardstick)} />
      {partly ? (
        <Big score={headline.published} scale={scale} over="all categories" by={metricOf(yardstick).name} />
      ) : null}
      {scores?.taskAveraged === undefined ? null : (
        <Big score={scores.taskAveraged} scale={scale} over="task-averaged" by="mean of the question types’ means" />
      )}
      {scores?.taskAveraged === undefined || scores.abstention === undefined || scores.abstention.n === 0 ? null : (
        <Big score={scores.abstention} scale={scale} over="abstention questions" by={metricOf(yardstick).name} />
      )}
      {headline.own === undefined ? null : (
        <Big score={headline.own} scale={scale} over={`with own verdicts${whole}`} by={metricOf(yardstick).name} />
      )}
      {headline.undisputed === undefined ? null : (
        <Big
          score={headline.undisputed}
          scale={scale}
          over={`without ${formatCount(headline.disputed)} disputed${whole}`}
          by={
            headline.ceiling === undefined
              ? metricOf(yardstick).name
              : `ceiling ${formatValue(headline.ceiling, 'share')} when disputed gold counts as wrong`
          }
        />
      )}
      {others.map(({ id, score, over }) => (
        <Big key={id} id={id} score={score} scale={scaleOf(id)} over={over} />
      ))}
    </div>
  );
}

interface BigProps {
  id?: string;
  score: Score;
  scale: Scale;
  first?: boolean;
  over: string;
  by?: ReactNode;
}

function Big({ id, score, scale, first = false, over, by }: BigProps) {
  const metric = id === undefined ? null : metricOf(id);
  const interval = formatInterval(score.ci, scale);
  return (
    <div data-metric={id} title={metric?.definition}>
      <p
        className={cn(
          'num leading-none font-[640] tracking-tight',
          first ? 'text-[40px]' : 'pt-2.5 text-[30px] text-ink-2',
        )}
      >
        {formatValue(score.value, scale)}
      </p>
      <p className="num mt-1.5 text-sm text-ink-2 md:whitespace-nowrap">
        {[interval, `n = ${formatCount(score.n)}`, over].filter((part) => part !== '').join(' · ')}
      </p>
      <p className="text-sm text-ink-3">
        {metric === null ? by : metric.name}
        {metric === null || metric.rule === '' ? null : <span className="ml-1.5 font-mono text-xs">{metric.rule}</span>}
        {metric === null || by === undefined ? null : <> · {by}</>}
      </p>
    </div>
  );
}

/** Who says what is right, as far as the file tells. */
function judgedBy(run: Run, yardstick: string): string | undefined {
  if (yardstick.startsWith('judge.')) return `judge ${run.manifest.judge ?? metricOf(yardstick).name}`;
  if (yardstick !== 'accuracy') return undefined;
  if (run.manifest.judge !== undefined) return `judge ${run.manifest.judge}`;
  if (run.judges.length === 0) return undefined;
  return run.judges.length === 1 ? `by ${run.judges[0]}` : `mean of ${plural(run.judges.length, 'judge')}`;
}

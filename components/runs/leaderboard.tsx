import Link from 'next/link';
import type { RunHead } from '@/lib/model/index.ts';
import { runHref, runsHref } from '@/lib/url/index.ts';
import { formatCount, plural } from '../datasets/numbers.ts';
import { formatValue, scoreText } from './figures.ts';
import { IntervalAxis } from './interval-axis.tsx';
import { metricTitle, overOf, scaleOf } from './metrics.ts';

/** Runs shown on the overview; the rest is one click away. */
const MOST = 8;

/**
 * The runs of a dataset by score, those measured by the same metric together. Judges are named: their scores do not compare.
 * Static bundles, which have no pages of runs, go without.
 */
export function Leaderboard({ dataset, runs }: { dataset: string; runs: RunHead[] }) {
  const scored = runs.flatMap((run) => {
    const scores = run.metrics[run.yardstick];
    return scores === undefined ? [] : [{ run, scores }];
  });
  scored.sort(
    (a, b) =>
      Number(scaleOf(a.run.yardstick) !== 'share') - Number(scaleOf(b.run.yardstick) !== 'share') ||
      a.run.yardstick.localeCompare(b.run.yardstick, 'en') ||
      (b.scores.all.value ?? -1) - (a.scores.all.value ?? -1),
  );
  return (
    <section aria-labelledby="leaderboard" data-live="" className="rounded-lg border border-line bg-panel p-4">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id="leaderboard" className="text-sm font-semibold">
          Runs <span className="font-normal text-ink-2">· dot = value, bar = 95 % interval</span>
        </h2>
        <Link href={runsHref(dataset)} className="text-xs text-ink-2 underline-offset-2 hover:underline">
          {plural(runs.length, 'run')}
        </Link>
      </div>
      <ul>
        {scored.slice(0, MOST).map(({ run, scores }) => {
          const scale = scaleOf(run.yardstick);
          const judge = run.manifest.judge ?? run.judges.join(', ');
          const over = overOf(scores);
          return (
            <li key={run.id}>
              <Link
                href={runHref(run.id)}
                title={scoreText(scores.all, scale)}
                className="-mx-2 grid grid-cols-[minmax(0,1fr)_minmax(60px,220px)_132px] items-center gap-4 rounded-md px-2 py-1 text-sm hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{run.name}</span>
                  <span className="block truncate text-xs text-ink-2">
                    {[metricTitle(run.yardstick), judge === '' ? '' : `judge ${judge}`, over]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
                <IntervalAxis score={scores.all} scale={scale} />
                <span className="num text-right">
                  {formatValue(scores.all.value, scale)}
                  <span className="ml-2 text-xs text-ink-3">n {formatCount(scores.all.n)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

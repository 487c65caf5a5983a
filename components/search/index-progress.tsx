import { textsAbout } from '#texts';
import type { Progress } from '@/lib/core/model/index.ts';
import { formatBytes, formatDuration, formatRate } from '../kit/numbers.ts';
import { ProgressBar } from '../kit/progress-bar.tsx';

const t = textsAbout('indexing');

/** What is being indexed: a file. */
export const indexingOf = (name: string): string => t('of_file', { name });

/** How far the index pass is: phase, amount, rate, time left. `label` says of what. */
export function IndexProgress({ label, progress }: { label: string; progress: Progress | undefined }) {
  const { phase = 'queued', done = 0, total = 0, rate, remaining } = progress ?? {};
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const facts = [
    phase === 'judging' ? t('judged_of', { done, total }) : null,
    (phase === 'reading' || phase === 'words') && total > 0
      ? t('done_of', { done: formatBytes(done), total: formatBytes(total) })
      : null,
    rate === undefined ? null : formatRate(rate),
    remaining === undefined ? null : t('left', { time: formatDuration(remaining) }),
  ].filter((fact) => fact !== null);
  return (
    <div className="max-w-xl min-w-0 flex-1">
      <ProgressBar label={label} share={share} drawn={phase === 'saving' ? 1 : share} />
      <p className="num mt-1.5 text-xs text-ink-2">
        <span className="font-medium text-ink">{t(`phase_${phase}`)}</span>
        {facts.length === 0 ? null : ` · ${facts.join(' · ')}`}
      </p>
    </div>
  );
}

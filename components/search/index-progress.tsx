import type { Progress } from '@/lib/core/model/index.ts';
import { formatBytes, formatDuration, formatRate } from '../kit/numbers.ts';
import { ProgressBar } from '../kit/progress-bar.tsx';

const PHASES: Record<Progress['phase'], string> = {
  queued: 'Waiting in the queue',
  reading: 'Reading',
  saving: 'Writing the index',
  words: 'Making every turn searchable',
};

/** How far the index pass is: phase, amount, rate, time left. */
export function IndexProgress({ name, progress }: { name: string; progress: Progress | undefined }) {
  const { phase = 'queued', done = 0, total = 0, rate, remaining } = progress ?? {};
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const facts = [
    (phase === 'reading' || phase === 'words') && total > 0 ? `${formatBytes(done)} of ${formatBytes(total)}` : null,
    rate === undefined ? null : formatRate(rate),
    remaining === undefined ? null : `${formatDuration(remaining)} left`,
  ].filter((fact) => fact !== null);
  return (
    <div className="max-w-xl min-w-0 flex-1">
      <ProgressBar label={`Indexing ${name}`} share={share} drawn={phase === 'saving' ? 1 : share} />
      <p className="num mt-1.5 text-xs text-ink-2">
        <span className="font-medium text-ink">{PHASES[phase]}</span>
        {facts.length === 0 ? null : ` · ${facts.join(' · ')}`}
      </p>
    </div>
  );
}

import { textsAbout } from '#texts';
import { MOST_LOCAL } from '@/lib/core/search/question-list.ts';
import { BrushPlots } from '../charts/brush-plots.tsx';
import { Skeleton } from '../kit/box.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import type { RunPlotsState } from './use-run-plots.ts';

const t = textsAbout('run');

interface RunPlotsProps {
  plots: RunPlotsState;
  name: string;
  /** Names of type keys. */
  types: ReadonlyMap<string, string>;
}

/** Where a run's answers are right: small plots that filter each other and the table below. */
export function RunPlots({ plots, name, types }: RunPlotsProps) {
  const { needed, open, setOpen, axes, rows, brushes, setBrushes } = plots;
  return (
    <BrushPlots
      rows={rows}
      axes={axes}
      brushes={brushes}
      onBrush={setBrushes}
      runs={{ names: [name] }}
      types={types}
      fold={{ open, onOpen: setOpen }}
      {...(needed.state !== 'ready' && { waiting: <Waiting needed={needed} /> })}
    />
  );
}

/** In place of the plots: as high as one row of them, or why there are none. */
function Waiting({ needed }: Pick<RunPlotsState, 'needed'>) {
  if (needed.state === 'failed') return <ProblemView problem={needed.problem} onRetry={needed.retry} />;
  if (needed.state === 'too-many') {
    return <p className="text-sm text-ink-2">{t('too_many', { n: MOST_LOCAL })}</p>;
  }
  return (
    <div role="status" aria-label={t('loading_plots')}>
      <Skeleton className="h-[136px]" />
    </div>
  );
}

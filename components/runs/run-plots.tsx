import { BrushPlots } from '../charts/brush-plots.tsx';
import { ProblemView } from '../ui/problem-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { RunPlotsState } from './use-run-plots.ts';

interface RunPlotsProps {
  plots: RunPlotsState;
  name: string;
  /** Names of type keys. */
  types: ReadonlyMap<string, string>;
}

/** Where a run's answers are right: small plots that filter each other and the table below. */
export function RunPlots({ plots, name, types }: RunPlotsProps) {
  const { facts, open, setOpen, axes, rows, brushes, setBrushes } = plots;
  return (
    <BrushPlots
      rows={rows}
      axes={axes}
      brushes={brushes}
      onBrush={setBrushes}
      runs={[name]}
      types={types}
      open={open}
      onOpen={setOpen}
      {...(facts.state !== 'ready' && { waiting: <Waiting facts={facts} /> })}
    />
  );
}

/** In place of the plots: as high as one row of them, or why there are none. */
function Waiting({ facts }: Pick<RunPlotsState, 'facts'>) {
  if (facts.state === 'failed') return <ProblemView problem={facts.problem} onRetry={facts.retry} />;
  return (
    <div role="status" aria-label="Loading plots">
      <Skeleton className="h-[136px]" />
    </div>
  );
}

import { BrushPlots } from '../charts/brush-plots.tsx';
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
  const { state, open, setOpen, axes, rows, brushes, setBrushes } = plots;
  if (state === 'failed') return null;
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
      // As high as one row of plots.
      {...(state === 'loading' && { waiting: <Skeleton className="h-[136px]" /> })}
    />
  );
}

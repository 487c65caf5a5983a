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
export function RunPlots({ plots: { state, axes, rows, brushes, setBrushes }, name, types }: RunPlotsProps) {
  if (state === 'failed') return null;
  // As high as one row of plots.
  if (state === 'loading') return <Skeleton className="h-44" />;
  return <BrushPlots rows={rows} axes={axes} brushes={brushes} onBrush={setBrushes} runs={[name]} types={types} />;
}

import { textsAbout } from '#texts';
import { Skeleton } from '../box.tsx';

const t = textsAbout('grid');

const ROWS = Array.from({ length: 14 }, (_, row) => `row-${row}`);

/** The shape of a table page while it is on its way. Nothing shows in the first 300 ms, so that fast answers do not flash. */
export function TableSkeleton({ facets }: { facets: boolean }) {
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="flex h-dvh flex-col gap-3 p-4 opacity-100 transition-opacity delay-300 starting:opacity-0"
    >
      <Skeleton className="mt-12 h-6 w-52" />
      <Skeleton className="h-8 w-72 max-w-full" />
      <div className="flex min-h-0 flex-1 gap-4">
        {facets ? <Skeleton className="w-56 shrink-0 max-lg:hidden" /> : null}
        <div className="flex-1 space-y-px overflow-hidden rounded-lg border border-line bg-panel p-3">
          {ROWS.map((row) => (
            <Skeleton key={row} className="mb-3 h-5" />
          ))}
        </div>
      </div>
    </div>
  );
}

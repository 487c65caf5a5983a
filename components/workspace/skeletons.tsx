import { textsAbout } from '#texts';
import { Skeleton } from '../kit/box.tsx';

const t = textsAbout('workspace');

const WIDTHS = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3', 'w-4/5', 'w-11/12', 'w-3/5', 'w-5/6'];

/** The list before it is there. */
export function QuestionsSkeleton() {
  return (
    <div className="h-full overflow-hidden bg-panel p-3" role="status" aria-label={t('loading')}>
      <Skeleton className="h-8" />
      <div className="mt-3 flex flex-wrap gap-1.5">
        {WIDTHS.slice(0, 5).map((width) => (
          <Skeleton key={width} className="h-[22px] w-24 rounded-full" />
        ))}
      </div>
      {WIDTHS.map((width, index) => (
        <div key={`${width}${WIDTHS[index - 1]}`} className="mt-6">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** The timeline before it is there. */
export function TimelineSkeleton() {
  return (
    <div className="h-full overflow-hidden px-6 py-14" role="status" aria-label={t('loading_conversation')}>
      <div className="mx-auto max-w-[780px] space-y-3">
        <Skeleton className="h-5 w-72 max-w-full" />
        {WIDTHS.map((width, index) => (
          <Skeleton
            key={`${width}${WIDTHS[index - 1]}`}
            className={`h-16 max-w-[560px] ${width} ${index % 2 === 1 ? 'ml-auto' : ''}`}
          />
        ))}
      </div>
    </div>
  );
}

/** The inspector before it is there. */
export function InspectorSkeleton() {
  return (
    <div className="space-y-3 p-4" role="status" aria-label={t('loading_question')}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

/** What runs answered before it is there. */
export function PredictionsSkeleton() {
  return (
    <div className="mt-5 space-y-2" role="status" aria-label={t('loading_predictions')}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** The whole workspace before the browser has taken over. */
export function WorkspaceSkeleton() {
  return (
    <div
      aria-busy
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] min-[720px]:grid-cols-[364px_minmax(0,1fr)] min-[1100px]:grid-cols-[364px_minmax(0,1fr)_356px]"
    >
      <div className="overflow-hidden border-r border-line max-[719px]:hidden">
        <QuestionsSkeleton />
      </div>
      <TimelineSkeleton />
      <div className="overflow-hidden border-l border-line bg-panel max-[1099px]:hidden">
        <InspectorSkeleton />
      </div>
    </div>
  );
}

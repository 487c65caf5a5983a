import { Skeleton } from '@/components/ui/skeleton.tsx';

export default function Loading() {
  return (
    <div className="mx-auto w-full max-w-6xl space-y-4 p-6" role="status" aria-label="Loading">
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

import { TopBar } from '@/components/shell/top-bar.tsx';
import { WorkspaceSkeleton } from '@/components/workspace/skeletons.tsx';

export default function Loading() {
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <TopBar crumbs={[]} />
      <WorkspaceSkeleton />
    </div>
  );
}

import { TableSkeleton } from '@/components/kit/grid/table-skeleton.tsx';

export default function Loading() {
  return <TableSkeleton facets />;
}

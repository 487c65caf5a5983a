import { TableSkeleton } from '@/components/tables/table-skeleton.tsx';

export default function Loading() {
  return <TableSkeleton facets />;
}

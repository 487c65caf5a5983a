import type { Metadata } from 'next';
import { LibraryView } from '@/components/library/library-view.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { library } from '@/lib/library/context.ts';

export const metadata: Metadata = { title: 'Library' };
// The library changes while the server runs.
export const dynamic = 'force-dynamic';

export default function LibraryPage() {
  const { readOnly, runs } = library();
  const datasets = library().datasets();
  const counts = Object.fromEntries(datasets.map(({ id }) => [id, runs.list(id).length]));
  return (
    <>
      <TopBar crumbs={[]} />
      <LibraryView datasets={datasets} runs={counts} readOnly={readOnly} />
    </>
  );
}

import Link from 'next/link';
import { buttonClass } from '@/components/kit/button.tsx';
import { EmptyState } from '@/components/kit/empty-state.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { libraryHref } from '@/lib/core/url/index.ts';

export default function NotFound() {
  return (
    <>
      <title>Not found · Memoscope</title>
      <TopBar crumbs={[{ label: 'Not found' }]} />
      <main id="main" className="flex flex-1 flex-col justify-center">
        <EmptyState
          title={<h1>Page not found</h1>}
          actions={
            <Link href={libraryHref()} className={buttonClass('primary')}>
              Open the service
            </Link>
          }
        >
          The dataset, conversation or page of this address does not exist, or its dataset was removed from the service.
        </EmptyState>
      </main>
    </>
  );
}

'use client';

import { ProblemView } from '@/components/ui/problem-view.tsx';

/** What a page shows when it could not be made. Details stay in the server's log. */
export default function PageError({ reset }: { reset: () => void }) {
  return (
    <main id="main" className="flex flex-1 items-start p-6">
      <h1 className="sr-only">Memoscope</h1>
      <ProblemView
        problem={{
          type: 'about:blank',
          title: 'This page could not be shown',
          status: 500,
          detail:
            'Something went wrong on the server. Try again; if it stays, the terminal that runs Memoscope says why.',
        }}
        onRetry={reset}
      />
    </main>
  );
}

import { Suspense, useState } from 'react';
import { late, once } from '../kit/late.tsx';
import type { FirstViewProps } from './first-drawn.tsx';
import { useHydrated } from './media.ts';
import { WorkspaceSkeleton } from './skeletons.tsx';

const Drawn = late(
  once(() => import('./first-drawn.tsx')),
  (module) => module.FirstView,
);

/**
 * The first view in the browser: what the server drew stays as it is, so that the code for it need not come before the live workspace.
 * Only who comes by a link from another page has nothing yet.
 */
export function FirstView(props: FirstViewProps) {
  const [isThere] = useState(!useHydrated());
  if (isThere) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: says that what is inside is not React's affair.
    return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return (
    <Suspense fallback={<WorkspaceSkeleton />}>
      <Drawn {...props} />
    </Suspense>
  );
}

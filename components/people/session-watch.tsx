'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { whenSignedOut } from '../kit/signed-out.ts';

const SessionEnded = lazy(() => import('./session-ended.tsx'));

/** Asks whoever is signed in to do so again when their session ends while a page is open. Requests wait for that meanwhile. */
export function SessionWatch({ sub }: { sub: string }) {
  const [waiting, setWaiting] = useState<((again: boolean) => void)[]>([]);
  useEffect(
    () => whenSignedOut(() => new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]))),
    [],
  );
  if (waiting.length === 0) return null;
  const settle = (again: boolean) => {
    for (const resolve of waiting) resolve(again);
    setWaiting([]);
  };
  return (
    <Suspense>
      <SessionEnded sub={sub} onEnd={settle} />
    </Suspense>
  );
}

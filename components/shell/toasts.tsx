'use client';

import { Suspense, useEffect, useState } from 'react';
import { late, once } from '../kit/late.tsx';
import { NOTICE_EVENT, type Notice } from '../kit/notify.ts';

const Toaster = late(
  once(() => import('./toaster.tsx')),
  (module) => module.default,
);

/** Where short confirmations appear. */
export function Toasts() {
  const [notices, setNotices] = useState<Notice[]>([]);
  useEffect(() => {
    const add = (event: Event) => {
      if (event instanceof CustomEvent) setNotices((known) => [...known, event.detail]);
    };
    window.addEventListener(NOTICE_EVENT, add);
    return () => window.removeEventListener(NOTICE_EVENT, add);
  }, []);
  return <Suspense>{notices.length > 0 ? <Toaster notices={notices} /> : null}</Suspense>;
}

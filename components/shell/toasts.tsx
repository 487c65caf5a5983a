'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { NOTICE_EVENT, type Notice } from '../ui/notify.ts';

const Toaster = dynamic(() => import('./toaster.tsx'), { ssr: false });

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
  return notices.length > 0 ? <Toaster notices={notices} /> : null;
}

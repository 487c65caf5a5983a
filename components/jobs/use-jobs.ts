'use client';

import { useEffect, useState } from 'react';
import type { JobList } from '@/lib/core/model/index.ts';
import { inSlot } from '../kit/slots.ts';

/** The jobs as they are now, whichever server does them. `stale`: nothing newer is told, for as long as the server can't be asked. */
export function useJobs(first: JobList): { list: JobList; stale: boolean } {
  const [live, setLive] = useState({ list: first, stale: false });
  useEffect(
    () =>
      inSlot(() => {
        const source = new EventSource('/api/v1/jobs/events');
        const stale = () => setLive(({ list }) => ({ list, stale: true }));
        source.addEventListener('jobs', ({ data }: MessageEvent<string>) =>
          setLive({ list: JSON.parse(data), stale: false }),
        );
        source.addEventListener('problem', stale);
        source.addEventListener('error', stale);
        return () => source.close();
      }),
    [],
  );
  return live;
}

/** Milliseconds since 1970 by the server's clock, which said `moment` last; goes on by the second. */
export function useServerTime(moment: string): number {
  const [since, setSince] = useState({ moment, passed: 0 });
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setSince({ moment, passed: performance.now() - begun }), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Date.parse(moment) + (since.moment === moment ? since.passed : 0);
}

'use client';

import { useEffect, useState } from 'react';
import { send } from '../../kit/requests.ts';

export interface Answered<T> {
  /** What the server says; of the address before while the present one is under way; null where nothing is asked. */
  value: T | null;
  pending: boolean;
}

/** What the API answers at an address, once that has rested for a while. Superseded requests are aborted, failures are no answer. */
export function useAnswer<T>(url: string | null, rest = 0): Answered<T> {
  const [answer, setAnswer] = useState<{ url: string; value: T | null } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const result = await send<T>('GET', url, undefined, controller.signal);
      if (!controller.signal.aborted) setAnswer({ url, value: result.ok ? result.value : null });
    }, rest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, rest]);
  return { value: url === null ? null : (answer?.value ?? null), pending: url !== null && answer?.url !== url };
}

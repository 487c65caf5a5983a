import { useEffect, useRef } from 'react';
import type { Job } from '@/lib/core/model/index.ts';

/** A button goes with the state that it is of, and may take the focus along: that is then on the job it was of, wherever it stands by now. */
export function useKeptFocus(jobs: readonly Job[]): (job: Job) => void {
  const acted = useRef<Pick<Job, 'id' | 'state'> | null>(null);
  useEffect(() => {
    if (acted.current === null) return;
    const { id, state } = acted.current;
    if (jobs.find((job) => job.id === id)?.state === state) return;
    acted.current = null;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-job-id="${id}"] [data-name]`)?.focus();
  }, [jobs]);
  return ({ id, state }) => {
    acted.current = { id, state };
  };
}

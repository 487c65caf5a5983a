import type { Job } from '@/lib/core/model/index.ts';

export const SHOWN = ['open', 'stopped', 'over'] as const;
export type Shown = (typeof SHOWN)[number];

/** So many of those that are over stand below the open ones. */
const LAST = 5;

/** Jobs by what is to be done about them; the open ones in the order in which they will be done, the others the last first. */
export function grouped(jobs: readonly Job[]): Record<Shown, Job[]> {
  const stopped = jobs.filter(({ state }) => state === 'stopped');
  const under = jobs.filter(({ ended }) => ended === null);
  const running = under.filter(({ state }) => state === 'running');
  return {
    open: [...running, ...under.filter(({ state }) => state !== 'running')],
    stopped,
    over: jobs.filter(({ ended, state }) => ended !== null && state !== 'stopped'),
  };
}

/** What stands in the list: with the open ones, what waits for somebody before them and what was done last after them. */
export function listed(groups: Record<Shown, Job[]>, shown: Shown): { jobs: Job[]; over: Job[] } {
  const { open, stopped, over } = groups;
  if (shown === 'open') return { jobs: [...stopped, ...open], over: over.slice(0, LAST) };
  return { jobs: groups[shown], over: [] };
}

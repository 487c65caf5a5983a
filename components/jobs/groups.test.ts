import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/core/model/index.ts';
import { grouped, listed } from './groups.ts';

const job = (id: string, state: Job['state']) =>
  ({ id, state, ended: ['waiting', 'running', 'again'].includes(state) ? null : '2024-01-01T00:00:00.000Z' }) as Job;

const JOBS = [
  job('1', 'waiting'),
  job('2', 'running'),
  job('3', 'again'),
  ...['9', '8', '7', '6', '5'].map((id) => job(id, 'done')),
  job('4', 'stopped'),
  job('0', 'cancelled'),
];
const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id).join('');

describe('jobs in groups', () => {
  it('are open, stopped, or over', () => {
    const { open, stopped, over } = grouped(JOBS);
    expect([ids(open), ids(stopped), ids(over)]).toEqual(['213', '4', '987650']);
  });

  it('of which the list shows one group; the open ones with the stopped and the last that are over', () => {
    const groups = grouped(JOBS);
    const shown = (which: 'open' | 'stopped' | 'over') => {
      const { jobs, over } = listed(groups, which);
      return [ids(jobs), ids(over)];
    };
    expect(shown('open')).toEqual(['4213', '98765']);
    expect(shown('stopped')).toEqual(['4', '']);
    expect(shown('over')).toEqual(['987650', '']);
  });
});

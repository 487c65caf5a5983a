'use client';

import { useRef } from 'react';
import { textsAbout } from '#texts';
import type { Job } from '@/lib/core/model/index.ts';
import { formatCount } from '../kit/numbers.ts';
import { useKeys } from '../kit/use-keys.ts';
import { JobRow, type OnAct } from './job-row.tsx';

const t = textsAbout('jobs');

interface JobsTableProps {
  jobs: readonly Job[];
  /** Those that stand below, under a heading of their own. */
  over: readonly Job[];
  /** Milliseconds since 1970. */
  now: number;
  onAct: OnAct;
}

const COLUMNS = [
  ['job', 'w-[26%]'],
  ['state', 'w-[16%]'],
  ['progress', ''],
  ['worker', 'w-[12%] max-lg:hidden'],
  ['tries', 'w-24 max-lg:hidden'],
] as const;

/** Jobs in a table; `j` and `k` go from one to the next. */
export function JobsTable({ jobs, over, now, onAct }: JobsTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const step = (by: 1 | -1) => {
    const names = [...(table.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])];
    const at = names.findIndex((name) => name.closest('tbody')?.contains(document.activeElement));
    names[Math.min(Math.max(0, at + by), names.length - 1)]?.focus();
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-panel">
      <table ref={table} aria-label={t('jobs')} className="w-full table-fixed text-left text-sm max-md:block">
        <thead className="bg-sunken text-xs text-ink-2 max-md:sr-only">
          <tr>
            {COLUMNS.map(([column, className]) => (
              <th key={column} scope="col" className={`px-3 py-2 font-semibold ${className}`}>
                {t(column)}
              </th>
            ))}
            <th scope="col" className="w-40">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} now={now} onAct={onAct} />
        ))}
        {over.length === 0 ? null : (
          <tbody className="max-md:block">
            <tr className="max-md:block">
              <th
                colSpan={6}
                scope="colgroup"
                className="border-t border-line bg-sunken px-3 py-2 text-xs font-semibold text-ink-2 max-md:block"
              >
                {t('last_over', { n: formatCount(over.length) })}
              </th>
            </tr>
          </tbody>
        )}
        {over.map((job) => (
          <JobRow key={job.id} job={job} now={now} onAct={onAct} />
        ))}
      </table>
    </div>
  );
}

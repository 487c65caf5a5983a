'use client';

import { Check, X } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { Run } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { late, once } from '../kit/late.tsx';
import { formatCount } from '../kit/numbers.ts';

const ReportDialog = late(
  once(() => import('./report-dialog.tsx')),
  (module) => module.ReportDialog,
);

/** How much of the file and of the dataset the run covers. Every chip opens the report that was made when it was imported. */
export function Coverage({ run }: { run: Run }) {
  const [open, setOpen] = useState(false);
  const show = () => startTransition(() => setOpen(true));
  const { report } = run;
  const hash = report.datasetHash.equal;
  const chips = [
    { key: 'matched', count: run.matched, text: 'matched', tone: '' },
    {
      key: 'unmatched',
      count: run.unmatched,
      text: run.unmatched === 1 ? 'unmatched row' : 'unmatched rows',
      tone: 'text-wrong',
    },
    { key: 'missing', count: run.missing, text: `without prediction${missingWhere(run)}`, tone: '' },
    {
      key: 'duplicates',
      count: run.duplicates,
      text: run.duplicates === 1 ? 'repeated row' : 'repeated rows',
      tone: '',
    },
    { key: 'gold', count: report.goldDiffers.total, text: 'with a different gold answer', tone: '' },
    { key: 'problems', count: report.problems.total, text: 'unreadable', tone: 'text-wrong' },
    {
      key: 'vanished',
      count: report.vanished?.total ?? 0,
      text: 'answers to questions the dataset no longer has',
      tone: 'text-wrong',
    },
  ];
  const chip =
    'inline-flex max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-panel px-2.5 text-xs leading-[22px] text-ink-2 hover:border-control hover:text-ink';
  return (
    <>
      <ul aria-label="Coverage" className="num flex flex-wrap gap-2">
        {chips.map(({ key, count, text, tone }) =>
          count === 0 && key !== 'matched' ? null : (
            <li key={key} data-coverage={key}>
              <button type="button" onClick={show} title="Show the match report" className={cn(chip, tone)}>
                <b className={cn('font-semibold', tone === '' && 'text-ink')}>{formatCount(count)}</b>
                <span className="truncate">{text}</span>
              </button>
            </li>
          ),
        )}
        {hash === null ? null : (
          <li data-coverage="hash">
            <button
              type="button"
              onClick={show}
              title="Show the match report"
              className={cn(chip, !hash && 'text-wrong')}
            >
              {hash ? 'dataset hash equal' : 'dataset hash differs'}
              {hash ? <Check aria-hidden className="size-3.5" /> : <X aria-hidden className="size-3.5" />}
            </button>
          </li>
        )}
        {report.refused === undefined ? null : (
          <li data-coverage="refused">
            <button type="button" onClick={show} title={report.refused} className={cn(chip, 'text-wrong')}>
              not a valid submission
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        )}
      </ul>
      <Suspense>{open ? <ReportDialog run={run} onOpenChange={setOpen} /> : null}</Suspense>
    </>
  );
}

/** ` (category 5)` when all that is missing is of one type, ` (category 2: 5, 4: 7)` when of few. */
function missingWhere({ report: { missing } }: Run): string {
  const types = missing.byType.filter((facet) => facet.count > 0);
  const word = types.every((facet) => /^\d$/.test(facet.key)) ? 'category ' : '';
  const [only] = types;
  if (types.length === 1 && only) return ` (${word}${only.key})`;
  if (types.length === 0 || types.length > 5) return '';
  return ` (${word}${types.map(({ key, count }) => `${key}: ${formatCount(count)}`).join(', ')})`;
}

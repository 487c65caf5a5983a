'use client';

import { Check, X } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { textsAbout } from '#texts';
import type { Run } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { late, once } from '../kit/late.tsx';
import { formatCount, listed } from '../kit/numbers.ts';

const t = textsAbout('run');

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
    { key: 'matched', count: run.matched, tone: '' },
    { key: 'unmatched', count: run.unmatched, tone: 'text-wrong' },
    { key: 'missing', count: run.missing, tone: '' },
    { key: 'duplicates', count: run.duplicates, tone: '' },
    { key: 'gold', count: report.goldDiffers.total, tone: '' },
    { key: 'problems', count: report.problems.total, tone: 'text-wrong' },
    { key: 'vanished', count: report.vanished?.total ?? 0, tone: 'text-wrong' },
  ] as const;
  const chip =
    'inline-flex max-w-full items-center gap-1.5 rounded-xl border border-line-strong bg-panel px-2.5 text-xs leading-[22px] text-ink-2 hover:border-control hover:text-ink';
  return (
    <>
      <ul aria-label={t('coverage')} className="num flex flex-wrap gap-2">
        {chips.map(({ key, count, tone }) =>
          count === 0 && key !== 'matched' ? null : (
            <li key={key} data-coverage={key} className="max-w-full">
              <button type="button" onClick={show} title={t('show_report')} className={cn(chip, tone)}>
                <b className={cn('self-start font-semibold', tone === '' && 'text-ink')}>{formatCount(count)}</b>
                <span className="min-w-0 text-left">
                  {key === 'missing' ? missingWords(run) : t(`covered_${key}`, { n: count })}
                </span>
              </button>
            </li>
          ),
        )}
        {hash === null ? null : (
          <li data-coverage="hash">
            <button type="button" onClick={show} title={t('show_report')} className={cn(chip, !hash && 'text-wrong')}>
              {hash ? t('hash_equal') : t('hash_differs')}
              {hash ? <Check aria-hidden className="size-3.5" /> : <X aria-hidden className="size-3.5" />}
            </button>
          </li>
        )}
        {report.refused === undefined ? null : (
          <li data-coverage="refused">
            <button type="button" onClick={show} title={report.refused} className={cn(chip, 'text-wrong')}>
              {t('not_valid')}
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        )}
      </ul>
      <Suspense>{open ? <ReportDialog run={run} onOpenChange={setOpen} /> : null}</Suspense>
    </>
  );
}

/** `without prediction (category 5)` when all that is missing is of one type, `… (category 2: 5, 4: 7)` when of few. */
function missingWords({ missing: n, report: { missing } }: Run): string {
  const types = missing.byType.filter((facet) => facet.count > 0);
  if (types.length === 0 || types.length > 5) return t('covered_missing', { n });
  const [only] = types;
  const where =
    types.length === 1 && only ? only.key : listed(types.map(({ key, count }) => `${key}: ${formatCount(count)}`));
  const numbered = types.every((facet) => /^\d$/.test(facet.key));
  return t(numbered ? 'covered_missing_categories' : 'covered_missing_types', { n, where });
}

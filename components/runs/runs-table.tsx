'use client';

import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { type Categories, DEFAULT_CATEGORIES, headlineOf, type RunHead } from '@/lib/core/model/index.ts';
import { runHref } from '@/lib/core/url/index.ts';
import { formatMoment } from '../kit/dates.ts';
import { Link } from '../kit/link.tsx';
import { formatCount } from '../kit/numbers.ts';
import { rich } from '../kit/rich.ts';
import { CategoriesSwitch } from '../results/categories-switch.tsx';
import { formatInterval, formatValue } from '../results/figures.ts';
import { HeadlineFigure, headlineHooks } from '../results/headline-figure.tsx';
import { keyMetrics, metricTitle, scaleOf } from '../results/metrics.ts';
import { CompareTicked, TickBox, useTicked } from '../results/ticked.tsx';
import { DeleteButton, RenameButton } from './run-actions.tsx';

const t = textsAbout('runs');
const compare = textsAbout('ticked');

interface RunsTableProps {
  runs: RunHead[];
  /** Which of LoCoMo's categories count; null: the dataset has none. */
  categories: Categories | null;
  readOnly: boolean;
}

/** The runs of a dataset, newest first, each with its headline; those that are ticked can be compared. */
export function RunsTable({ runs, categories, readOnly }: RunsTableProps) {
  const { ticked, toggle } = useTicked(runs);
  const head = 'px-3 py-1.5 font-medium';
  return (
    <section aria-label={t('runs')}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <CompareTicked ticked={ticked} />
        <p className="text-sm text-ink-2 print:hidden" data-live>
          {ticked.length === 0
            ? t('tick')
            : t('baseline', { name: runs.find((run) => run.id === ticked[0])?.name ?? '' })}
        </p>
        {categories === null ? null : <CategoriesSwitch categories={categories} />}
      </div>
      <div className="overflow-x-auto rounded-lg border border-line bg-panel max-lg:border-x-0 max-lg:rounded-none max-lg:-mx-4">
        <table aria-label={t('runs')} className="w-full text-sm">
          <thead className="bg-sunken text-left text-xs text-ink-2 max-lg:sr-only">
            <tr>
              <th scope="col" className="w-9 py-1.5 pl-3">
                <span className="sr-only">{compare('compare')}</span>
              </th>
              <th scope="col" className={head}>
                {t('run')}
              </th>
              <th scope="col" className={head}>
                {t('score')}
              </th>
              <th scope="col" className={head}>
                {t('second')}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {t('matched')}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {t('missing')}
              </th>
              <th scope="col" className={`${head} max-xl:hidden`}>
                {t('judge_model')}
              </th>
              <th scope="col" className="w-20 py-1.5">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...runs].reverse().map((run) => (
              <RunRow
                key={run.id}
                run={run}
                categories={categories ?? DEFAULT_CATEGORIES}
                ticked={ticked.includes(run.id)}
                onTick={() => toggle(run.id)}
                readOnly={readOnly}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const narrow = (inner: ReactNode) => <span className="lg:hidden">{inner}</span>;

interface RunRowProps {
  run: RunHead;
  categories: Categories;
  ticked: boolean;
  onTick: () => void;
  readOnly: boolean;
}

function RunRow({ run, categories, ticked, onTick, readOnly }: RunRowProps) {
  const headline = headlineOf(run, categories);
  const [also] = keyMetrics(run, categories).filter(({ metric }) => metric !== run.yardstick);
  const { judge, model } = run.manifest;
  const cell = 'px-3 py-2 align-top max-lg:px-0 max-lg:py-0.5';
  const line = `${cell} max-lg:block`;
  return (
    <tr
      {...headlineHooks(headline, run.id)}
      className="border-t border-line has-checked:bg-hover max-lg:relative max-lg:block max-lg:py-3 max-lg:pr-4 max-lg:pl-11"
    >
      <td className="py-2 pl-3 align-top max-lg:absolute max-lg:top-3 max-lg:left-1 max-lg:p-0 max-lg:pl-3">
        <TickBox name={run.name} ticked={ticked} onToggle={onTick} />
      </td>
      <td className={`${line} min-w-44 max-lg:pr-16`}>
        <Link href={runHref(run.id)} className="font-medium break-words hover:underline hover:underline-offset-2">
          {run.name}
        </Link>
        <span className="block text-xs text-ink-2 [overflow-wrap:anywhere]">
          {run.file} · <span className="whitespace-nowrap">{formatMoment(run.created)}</span>
        </span>
      </td>
      <td className={`${line} num`}>
        <HeadlineFigure headline={headline} bare look="cell" />
      </td>
      <td className={`${line} num`}>
        {also === undefined ? null : (
          <>
            <span className="whitespace-nowrap">{formatValue(also.value, scaleOf(also.metric))}</span>
            <span className="ml-2 text-xs whitespace-nowrap text-ink-2">
              {formatInterval(also.ci, scaleOf(also.metric))}
            </span>
            <span className="block text-xs text-ink-2">
              {metricTitle(also.metric)} · n = {formatCount(also.n)} · {also.over}
            </span>
          </>
        )}
      </td>
      <td className={`${cell} num text-right max-lg:mr-3 max-lg:inline-block`}>
        {rich(t.parts('n_matched', { n: run.matched, narrow }))}
        {run.unmatched === 0 ? null : (
          <span className="block text-xs text-wrong max-lg:inline"> {t('n_unmatched', { n: run.unmatched })}</span>
        )}
      </td>
      <td className={`${cell} num text-right max-lg:inline-block`}>
        {rich(t.parts('n_missing', { n: run.missing, narrow }))}
      </td>
      <td className="px-3 py-2 align-top max-xl:hidden">
        <span className="block break-words">{judge ?? (run.judges.join(', ') || '–')}</span>
        <span className="block text-xs break-words text-ink-2">{model ?? ''}</span>
      </td>
      <td className="py-1.5 pr-2 text-right align-top whitespace-nowrap max-lg:absolute max-lg:top-1 max-lg:right-1">
        {readOnly || run.editable === false ? null : (
          <>
            <RenameButton run={run} />
            <DeleteButton run={run} onDeleted={() => undefined} />
          </>
        )}
      </td>
    </tr>
  );
}

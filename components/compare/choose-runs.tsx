'use client';

import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { textsAbout } from '#texts';
import { type Dataset, MOST_COMPARED, type RunHead } from '@/lib/core/model/index.ts';
import { compareHref, judgesHref, runHref, runsHref } from '@/lib/core/url/index.ts';
import { buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Link } from '../kit/link.tsx';
import { toggled } from '../kit/toggled.ts';
import { HeadlineFigure } from '../results/headline-figure.tsx';
import { canCompare } from '../results/ticked.tsx';

const t = textsAbout('comparing');
const compare = textsAbout('ticked');

type Choice = Pick<RunHead, 'id' | 'name' | 'headline' | 'judges'>;

interface ChooseRunsProps {
  /** Datasets that have runs, with them. */
  datasets: { dataset: Pick<Dataset, 'id' | 'name'>; runs: Choice[] }[];
  /** Already chosen. */
  chosen: string[];
  /** Every dataset there is, to send somebody without runs somewhere. */
  first: string | null;
}

/** What to compare: the datasets with their runs. Runs of one dataset can be ticked; the first ticked is the baseline. */
export function ChooseRuns({ datasets, chosen: start, first }: ChooseRunsProps) {
  const [chosen, setChosen] = useState(start);
  const home = datasets.find(({ runs }) => runs.some(({ id }) => id === chosen[0]))?.dataset.id ?? null;
  if (datasets.length === 0) {
    return (
      <EmptyState
        title={t('no_runs')}
        actions={
          first === null ? null : (
            <Link href={runsHref(first, true)} className={buttonClass('primary')}>
              {t('upload')}
            </Link>
          )
        }
      >
        {t('no_runs_why')}
      </EmptyState>
    );
  }
  const toggle = (id: string, dataset: string) => {
    setChosen(home === null || home === dataset ? toggled(chosen, id) : [id]);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {canCompare(chosen.length) ? (
          <Link href={compareHref(chosen)} className={buttonClass('primary')}>
            <GitCompareArrows aria-hidden className="size-4" /> {compare('compare_n', { n: chosen.length })}
          </Link>
        ) : (
          <span aria-disabled className={buttonClass('default', 'md', 'opacity-60')}>
            <GitCompareArrows aria-hidden className="size-4" /> {compare('compare')}
          </span>
        )}
        <p className="text-sm text-ink-2">
          {chosen.length === 0
            ? t('tick', { n: MOST_COMPARED })
            : chosen.length === 1
              ? t('one_more')
              : chosen.length > MOST_COMPARED
                ? t('at_most', { n: MOST_COMPARED })
                : t('baseline', {
                    name: datasets.flatMap(({ runs }) => runs).find(({ id }) => id === chosen[0])?.name ?? '',
                  })}
        </p>
      </div>
      {datasets.map(({ dataset, runs }) => (
        <section key={dataset.id} aria-label={dataset.name} className="rounded-lg border border-line bg-panel">
          <h2 className="flex items-baseline gap-2 px-4 py-2 text-sm font-semibold">
            {dataset.name} <span className="num font-normal text-ink-2">{t('n_runs', { n: runs.length })}</span>
          </h2>
          <ul>
            {runs.map((run) => {
              return (
                <li
                  key={run.id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5 text-sm"
                >
                  <label className="flex min-w-48 flex-1 items-center gap-2.5">
                    <input
                      type="checkbox"
                      checked={chosen.includes(run.id)}
                      onChange={() => toggle(run.id, dataset.id)}
                      className="size-4 accent-ink"
                    />
                    <span className="break-words">{run.name}</span>
                  </label>
                  <span className="text-ink-2">
                    <HeadlineFigure headline={run.headline} run={run.id} look="line" />
                  </span>
                  {run.judges.length > 1 ? (
                    <Link href={judgesHref(run.id)} className="text-ink-2 underline-offset-2 hover:underline">
                      {t('n_judges', { n: run.judges.length })}
                    </Link>
                  ) : null}
                  <Link href={runHref(run.id)} className="text-ink-2 underline-offset-2 hover:underline">
                    {t('open')}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

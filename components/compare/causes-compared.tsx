'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import {
  ATTRIBUTIONS,
  attributionName,
  type Comparison,
  causeCount,
  causeSums,
  DEFAULT_JUDGING,
  type RunAnalysis,
} from '@/lib/core/model/index.ts';
import { api, type ComparisonView, runHref, writeJudging } from '@/lib/core/url/index.ts';
import { Skeleton } from '../kit/box.tsx';
import { fetchJson } from '../kit/load.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { useQuery } from '../kit/queries.ts';
import { ATTRIBUTION_PAINTS } from '../results/words.ts';

const t = textsAbout('compare');

interface CausesComparedProps {
  asked: ComparisonView;
  comparison: Comparison;
}

/** First causes of what is not correct, run by run, judged by the metric of the comparison; worked out when somebody opens it. */
export function CausesCompared({ asked, comparison }: CausesComparedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      data-live
      data-causes
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-lg border border-line bg-panel px-4 py-2 text-sm"
    >
      <summary className="cursor-pointer rounded-sm font-semibold">
        {t('causes')} <span className="font-normal text-ink-2">{t('causes_about')}</span>
      </summary>
      {open ? <Causes asked={asked} comparison={comparison} /> : null}
    </details>
  );
}

function Causes({ asked: { categories, disputed }, comparison: { metric, runs } }: CausesComparedProps) {
  const search = writeJudging('', { ...DEFAULT_JUDGING, by: metric, categories, disputed });
  const loaded = useQuery(`compare-causes ${runs.map(({ id }) => id).join()} ${search}`, (signal) =>
    Promise.all(runs.map(({ id }) => fetchJson<RunAnalysis>(api.analysis(id, search), signal))),
  );
  if (loaded.state === 'failed') return <ProblemView problem={loaded.problem} onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <Skeleton className="mt-2 h-28" />;
  // Of the questions that are compared.
  const of = loaded.value.map((analysis) => (analysis.undisputed ?? analysis).attributions);
  const sums = of.map(causeSums);
  const told = ATTRIBUTIONS.filter((cause) =>
    of.some((causes) => causes.some(({ attribution, count }) => attribution === cause && count > 0)),
  );
  if (told.length === 0) return <p className="mt-2 text-ink-2">{t('causes_none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where there are many runs.
    <div tabIndex={0} className="mt-2 overflow-x-auto pb-1">
      <table
        aria-label={t('causes')}
        className="num [&_td]:py-1 [&_td]:pr-6 [&_td]:whitespace-nowrap [&_th]:py-1 [&_th]:pr-6"
      >
        <thead className="text-xs text-ink-2">
          <tr>
            <th scope="col" />
            {runs.map(({ id, name }) => (
              <th key={id} scope="col" title={name} className="max-w-44 truncate text-left font-medium max-md:max-w-20">
                <a href={runHref(id)} className="underline-offset-2 hover:underline">
                  {name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map((cause) => (
            <tr key={cause} data-cause={cause} className="border-t border-line">
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                <i
                  aria-hidden
                  className="mr-2 inline-block size-2.5 rounded-[2px] border align-[-1px]"
                  style={{ background: ATTRIBUTION_PAINTS[cause].fill, borderColor: ATTRIBUTION_PAINTS[cause].line }}
                />
                {attributionName(cause)}
              </th>
              {of.map((causes, at) => {
                const one = causes.find(({ attribution }) => attribution === cause);
                return <td key={runs[at]?.id}>{one && one.count > 0 ? causeCount(one) : '–'}</td>;
              })}
            </tr>
          ))}
          <tr className="border-t border-line-strong text-ink-2">
            <th scope="row" className="text-left font-normal">
              {t('causes_told')}
            </th>
            {sums.map((sum, at) => (
              <td key={runs[at]?.id}>{causeCount({ count: sum.told, estimated: sum.estimated })}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {sums.some(({ estimated }) => estimated > 0) ? (
        <p className="mt-1 text-xs text-ink-2">{t('causes_estimated')}</p>
      ) : null}
    </div>
  );
}

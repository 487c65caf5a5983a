'use client';

import { GitCompareArrows } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { RunHead } from '@/lib/model/index.ts';
import { compareHref, runHref } from '@/lib/url/index.ts';
import { formatCount } from '../datasets/numbers.ts';
import { useKeys } from '../shell/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { notify } from '../ui/notify.ts';
import { formatInterval, formatMoment, formatValue } from './figures.ts';
import { type Figure, headScore, keyMetrics, metricTitle, scaleOf } from './metrics.ts';
import { DeleteButton, RenameButton } from './run-actions.tsx';

interface RunsTableProps {
  runs: RunHead[];
  readOnly: boolean;
}

/** The runs of a dataset, newest first, each with its headline; those that are ticked can be compared. */
export function RunsTable({ runs, readOnly }: RunsTableProps) {
  const router = useRouter();
  const [ticked, setTicked] = useState<string[]>([]);
  // Deleted runs leave the choice; its order is that of ticking, the first being the baseline.
  const chosen = ticked.filter((id) => runs.some((run) => run.id === id));
  const compare = () => {
    if (chosen.length >= 2) return router.push(compareHref(chosen));
    notify({ kind: 'failed', text: 'Tick two runs or more', detail: 'The first one ticked is the baseline.' });
  };
  useKeys({ c: compare });
  const head = 'px-3 py-1.5 font-medium';
  return (
    <section aria-label="Runs">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Button disabled={chosen.length < 2} onClick={compare}>
          <GitCompareArrows aria-hidden className="size-4" /> Compare
          {chosen.length === 0 ? '' : ` ${formatCount(chosen.length)}`} <Kbd>c</Kbd>
        </Button>
        <p className="text-sm text-ink-2">
          {chosen.length === 0
            ? 'Tick runs to compare them; the first is the baseline.'
            : `Baseline: ${runs.find((run) => run.id === chosen[0])?.name}`}
        </p>
      </div>
      <div className="overflow-x-auto rounded-lg border border-line bg-panel max-md:border-x-0 max-md:rounded-none max-md:-mx-4">
        <table aria-label="Runs" className="w-full text-sm">
          <thead className="bg-sunken text-left text-xs text-ink-2 max-md:sr-only">
            <tr>
              <th scope="col" className="w-9 py-1.5 pl-3">
                <span className="sr-only">Compare</span>
              </th>
              <th scope="col" className={head}>
                Run
              </th>
              <th scope="col" className={head}>
                Score
              </th>
              <th scope="col" className={head}>
                Also
              </th>
              <th scope="col" className={`${head} text-right`}>
                Matched
              </th>
              <th scope="col" className={`${head} text-right`}>
                Missing
              </th>
              <th scope="col" className={`${head} max-xl:hidden`}>
                Judge, model
              </th>
              <th scope="col" className="w-20 py-1.5">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...runs].reverse().map((run) => (
              <RunRow
                key={run.id}
                run={run}
                ticked={chosen.includes(run.id)}
                onTick={() =>
                  setTicked(chosen.includes(run.id) ? chosen.filter((id) => id !== run.id) : [...chosen, run.id])
                }
                readOnly={readOnly}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RunRowProps {
  run: RunHead;
  ticked: boolean;
  onTick: () => void;
  readOnly: boolean;
}

function RunRow({ run, ticked, onTick, readOnly }: RunRowProps) {
  const own = run.metrics[run.yardstick];
  const [also] = keyMetrics(run.metrics, run.yardstick).filter(({ id }) => id !== run.yardstick);
  const { judge, model } = run.manifest;
  const cell = 'px-3 py-2 align-top max-md:block max-md:px-0 max-md:py-0.5';
  return (
    <tr
      data-run-id={run.id}
      className="border-t border-line has-checked:bg-hover max-md:relative max-md:block max-md:py-3 max-md:pr-4 max-md:pl-11"
    >
      <td className="py-2 pl-3 align-top max-md:absolute max-md:top-3 max-md:left-1 max-md:p-0 max-md:pl-3">
        <input
          type="checkbox"
          aria-label={`Compare ${run.name}`}
          checked={ticked}
          onChange={onTick}
          className="mt-0.5 size-4 accent-ink"
        />
      </td>
      <td className={`${cell} min-w-44`}>
        <Link href={runHref(run.id)} className="font-medium break-words hover:underline hover:underline-offset-2">
          {run.name}
        </Link>
        <span className="block text-xs text-ink-2 [overflow-wrap:anywhere]">
          {run.file} · {formatMoment(run.created)}
        </span>
      </td>
      <td className={`${cell} num whitespace-nowrap`}>
        {own === undefined ? (
          <span className="text-ink-3">nothing scored</span>
        ) : (
          <FigureText figure={{ id: run.yardstick, ...headScore(run.yardstick, own) }} strong />
        )}
      </td>
      <td className={`${cell} num whitespace-nowrap`}>{also === undefined ? null : <FigureText figure={also} />}</td>
      <td className={`${cell} num text-right max-md:text-left`}>
        {formatCount(run.matched)}
        <span className="md:hidden"> matched</span>
        {run.unmatched === 0 ? null : (
          <span className="block text-xs text-wrong max-md:inline"> {formatCount(run.unmatched)} rows unmatched</span>
        )}
      </td>
      <td className={`${cell} num text-right max-md:text-left`}>
        {formatCount(run.missing)}
        <span className="md:hidden"> missing</span>
      </td>
      <td className="px-3 py-2 align-top max-xl:hidden">
        <span className="block break-words">{judge ?? (run.judges.join(', ') || '–')}</span>
        <span className="block text-xs break-words text-ink-2">{model ?? ''}</span>
      </td>
      <td className="py-1.5 pr-2 text-right align-top whitespace-nowrap max-md:absolute max-md:top-1 max-md:right-1">
        {readOnly ? null : (
          <>
            <RenameButton run={run} />
            <DeleteButton run={run} onDeleted={() => undefined} />
          </>
        )}
      </td>
    </tr>
  );
}

function FigureText({ figure: { id, score, over }, strong = false }: { figure: Figure; strong?: boolean }) {
  const scale = scaleOf(id);
  const interval = formatInterval(score.ci, scale);
  return (
    <>
      <span className={strong ? 'text-md font-semibold' : ''}>{formatValue(score.value, scale)}</span>
      <span className="ml-2 text-xs text-ink-2">{interval}</span>
      <span className="block text-xs text-ink-2">
        {metricTitle(id)} · n = {formatCount(score.n)}
        {over === '' ? '' : ` · ${over}`}
      </span>
    </>
  );
}

'use client';

import Link from 'next/link';
import type { RunHead } from '@/lib/model/index.ts';
import { runHref } from '@/lib/url/index.ts';
import { formatMoment } from '../datasets/dates.ts';
import { formatCount } from '../datasets/numbers.ts';
import { formatInterval, formatValue } from './figures.ts';
import { type Figure, headScore, keyMetrics, metricTitle, scaleOf } from './metrics.ts';
import { DeleteButton, RenameButton } from './run-actions.tsx';
import { CompareTicked, TickBox, useTicked } from './ticked.tsx';

interface RunsTableProps {
  runs: RunHead[];
  readOnly: boolean;
}

/** The runs of a dataset, newest first, each with its headline; those that are ticked can be compared. */
export function RunsTable({ runs, readOnly }: RunsTableProps) {
  const { ticked, toggle } = useTicked(runs);
  const head = 'px-3 py-1.5 font-medium';
  return (
    <section aria-label="Runs">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <CompareTicked ticked={ticked} />
        <p className="text-sm text-ink-2">
          {ticked.length === 0
            ? 'Tick runs to compare them; the first is the baseline.'
            : `Baseline: ${runs.find((run) => run.id === ticked[0])?.name}`}
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
  const cell = 'px-3 py-2 align-top max-md:px-0 max-md:py-0.5';
  const line = `${cell} max-md:block`;
  return (
    <tr
      data-run-id={run.id}
      className="border-t border-line has-checked:bg-hover max-md:relative max-md:block max-md:py-3 max-md:pr-4 max-md:pl-11"
    >
      <td className="py-2 pl-3 align-top max-md:absolute max-md:top-3 max-md:left-1 max-md:p-0 max-md:pl-3">
        <TickBox name={run.name} ticked={ticked} onToggle={onTick} />
      </td>
      <td className={`${line} min-w-44`}>
        <Link href={runHref(run.id)} className="font-medium break-words hover:underline hover:underline-offset-2">
          {run.name}
        </Link>
        <span className="block text-xs text-ink-2 [overflow-wrap:anywhere]">
          {run.file} · <span className="whitespace-nowrap">{formatMoment(run.created)}</span>
        </span>
      </td>
      <td className={`${line} num whitespace-nowrap`}>
        {own === undefined ? (
          <span className="text-ink-3">nothing scored</span>
        ) : (
          <FigureText figure={{ id: run.yardstick, ...headScore(run.yardstick, own) }} strong />
        )}
      </td>
      <td className={`${line} num whitespace-nowrap`}>{also === undefined ? null : <FigureText figure={also} />}</td>
      <td className={`${cell} num text-right max-md:mr-3 max-md:inline-block`}>
        {formatCount(run.matched)}
        <span className="md:hidden"> matched</span>
        {run.unmatched === 0 ? null : (
          <span className="block text-xs text-wrong max-md:inline"> {formatCount(run.unmatched)} rows unmatched</span>
        )}
      </td>
      <td className={`${cell} num text-right max-md:inline-block`}>
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

'use client';

import { ArrowDown, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { textsAbout } from '#texts';
import { type Comparison, isHeadline, own, type Score } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';
import { rich } from '../kit/rich.ts';
import { toggled } from '../kit/toggled.ts';
import { TypeName } from '../questions/type-name.tsx';
import { formatInterval, formatValue, type Scale, scoreText } from '../results/figures.ts';
import { HeadlineFigure, headlineHooks } from '../results/headline-figure.tsx';
import { AxisNumbers, IntervalAxis } from '../results/interval-axis.tsx';
import { DeltaMark } from './delta-mark.tsx';
import { PairDetails } from './pair-details.tsx';
import { termText } from './words.ts';

const t = textsAbout('compare');

interface ScoreTableProps {
  comparison: Comparison;
  scale: Scale;
  /** Type keys with their names under the label scheme in force. */
  types: { key: string; label: string; count: number }[];
  /** LoCoMo: keys are category numbers. */
  numbered: boolean;
  clustered: boolean;
  /** What the rows are sorted by: `all`, a type key, or null for the order of the runs. */
  rank: string | null;
  onRank: (rank: string | null) => void;
  /** Judges of one run are compared. */
  judges: boolean;
}

interface Line {
  at: number;
  run: Comparison['runs'][number];
  pair: Comparison['challengers'][number] | undefined;
}

const scoreOf = ({ run }: Line, key: string): Score | undefined => (key === 'all' ? run.all : own(run.byType, key));

/** Runs × types: each cell a score and, for challengers, the difference to the baseline; grey where it is inconclusive. A row opens to all figures. */
export function ScoreTable(props: ScoreTableProps) {
  const { comparison, scale, types, numbered, clustered, rank, onRank, judges } = props;
  const [open, setOpen] = useState<string[]>(
    comparison.runs.length === 2 && comparison.counts.n > 0 ? [String(comparison.runs[1]?.id)] : [],
  );
  const lines = comparison.runs.map((run, at): Line => ({ at, run, pair: comparison.challengers[at - 1] }));
  const known = rank === 'all' || types.some(({ key }) => key === rank) ? rank : null;
  const sorted =
    known === null
      ? lines
      : [...lines].sort((a, b) => (scoreOf(b, known)?.value ?? -1) - (scoreOf(a, known)?.value ?? -1) || a.at - b.at);
  const toggle = (id: string) => setOpen(toggled(open, id));
  const head = 'px-2.5 py-1.5 text-left font-medium';
  const base = comparison.runs[0];
  return (
    <section aria-label={t('scores')} className="min-w-0">
      <div className="relative overflow-x-auto rounded-lg border border-line bg-panel">
        <table className="num w-full text-sm">
          <thead className="bg-sunken text-xs text-ink-2">
            <tr>
              <th scope="col" className={cn(head, 'sticky left-0 z-[2] bg-sunken')}>
                {judges ? t('judge') : t('run')}
              </th>
              <SortHead
                name="all"
                label={t('all')}
                sub={types.reduce((sum, { count }) => sum + count, 0)}
                rank={known}
                onRank={onRank}
              />
              <th scope="col" className={cn(head, 'w-44 max-lg:hidden')} title={termText('score')}>
                <AxisNumbers scale={scale} />
              </th>
              {types.map(({ key, label, count }) => (
                <SortHead
                  key={key}
                  name={key}
                  label={<TypeName type={{ key, label }} numbered={numbered} />}
                  sub={count}
                  rank={known}
                  onRank={onRank}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ at, run, pair }) => {
              const shown = open.includes(run.id);
              const details = `details-${at}`;
              return (
                <Fragment key={run.id}>
                  <tr
                    {...(judges ? { 'data-run-id': run.id } : headlineHooks(run.headline, run.id))}
                    className={cn('border-t border-line align-top', at === 0 && 'bg-sunken')}
                  >
                    <th
                      scope="row"
                      className={cn(
                        'sticky left-0 z-[1] max-w-56 bg-panel py-1 pr-2 pl-1 text-left font-medium',
                        at === 0 && 'bg-sunken',
                      )}
                    >
                      <button
                        type="button"
                        aria-expanded={shown}
                        aria-controls={details}
                        onClick={() => toggle(run.id)}
                        title={run.name}
                        className="flex w-full min-w-36 items-center gap-1 rounded-sm text-left"
                      >
                        <ChevronRight
                          aria-hidden
                          className={cn(
                            'size-3.5 shrink-0 text-ink-3 transition-transform duration-100',
                            shown && 'rotate-90',
                          )}
                        />
                        <span className="min-w-0 truncate">{run.name}</span>
                      </button>
                      {at === 0 ? (
                        <span className="block pl-[18px] text-xs font-normal text-ink-2">{t('baseline')}</span>
                      ) : null}
                    </th>
                    <td className="px-2.5 py-1 whitespace-nowrap">
                      <Standing run={run} scale={scale} judges={judges} />
                      {pair === undefined ? null : <DeltaMark pair={pair.all} scale={scale} />}
                    </td>
                    <td className="relative px-2.5 py-2 max-lg:hidden">
                      <div className="min-w-36">
                        <IntervalAxis score={run.all} scale={scale} />
                      </div>
                      {base?.all.value === null || base === undefined || at === 0 ? null : (
                        <span aria-hidden className="absolute inset-x-2.5 inset-y-0">
                          <i
                            className="absolute inset-y-0 border-l border-dashed border-control"
                            style={{ left: `${base.all.value * 100}%` }}
                          />
                        </span>
                      )}
                    </td>
                    {types.map(({ key }) => {
                      const score = own(run.byType, key);
                      const typed = own(pair?.byType, key);
                      return (
                        <td
                          key={key}
                          className="px-2.5 py-1 whitespace-nowrap"
                          title={score === undefined ? '' : scoreText(score, scale)}
                        >
                          <span className={score?.value == null ? 'text-ink-3' : undefined}>
                            {formatValue(score?.value ?? null, scale)}
                          </span>
                          {typed === undefined || score?.value === null ? null : (
                            <DeltaMark pair={typed} scale={scale} />
                          )}
                        </td>
                      );
                    })}
                  </tr>
                  {shown ? (
                    <tr id={details} className="border-t border-line bg-sunken">
                      <td colSpan={types.length + 3} className="px-3 py-2">
                        <PairDetails
                          run={run}
                          pair={pair}
                          base={base?.name ?? ''}
                          types={types}
                          scale={scale}
                          clustered={clustered}
                        />
                      </td>
                    </tr>
                  ) : null}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-1.5 text-xs text-ink-2">
        {rich(
          t.parts(judges ? 'key_judges' : 'key_runs', {
            base: base?.name ?? '',
            up: <span className="text-correct">▲</span>,
            down: <span className="text-wrong">▼</span>,
            faint: (inner) => <span className="text-ink-3">{inner}</span>,
          }),
        )}{' '}
        · {t(scale === 'share' ? 'key_points' : 'key_over')} · {t('key_open')}
      </p>
    </section>
  );
}

interface StandingProps {
  run: Comparison['runs'][number];
  scale: Scale;
  /** The rows are judges, who have no headline of their own. */
  judges: boolean;
}

/** The run's headline by the comparison's metric; above it what is compared, where options or own verdicts make that another figure. */
function Standing({ run: { all, headline }, scale, judges }: StandingProps) {
  const same = isHeadline(all, headline);
  return (
    <>
      {same && !judges ? null : (
        <span className="block">
          <span className="font-semibold">{formatValue(all.value, scale)}</span>{' '}
          <span className="text-xs text-ink-2">
            {formatInterval(all.ci, scale)} · {t('n_compared', { n: all.n })}
          </span>
        </span>
      )}
      {judges ? null : <HeadlineFigure headline={headline} bare look={same ? 'cell' : 'line'} />}
    </>
  );
}

interface SortHeadProps {
  name: string;
  label: ReactNode;
  sub: number;
  rank: string | null;
  onRank: (rank: string | null) => void;
}

function SortHead({ name, label, sub, rank, onRank }: SortHeadProps) {
  const sorted = rank === name;
  return (
    <th scope="col" aria-sort={sorted ? 'descending' : undefined} className="p-0 text-left font-medium">
      <button
        type="button"
        onClick={() => onRank(sorted ? null : name)}
        title={sorted ? t('in_order') : t('sort_by')}
        className={cn(
          'flex w-full items-center gap-1 min-w-24 px-2.5 py-1.5 text-left hover:text-ink',
          sorted && 'text-ink',
        )}
      >
        <span>{label}</span>
        <span className="font-normal text-ink-3">{formatCount(sub)}</span>
        {sorted ? <ArrowDown aria-hidden className="size-3 shrink-0" /> : null}
      </button>
    </th>
  );
}

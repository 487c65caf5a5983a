'use client';

import { ArrowUpToLine, GitCompareArrows } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { textsAbout } from '#texts';
import { type Categories, headlineOf, type RunHead } from '@/lib/core/model/index.ts';
import { answersPart, readCategories, runHref, runsHref, writeComparison, writeJudging } from '@/lib/core/url/index.ts';
import { buttonClass, IconButton } from '../kit/button.tsx';
import { CheckLabel } from '../kit/check-label.tsx';
import { Link } from '../kit/link.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { useQuery } from '../kit/queries.ts';
import { rich } from '../kit/rich.ts';
import { allCategories } from './categories-switch.tsx';
import { HeadlineFigure } from './headline-figure.tsx';
import { loadRunHeads } from './load-runs.ts';

const t = textsAbout('runsMenu');
const kit = textsAbout('kit');
const compare = textsAbout('ticked');

/** More than these would not fit into a row of the list. */
const MOST = 12;

interface RunsMenuProps {
  dataset: string;
  /** Ids of the shown runs, the leading one first. */
  value: string[];
  onChange: (runs: string[]) => void;
  /** Takes another part of the address that says how answers are judged; absent where the address has none. */
  onAnswers?: (answers: string) => void;
}

/** Which runs are shown and which of them leads; ways to their pages, to a comparison, and to one more run. */
export function RunsMenu({ dataset, value, onChange, onAnswers }: RunsMenuProps) {
  // Asked for each time it opens: runs come and go on other pages.
  const search = useSearchParams();
  const runs = useQuery(`run-heads ${dataset}`, (signal) => loadRunHeads(dataset, signal));
  if (runs.state === 'failed') return <ProblemView problem={runs.problem} onRetry={runs.retry} />;
  if (runs.state === 'loading') return <div aria-busy="true" className="h-24 animate-pulse rounded-md bg-sunken" />;
  const categories = readCategories(new URLSearchParams(search));
  const known: string[] = runs.value.map(({ id }) => id);
  const gone = value.filter((id) => !known.includes(id));
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id].slice(-MOST));
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <p className="label-caps">{t('n', { n: runs.value.length })}</p>
        {onAnswers === undefined || !runs.value.some((run) => headlineOf(run).scope !== 'all') ? null : (
          <span className="text-sm text-ink-2">
            <CheckLabel
              {...allCategories()}
              checked={categories === 'all'}
              onChange={(all) => {
                const answers = new URLSearchParams(answersPart(new URLSearchParams(search)));
                if (all) answers.set('categories', 'all');
                else answers.delete('categories');
                onAnswers(answers.toString());
              }}
            />
          </span>
        )}
      </div>
      {runs.value.length === 0 ? (
        <p className="mb-2 text-sm text-ink-2">{t('upload_yours')}</p>
      ) : (
        <ul className="-mx-1.5 max-h-[50vh] overflow-y-auto">
          {[...runs.value].reverse().map((run) => (
            <RunLine
              key={run.id}
              run={run}
              categories={categories}
              place={value.indexOf(run.id)}
              onToggle={() => toggle(run.id)}
              onLead={() => onChange([run.id, ...value.filter((other) => other !== run.id)])}
            />
          ))}
        </ul>
      )}
      {gone.map((id) => (
        <p key={id} className="mt-1 flex items-center gap-2 text-sm text-ink-2">
          <span className="min-w-0 flex-1 truncate">
            {rich(t.parts('not_here', { run: <span className="font-mono text-xs">{id}</span> }))}
          </span>
          <button type="button" className={buttonClass('default', 'sm')} onClick={() => toggle(id)}>
            {kit('remove')}
          </button>
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2 border-t border-line pt-2">
        {value.length >= 2 ? (
          <Link
            href={`/compare${writeComparison({ runs: value, categories })}`}
            className={buttonClass('default', 'sm')}
          >
            <GitCompareArrows aria-hidden className="size-3.5" /> {compare('compare')}
          </Link>
        ) : null}
        <Link href={runsHref(dataset, true)} className={buttonClass('default', 'sm')}>
          {t('upload')}
        </Link>
        {value.length > 0 ? (
          <button type="button" className={buttonClass('quiet', 'sm')} onClick={() => onChange([])}>
            {t('hide_all')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface RunLineProps {
  run: RunHead;
  categories: Categories;
  /** 0-based place among the shown ones; -1 when it is not shown. */
  place: number;
  onToggle: () => void;
  onLead: () => void;
}

function RunLine({ run, categories, place, onToggle, onLead }: RunLineProps) {
  return (
    <li className="flex items-start gap-2 rounded-md px-1.5 py-1 hover:bg-hover">
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-2 text-sm">
        <input type="checkbox" checked={place >= 0} onChange={onToggle} className="mt-0.5 size-4 shrink-0 accent-ink" />
        <span className="min-w-0">
          <span className="font-medium [overflow-wrap:anywhere]">{run.name}</span>
          {place === 0 ? <span className="ml-1.5 text-xs text-ink-3">{t('leads')}</span> : null}
          <span className="block text-xs text-ink-3">
            <HeadlineFigure headline={headlineOf(run, categories)} run={run.id} look="line" />
          </span>
        </span>
      </label>
      {place > 0 ? (
        <IconButton size="sm" label={t('lead', { run: run.name })} onClick={onLead}>
          <ArrowUpToLine aria-hidden className="size-3.5" />
        </IconButton>
      ) : null}
      <Link
        href={runHref(run.id, writeJudging('', { categories }))}
        className="mt-px rounded-sm text-xs text-ink-2 underline underline-offset-2"
      >
        {rich(t.parts('page', { run: run.name, hidden: (inner) => <span className="sr-only">{inner}</span> }))}
      </Link>
    </li>
  );
}

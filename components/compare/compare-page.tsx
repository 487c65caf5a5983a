'use client';

import { useMemo, useState } from 'react';
import { textsAbout } from '#texts';
import { axesOf, crossfilter } from '@/lib/core/analysis/brush.ts';
import { typeLabel } from '@/lib/core/families/labels.ts';
import {
  type Comparison,
  type Dataset,
  type JudgeAgreement,
  type QuestionHead,
  scopeName,
} from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { type ComparisonView, datasetHref, runHref, writeComparison } from '@/lib/core/url/index.ts';
import { BrushPlots } from '../charts/brush-plots.tsx';
import { useQuestionFacts } from '../charts/use-question-facts.ts';
import { Skeleton } from '../kit/box.tsx';
import { cn } from '../kit/cn.ts';
import { Link } from '../kit/link.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { Select } from '../kit/select.tsx';
import { MoreTypes } from '../questions/more-types.tsx';
import { useQuestionHeads } from '../questions/use-heads.ts';
import { metricTitle, scaleOf } from '../results/metrics.ts';
import { JudgeAgreementTable } from '../runs/judge-agreement.tsx';
import { CausesCompared } from './causes-compared.tsx';
import { Comparability } from './comparability.tsx';
import { CompareControls } from './compare-controls.tsx';
import { ComparedTable } from './compared-table.tsx';
import { Counters } from './counters.tsx';
import { NothingShared } from './nothing-shared.tsx';
import { RunChips } from './run-chips.tsx';
import { ScoreTable } from './score-table.tsx';
import { changeCounts, comparedRows, isChanged } from './select.ts';
import { SideBySide } from './side-by-side.tsx';
import { type CompareViewState, useCompareView } from './use-compare-view.ts';
import { useComparedQuestions } from './use-compared.ts';
import { overText } from './words.ts';
import type { Yardstick } from './yardsticks.ts';

const t = textsAbout('compare');

interface ComparePageProps {
  dataset: Dataset;
  /** What the server compared. */
  asked: ComparisonView;
  comparison: Comparison;
  /** Every run of the dataset, compared ones included. */
  runs: { id: string; name: string }[];
  yardsticks: Yardstick[];
  /** Every pair of judges, when judges are compared. */
  agreement: JudgeAgreement[];
}

/** Runs of one dataset, or judges of one run, side by side: what differs, how sure that is, and on which questions. */
export function ComparePage({ dataset, asked, comparison, runs, yardsticks, agreement }: ComparePageProps) {
  const view = useCompareView();
  const names = new Map(runs.map(({ id, name }) => [id, name]));
  // In a static bundle an address may name none.
  const named = view.runs.length === 0 ? asked.runs : view.runs;
  const chips = named.filter((id) => names.has(id)).map((id) => ({ id, name: names.get(id) ?? id }));
  const schemes = dataset.labelSchemes;
  const numbered = schemes !== undefined;
  const types = useMemo(
    () =>
      numbered
        ? comparison.types.map((type) => ({ ...type, label: typeLabel(type.key, view.labels, schemes) }))
        : comparison.types,
    [comparison, numbered, schemes, view.labels],
  );
  const scale = scaleOf(comparison.metric);
  const judged = chips[0];
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1480px] flex-1 flex-col gap-3 px-4 pt-4 pb-10">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="text-lg font-semibold tracking-tight">
          {asked.judges && judged !== undefined
            ? t('judges_of', { run: judged.name })
            : t('runs_compared', { n: comparison.runs.length })}
        </h1>
        <p className="num text-sm text-ink-2">
          <Link href={datasetHref(dataset.id)} className="underline-offset-2 hover:underline">
            {dataset.name}
          </Link>
          {' · '}
          {asked.judges ? t('what_judges_say') : metricTitle(comparison.metric)}
          {' · '}
          {comparison.scope === 'all' && !numbered ? '' : `${scopeName(comparison.scope, numbered)} · `}
          {t(asked.judges ? 'scored_by_judges' : 'scored_in_runs', { n: comparison.counts.n })}
          {asked.judges && judged !== undefined ? (
            <>
              {' · '}
              <Link href={runHref(judged.id)} className="underline-offset-2 hover:underline">
                {t('the_run')}
              </Link>
            </>
          ) : null}
        </p>
      </div>
      {asked.judges ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RunChips
            runs={chips}
            others={runs.filter(({ id }) => !named.includes(id))}
            onRuns={(next) => view.ask({ runs: next })}
          />
          <SideBySide runs={named} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <CompareControls
          options={view.options}
          metric={comparison.metric}
          yardsticks={asked.judges ? [] : yardsticks}
          numbered={numbered}
          onAsk={view.ask}
        />
        <p data-offline className="text-sm text-ink-2">
          {t('nothing_runs')}
        </p>
        {asked.judges ? null : <Comparability warnings={comparison.warnings} />}
      </div>
      {asked.judges ? null : <NothingShared comparison={comparison} yardsticks={yardsticks} onAsk={view.ask} />}
      <div aria-busy={view.pending || undefined} className={cn('transition-opacity', view.pending && 'opacity-60')}>
        <ScoreTable
          key={comparison.runs.map(({ id }) => id).join(' ')}
          comparison={comparison}
          scale={scale}
          types={types}
          numbered={numbered}
          clustered={asked.clustered}
          rank={view.rank}
          judges={asked.judges}
          onRank={(rank) => view.set({ rank })}
        />
      </div>
      <MoreTypes dataset={dataset.id} more={comparison.typesMore} />
      {asked.judges ? null : <CausesCompared asked={asked} comparison={comparison} />}
      {agreement.length === 0 ? null : <JudgeAgreementTable pairs={agreement} />}
      <Questions dataset={dataset} asked={asked} comparison={comparison} types={types} view={view} />
    </main>
  );
}

interface QuestionsProps {
  dataset: Dataset;
  asked: ComparisonView;
  comparison: Comparison;
  types: { key: string; label: string }[];
  view: CompareViewState;
}

/** The questions behind the figures: counters, plots and table, which all filter each other. */
function Questions({ dataset, asked, comparison, types, view }: QuestionsProps) {
  const compared = useComparedQuestions(writeComparison(asked));
  const heads = useQuestionHeads(dataset.id);
  const facts = useQuestionFacts(dataset.id);
  const [open, setOpen] = useState(true);
  const { runs } = comparison;
  const at = (id: string | null) => (id === null ? -1 : runs.findIndex((run) => run.id === id));
  const against = Math.max(0, at(view.against));
  const of = Math.max(0, at(view.of));
  const names = useMemo(() => new Map(types.map(({ key, label }) => [key, label])), [types]);

  const questions = useMemo(() => labelled(heads.state === 'ready' ? heads.value : [], names), [heads, names]);
  const every = useMemo(
    () =>
      compared.state === 'ready' && facts.state === 'ready'
        ? comparedRows(compared.value, questions, facts.value, of)
        : [],
    [compared, questions, facts, of],
  );
  const axes = useMemo(() => axesOf(every, [...names.keys()]), [every, names]);
  const changed = useMemo(
    () =>
      view.changes.length === 0
        ? every
        : every.filter((row) => view.changes.some((change) => isChanged(row, change, against))),
    [every, view.changes, against],
  );
  const rows = useMemo(() => crossfilter(changed, axes, view.brushes).matches, [changed, axes, view.brushes]);
  const plotted = useMemo(() => {
    const { matches } = selectQuestions(
      changed.map(({ question }) => question),
      view.filter,
    );
    const left = new Set(matches.map(({ question }) => question.id));
    return changed.filter(({ question }) => left.has(question.id));
  }, [changed, view.filter]);

  const failed = [compared, heads, facts].find((one) => one.state === 'failed');
  if (failed?.state === 'failed') return <ProblemView problem={failed.problem} onRetry={failed.retry} />;
  const loading = [compared, heads, facts].some(({ state }) => state === 'loading');
  const ofName = runs[of]?.name ?? '';
  const measured = axes.some(({ id }) => id === 'length' || id === 'latency') && !asked.judges;
  const named = runs.map(({ id, name }) => ({ id, name }));
  return (
    <>
      <Counters
        counts={changeCounts(comparison, against)}
        chosen={view.changes}
        onChosen={(changes) => view.set({ changes })}
        challengers={named.slice(1)}
        against={against > 0 ? view.against : null}
        onAgainst={(run) => view.set({ against: run })}
        over={overText(comparison, against)}
        judges={asked.judges}
      />
      {loading ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-[calc(100dvh-160px)]" />
        </div>
      ) : (
        <>
          <BrushPlots
            rows={plotted}
            axes={axes}
            brushes={view.brushes}
            onBrush={(brushes) => view.set({ brushes })}
            runs={{
              names: runs.map(({ name }) => name),
              marked: against > 0 ? against : runs.length === 2 ? 1 : -1,
            }}
            types={names}
            fold={{ open, onOpen: setOpen }}
            notes={
              asked.judges ? {} : { length: t('words_of', { run: ofName }), latency: t('seconds_of', { run: ofName }) }
            }
            more={
              measured && runs.length > 1 ? (
                <span className="flex items-center gap-1.5 text-xs text-ink-2">
                  {t('measured_of')}
                  <Select
                    label={t('measured_of_label')}
                    value={runs[of]?.id ?? ''}
                    options={named.map(({ id, name }) => ({ value: id, label: name }))}
                    onValue={(id) => view.set({ of: id === runs[0]?.id ? null : id })}
                    className="w-44"
                  />
                </span>
              ) : null
            }
          />
          <ComparedTable
            dataset={dataset.id}
            every={every}
            rows={rows}
            runs={named}
            judgesOf={asked.judges ? (asked.runs[0] ?? null) : null}
            metric={comparison.metric}
            scale={scaleOf(comparison.metric)}
            schemes={dataset.labelSchemes}
            view={view}
          />
        </>
      )}
    </>
  );
}

/** Questions by id, their types named by the label scheme in force. */
function labelled(heads: readonly QuestionHead[], names: ReadonlyMap<string, string>): Map<string, QuestionHead> {
  return new Map(
    heads.map((head) => {
      const label = names.get(head.typeKey);
      return [head.id, label === undefined || label === head.typeLabel ? head : { ...head, typeLabel: label }];
    }),
  );
}

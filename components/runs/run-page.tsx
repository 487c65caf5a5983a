'use client';

import { useMemo } from 'react';
import { textsAbout } from '#texts';
import { typeLabel } from '@/lib/core/families/labels.ts';
import type { Dataset, JudgeAgreement, Run, RunAnalysis, RunHead } from '@/lib/core/model/index.ts';
import { DialogueFigures } from '../charts/dialogue-figures.tsx';
import { Skeleton } from '../kit/box.tsx';
import { formatMoment } from '../kit/dates.ts';
import { formatCount, formatDecimal, listed } from '../kit/numbers.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { MoreTypes } from '../questions/more-types.tsx';
import { formatSeconds } from '../results/figures.ts';
import { togglePrediction } from '../tables/prediction-facets.ts';
import { AbstentionTable } from './abstention-table.tsx';
import { Coverage } from './coverage.tsx';
import { GroupChart } from './group-chart.tsx';
import { Headline } from './headline.tsx';
import { JudgeButton } from './judge/judge-button.tsx';
import { JudgeAgreementTable } from './judge-agreement.tsx';
import { JudgingControls } from './judging-controls.tsx';
import { MemoriesSection } from './memories/memories-section.tsx';
import { MemoryMeasures } from './memories/memory-measures.tsx';
import { MetricsTable } from './metrics-table.tsx';
import { PredictionPart, PredictionTable } from './prediction-table.tsx';
import { RunActions } from './run-actions.tsx';
import { RunPlots } from './run-plots.tsx';
import { TypePlot } from './type-plot.tsx';
import { useOpenPlots, useRunPlots } from './use-run-plots.ts';
import { type RunAnswers, useRunRows } from './use-run-rows.ts';
import { useRunView } from './use-run-view.ts';
import { WhyWrong } from './why-wrong.tsx';

const t = textsAbout('run');
const figure = textsAbout('figures');
const dialogues = textsAbout('dialogues');

interface RunPageProps {
  dataset: Dataset;
  run: Run;
  /** The other runs of the dataset: to compare with. */
  others: Pick<RunHead, 'id' | 'name'>[];
  analysis: RunAnalysis;
  /** Every pair of judges. */
  agreement: JudgeAgreement[];
  answers: RunAnswers;
  /** Whether the benchmark has a file of results of its own. */
  official: boolean;
  readOnly: boolean;
  /** The server has a judge that can be asked. */
  judge?: boolean;
}

/** One run: what it scores, how sure that is, why answers are wrong, and every answer. */
export function RunPage({
  dataset,
  run,
  others,
  analysis,
  agreement,
  answers,
  official,
  readOnly,
  judge,
}: RunPageProps) {
  const view = useRunView();
  const fixed = readOnly || run.editable === false;
  const { filter, labels, change } = view;
  const schemes = dataset.labelSchemes;
  const numbered = schemes !== undefined;
  const types = useMemo(
    () =>
      numbered
        ? analysis.byType.map((type) => ({ ...type, label: typeLabel(type.key, labels, schemes) }))
        : analysis.byType,
    [analysis, numbered, labels, schemes],
  );
  const typeNames = useMemo(() => new Map(types.map(({ key, label }) => [key, label])), [types]);
  const typeKeys = useMemo(() => [...typeNames.keys()], [typeNames]);
  const opened = useOpenPlots();
  const { judging } = view;
  const rows = useRunRows(answers, { dataset: dataset.id, run: run.id, judging, labels, schemes }, opened.wanted);
  const plots = useRunPlots(dataset.id, rows, filter, typeKeys, opened);
  const clear = () => {
    view.clear();
    if (plots.brushes.length > 0) plots.setBrushes([]);
  };
  const distributed = analysis.lengths.length > 1 || analysis.latencies.length > 1;
  const parts = [
    ['answers', t('answers')],
    ...(distributed ? [['distributions', t('length_and_time')]] : []),
    ...(agreement.length === 0 ? [] : [['judges', t('judges')]]),
    ['metrics', t('all_metrics')],
  ];
  const table = { run, schemes, official, view: { ...view, clear } };
  const { abstention } = analysis;
  const abstains =
    abstention.unanswerable.answered + abstention.unanswerable.abstained + abstention.answerable.abstained;
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1480px] flex-1 flex-col gap-4 px-4 pt-5 pb-10">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div className="min-w-60 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words">{run.name}</h1>
            <RunActions run={run} others={others} readOnly={fixed} />
            {judge && !fixed ? (
              <JudgeButton run={run} categories={view.judging.categories} onJudge={(by) => view.judge({ by })} />
            ) : null}
          </div>
          <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">{aboutRun(run)}</p>
        </div>
        <Headline run={run} analysis={analysis} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 space-y-2">
          <Coverage run={run} />
          {analysis.seconds === undefined ? null : <AnswerTimes seconds={analysis.seconds} />}
        </div>
        <nav aria-label={t('parts')} className="flex gap-4 text-sm text-ink-2">
          {parts.map(([id, name]) => (
            <a key={id} href={`#${id}`} className="rounded-sm underline-offset-2 hover:text-ink hover:underline">
              {name}
            </a>
          ))}
        </nav>
      </div>
      <JudgingControls
        run={run}
        judging={view.judging}
        yardstick={analysis.yardstick}
        numbered={numbered}
        disputed={analysis.headline.disputed}
        pending={view.pending}
        onJudge={view.judge}
      />
      <p data-offline className="text-sm text-ink-2">
        {t('nothing_runs')}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <TypePlot
            types={types}
            yardstick={analysis.yardstick}
            over={analysis.headline.over}
            numbered={numbered}
            chosen={numbered ? filter.category : filter.type}
            onToggle={(key) => change(togglePrediction(filter, numbered ? 'category' : 'type', key))}
          />
          <MoreTypes dataset={dataset.id} more={analysis.typesMore} />
          {abstains > 0 ? (
            <div className="min-w-0 rounded-lg border border-line bg-panel p-4">
              <AbstentionTable abstention={abstention} counted={analysis.counted} />
            </div>
          ) : null}
        </div>
        <div className="grid min-w-0 gap-4">
          <WhyWrong
            analysis={analysis}
            chosen={filter}
            onOutcome={(key) => change(togglePrediction(filter, 'outcome', key))}
            onAttribution={(key) => change(togglePrediction(filter, 'attribution', key))}
            onFlag={(key) => change(togglePrediction(filter, 'flag', key))}
          />
          <MemoryMeasures metrics={run.metrics} />
          <MemoriesSection run={run} readOnly={fixed} />
        </div>
      </div>
      <RunPlots plots={plots} name={run.name} types={typeNames} />
      {answers.kind === 'part' && (rows.state !== 'ready' || plots.brushes.length === 0) ? (
        <PredictionPart {...table} list={answers.list} facts={answers.facts} />
      ) : rows.state === 'failed' ? (
        <ProblemView problem={rows.problem} onRetry={rows.retry} />
      ) : answers.kind === 'files' && rows.state !== 'ready' ? (
        <Skeleton className="h-[calc(100dvh-116px)]" />
      ) : (
        <PredictionTable {...table} rows={rows.state === 'ready' ? rows.value : []} brushed={plots.brushed} />
      )}
      {distributed ? (
        <div
          id="distributions"
          className="grid scroll-mt-14 gap-x-8 gap-y-5 rounded-lg border border-line bg-panel p-4 md:grid-cols-2"
        >
          {analysis.lengths.length > 1 ? (
            <GroupChart
              title={t('by_length')}
              note={t('by_length_about', { over: analysis.headline.over })}
              what={t('words')}
              groups={analysis.lengths}
              bound={(words) => formatCount(words)}
            />
          ) : null}
          {analysis.latencies.length > 1 ? (
            <GroupChart
              title={t('by_time')}
              note={t('by_time_about', { over: analysis.headline.over })}
              what={t('time')}
              groups={analysis.latencies}
              bound={formatSeconds}
              tick={(seconds) =>
                seconds < 99.95 ? formatSeconds(seconds) : figure('s', { n: formatCount(Math.round(seconds)) })
              }
            />
          ) : null}
        </div>
      ) : null}
      {run.report.dialogues === undefined ? null : (
        <DialogueFigures totals={run.report.dialogues} whose={dialogues('of_run')} />
      )}
      {agreement.length === 0 ? null : <JudgeAgreementTable pairs={agreement} run={run.id} />}
      <MetricsTable metrics={run.metrics} types={types} numbered={numbered} />
    </main>
  );
}

/** Information, in no score (rule GIGA-3.2). */
function AnswerTimes({ seconds: { n, mean, median, p95 } }: { seconds: NonNullable<RunAnalysis['seconds']> }) {
  return (
    <p className="num text-xs text-ink-2" title={t('time_of_rows')}>
      {t('times', {
        mean: formatSeconds(mean),
        median: formatSeconds(median),
        most: formatSeconds(p95),
        n,
      })}
    </p>
  );
}

/** `judge gpt-4o-mini · model unknown · top-10 · uploaded 12 Nov 2026, 14:02 UTC`. */
function aboutRun({ manifest, judges, created, file, name, uploadedBy }: Run): string {
  return [
    file === name ? null : file,
    manifest.judge === undefined ? judgesText(judges) : t('judge', { judge: manifest.judge }),
    manifest.model === undefined ? t('model_unknown') : t('model', { model: manifest.model }),
    manifest.topK === undefined ? null : t('top', { k: manifest.topK }),
    manifest.commit === undefined ? null : t('commit', { commit: manifest.commit.slice(0, 12) }),
    manifest.tokens === undefined ? null : t('tokens', { n: manifest.tokens }),
    manifest.cost === undefined ? null : t('cost', { cost: formatDecimal(manifest.cost, 2) }),
    ...Object.entries(manifest.parameters ?? {}).map(([name, value]) => `${name}=${value}`),
    manifest.tags === undefined ? null : manifest.tags.map((tag) => `#${tag}`).join(' '),
    uploadedBy === undefined
      ? t('uploaded', { when: formatMoment(created) })
      : t('uploaded_by', { when: formatMoment(created), name: uploadedBy }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const judgesText = (judges: string[]) =>
  judges.length === 0 ? t('no_judge') : t('verdicts_of', { judges: listed(judges) });

'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import { own, type RunAnalysis, type RunMetrics, type Score, type ScoreWithMissing } from '@/lib/core/model/index.ts';
import { metricDefinition } from '@/lib/core/scoring/metrics.ts';
import { Button } from '../kit/button.tsx';
import { formatCount } from '../kit/numbers.ts';
import { formatValue, scoreText } from '../results/figures.ts';
import { denominatorsOf, metricOf, metricTitle, scaleOf } from '../results/metrics.ts';

const t = textsAbout('run');
const figure = textsAbout('figures');

interface MetricsTableProps {
  metrics: RunMetrics;
  /** Question types in their order, with labels. */
  types: RunAnalysis['byType'];
  numbered: boolean;
}

/** So many metrics are shown before “show all”. */
const FIRST = 8;

/** Every metric of the run over every denominator that makes sense, each figure with its n; or by category or type instead. */
export function MetricsTable({ metrics, types, numbered }: MetricsTableProps) {
  const [byType, setByType] = useState(false);
  const [all, setAll] = useState(false);
  const ids = Object.keys(metrics);
  const shown = all ? ids : ids.slice(0, FIRST);
  const columns = byType
    ? types.map(({ key, label }) => ({
        key,
        name: numbered ? `${key} ${label}` : label,
        meaning: label,
        score: (id: string): Shown | undefined => own(own(metrics, id)?.byType, key),
      }))
    : denominatorsOf(metrics).map((key) => ({
        key: key as string,
        name: t(`over_${key}`),
        meaning: t(`over_${key}_meaning`),
        score: (id: string): Shown | undefined => own(metrics, id)?.[key],
      }));
  return (
    <section
      id="metrics"
      aria-labelledby="metrics-title"
      className="min-w-0 scroll-mt-14 rounded-lg border border-line bg-panel"
    >
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
        <h2 id="metrics-title" className="text-sm font-semibold">
          {t('metrics')}
        </h2>
        <span className="text-sm text-ink-2">{t('metrics_about')}</span>
        <span className="flex-1" />
        <Button size="sm" aria-pressed={byType} onClick={() => setByType(!byType)}>
          {byType ? t('by_denominator') : numbered ? t('by_category') : t('by_type')}
        </Button>
      </div>
      <div className="overflow-x-auto border-t border-line">
        <table className="w-full text-sm">
          <thead className="bg-sunken text-xs text-ink-2">
            <tr>
              <th scope="col" className="sticky left-0 bg-sunken px-4 py-1.5 text-left font-medium">
                {t('metric')}
              </th>
              {columns.map(({ key, name, meaning }) => (
                <th
                  key={key}
                  scope="col"
                  title={meaning}
                  className="px-3 py-1.5 text-right font-medium whitespace-nowrap"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((id) => (
              <tr key={id} data-metric={id} className="border-t border-line">
                <th scope="row" className="sticky left-0 max-w-64 bg-panel px-4 py-1.5 text-left font-normal">
                  <MetricName id={id} />
                </th>
                {columns.map(({ key, score }) => (
                  <td key={key} className="num px-3 py-1.5 text-right whitespace-nowrap">
                    <Figure score={score(id)} id={id} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ids.length > FIRST ? (
        <div className="border-t border-line px-3 py-1.5">
          <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
            {all ? t('show_first', { n: FIRST }) : t('show_all_metrics', { n: ids.length })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** A metric's name with its rule; its definition when one points at it or opens it. */
function MetricName({ id }: { id: string }) {
  const { definition, rule } = metricOf(id);
  return (
    <details className="group" title={`${definition} (${rule})`}>
      <summary className="list-none">
        <span className="underline decoration-line-strong decoration-dotted underline-offset-[3px]">
          {metricTitle(id)}
        </span>{' '}
      </summary>
      <p className="mt-1 text-xs whitespace-normal text-ink-2">{definition}</p>
    </details>
  );
}

/** A figure, and of one that counts what is missing, how much that is. */
type Shown = Score & Partial<Pick<ScoreWithMissing, 'missing'>>;

function Figure({ score, id }: { score: Shown | undefined; id: string }) {
  const scale = scaleOf(id);
  if (score === undefined) return <span className="text-xs text-ink-3">{t('not_defined')}</span>;
  if (score.value === null) {
    return (
      <span className="text-ink-3" title={t('nothing_to_score', { n: score.n })}>
        {figure('none')}
      </span>
    );
  }
  return (
    <span title={scoreText(score, scale)}>
      {formatValue(score.value, scale)} <span className="ml-1 text-xs text-ink-3">n {formatCount(score.n)}</span>
      {score.missing === undefined ? null : (
        <span className="block text-xs text-ink-3">
          {t(metricDefinition(id)?.needs === 'votes' ? 'without_verdict' : 'without_value', { n: score.missing })}
        </span>
      )}
    </span>
  );
}

import { format, textsAbout } from '#texts';
import { causesRestOn } from '../model/causes-rest-on.ts';
import { attributionName, causeSums, scopeName } from '../model/index.ts';
import { metricDefinition, metricWords } from '../scoring/metrics.ts';
import type { Report, ReportRun } from './report.ts';

const t = textsAbout('report');
const ofRun = textsAbout('run');
const metrics = textsAbout('metrics');

/** A report's figures in words, in the language of the moment. Pure. */

export const metricName = (id: string): string => metricWords(id, metrics)?.name ?? id;

const isShare = (metric: string) => metricDefinition(metric)?.kind === 'binary';

/** `71.8 %` of a share, `0.718` of a grade. */
export function figure(value: number | null, metric: string): string {
  if (value === null) return t('none');
  return isShare(metric) ? `${format().decimal(value * 100, 1)}\u202f%` : format().decimal(value, 3);
}

export function interval(ci: readonly [number, number] | undefined | null, metric: string): string {
  if (!ci) return '';
  const [low, high] = ci;
  return isShare(metric)
    ? `${format().decimal(low * 100, 1)}–${format().decimal(high * 100, 1)}\u202f%`
    : `${format().decimal(low, 3)}–${format().decimal(high, 3)}`;
}

/** `published: 71.8 %, n = 1 540`, where the run's score in the report is another figure. */
export const publishedFigure = ({ published }: ReportRun, metric: string): string =>
  published === undefined ? '' : t('published', { value: figure(published.value, metric), n: published.n });

/** On how many questions of a type the runs are scored; on other numbers of them: `838–841`. */
export function scoredOf(key: string, runs: readonly ReportRun[]): string {
  const counts = runs.map(({ byType }) => byType[key]?.n ?? 0);
  const ends = new Set([Math.min(...counts), Math.max(...counts)]);
  return [...ends].map(format().count).join('–');
}

/** `+2.3`, in percentage points of a share. */
export function points(delta: number | null, metric: string): string {
  if (delta === null) return t('none');
  const text = isShare(metric) ? format().decimal(Math.abs(delta) * 100, 1) : format().decimal(Math.abs(delta), 3);
  return `${/[1-9]/.test(text) ? (delta > 0 ? '+' : '−') : '±'}${text}`;
}

export function pValue(p: number | null): string {
  if (p === null) return '';
  return p < 0.001 ? `p < ${format().decimal(0.001, 3)}` : `p = ${format().decimal(p, 3)}`;
}

/** Whether a pair of runs has a p: only answers that are right or wrong are counted in pairs. */
export const tested = ({ runs }: Report): boolean => runs.some(({ pair }) => pair !== null && pair.mcnemar !== null);

export const failed = ({ causes }: ReportRun): number => causeSums(causes).told;

/** What of each run's causes is estimated, in sentences. */
export const restOn = ({ runs }: Report): string[] =>
  runs.flatMap(({ name, causes }) => {
    const words = causesRestOn(causes);
    return words === '' ? [] : [runs.length > 1 ? `${name}: ${words}` : words];
  });

export const title = ({ runs, dataset }: Report): string =>
  runs.length === 1
    ? t('title_one', { run: runs[0]?.name ?? '', dataset: dataset.name })
    : t('title', { n: runs.length, dataset: dataset.name });

/**
 * What the figures say in one or two sentences: the best run that differs from the first one for certain, or that none does; of a single
 * run its score and the commonest cause of its errors.
 */
export function claim(report: Report): string {
  const { runs, metric } = report;
  const [base] = runs;
  if (!base) return '';
  const scope = overOf(report, base);
  const said = (run: ReportRun) => ({ run: run.name, value: figure(run.score.value, metric), n: run.score.n });
  const first = t('claim_score', { ...said(base), metric: metricName(metric), scope });
  if (runs.length === 1) {
    const [worst] = [...base.causes].sort((a, b) => b.count - a.count);
    if (!worst) return first;
    const share = `${worst.estimated > 0 ? '≈ ' : ''}${format().share(worst.count, failed(base))}`;
    return `${first} ${t('claim_cause', { share, n: failed(base), cause: attributionName(worst.attribution) })}`;
  }
  const decided = runs
    .flatMap((run) =>
      run.pair?.decided && run.pair.delta !== null ? [{ run, pair: run.pair, delta: run.pair.delta }] : [],
    )
    .sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
  const [largest] = decided;
  if (!largest) return `${first} ${t('claim_open')}`;
  return `${first} ${t(largest.delta > 0 ? 'claim_better' : 'claim_worse', {
    run: largest.run.name,
    base: base.name,
    points: points(Math.abs(largest.delta), metric).slice(1),
    ci: `${points(largest.pair.ci?.[0] ?? null, metric)} … ${points(largest.pair.ci?.[1] ?? null, metric)}`,
    n: largest.pair.n,
  })}`;
}

/** What a run's score is over, as its page says it. */
function overOf({ scope, numbered, disputed }: Report, { overridden }: ReportRun): string {
  const asked = scopeName(scope, numbered);
  const over = disputed.kept || disputed.n === 0 ? asked : ofRun('without_disputed_n', { n: disputed.n, over: asked });
  return overridden === undefined ? over : ofRun('with_own', { over });
}

/** What the figures rest on, as names with values. */
export function ground(report: Report): { name: string; value: string }[] {
  const { dataset, metric, disputed, runs, version, warnings } = report;
  const rule = metricDefinition(metric)?.rule ?? '';
  return [
    {
      name: t('dataset'),
      value: [
        t('dataset_is', { name: dataset.name, n: dataset.questions, size: format().bytes(dataset.bytes) }),
        dataset.sha256 === null ? '' : `sha256 ${dataset.sha256}`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      name: t('scope'),
      value: [
        scopeName(report.scope, report.numbered),
        disputed.n === 0 ? '' : t(disputed.kept ? 'disputed_kept' : 'disputed_left', { n: disputed.n }),
      ]
        .filter(Boolean)
        .join('; '),
    },
    { name: t('metric'), value: [metricName(metric), rule].filter(Boolean).join(', ') },
    ...runs.map((run) => ({ name: run.name, value: madeOf(run) })),
    { name: t('statistics'), value: t('statistics_are') },
    ...(warnings.length === 0 ? [] : [{ name: t('beware'), value: warnings.join(' ') }]),
    { name: t('software'), value: `Memoscope ${version}` },
  ];
}

/** `run.json, sha256 …, judge …, model …, top 10`. */
function madeOf({ file, sha256, manifest, answered, missing, overridden }: ReportRun): string {
  const { judge, model, topK, commit, cost, tokens, tags, parameters } = manifest;
  return [
    file,
    sha256 === null ? '' : `sha256 ${sha256}`,
    judge === undefined ? '' : t('judge', { judge }),
    model === undefined ? '' : t('model', { model }),
    topK === undefined ? '' : t('top', { k: topK }),
    commit === undefined ? '' : t('commit', { commit }),
    tokens === undefined ? '' : t('tokens', { n: tokens }),
    cost === undefined ? '' : t('cost', { cost: format().decimal(cost, 2) }),
    ...Object.entries(parameters ?? {}).map(([name, value]) => `${name}=${value}`),
    ...(tags ?? []).map((tag) => `#${tag}`),
    t('answered', { n: answered, missing }),
    overridden === undefined ? '' : t('overridden', { n: overridden }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** `Memoscope report 9d41-7c0e, “…”, 22 Nov 2026.` */
export const cited = (report: Report): string =>
  t('cite_as', { id: report.id, title: title(report), day: report.made.slice(0, 10) });

export function bibtex(report: Report): string {
  const key = `memoscope-${report.id}`;
  const note = [
    `Memoscope ${report.version}`,
    report.dataset.sha256 && `dataset ${report.dataset.sha256.slice(0, 12)}`,
  ];
  return `@misc{${key},\n  title = {${title(report).replaceAll(/[{}\\]/g, '')}},\n  note  = {${note.filter(Boolean).join(', ')}},\n  year  = {${report.made.slice(0, 4)}}\n}`;
}

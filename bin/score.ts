import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { predictionHeads } from '../lib/core/analysis/index.ts';
import { toCsv } from '../lib/core/export/rows.ts';
import {
  CATEGORIES,
  type Categories,
  DEFAULT_CATEGORIES,
  DEFAULT_JUDGING,
  type FieldUse,
  type GoldSet,
  type Headline,
  headlineOf,
  type Mapping,
  type MetricScores,
  own,
  runId,
  type Score,
  scopeName,
} from '../lib/core/model/index.ts';
import { inTextOrder } from '../lib/core/model/text-order.ts';
import { problem } from '../lib/core/problems/index.ts';
import { metricWords, secondsStatistics } from '../lib/core/scoring/index.ts';
import { predictionRows } from '../lib/server/http/prediction-rows.ts';
import { readMapping } from '../lib/server/http/run-query.ts';
import type { ReadFile, ReadSystem } from '../lib/server/service/read-runs.ts';
import type { StoredRow } from '../lib/server/store/index.ts';
import { mapArgument } from './dataset-argument.ts';
import { readGiven } from './file-given.ts';
import { type OpenDataset, readPredictionsArgument, withDataset } from './open-dataset.ts';
import { fromWhereTyped, print, unwritable } from './print.ts';
import { decimal, interval, table } from './table.ts';

/** Contract: `memoscope score --json`. */
interface Report {
  dataset: string;
  runs: {
    name: string;
    format: string;
    rows: number;
    matched: number;
    unmatched: number;
    duplicates: number;
    missing: number;
    metrics: Record<string, MetricScores>;
    yardstick: string;
    headline: Headline;
    judges: string[];
    /** What each field was taken for, and why. */
    fields: FieldUse[];
    /** Time to answer in seconds, where rows have it; in no score. */
    seconds?: NonNullable<ReturnType<typeof secondsStatistics>>;
  }[];
}

const USAGE =
  'memoscope score DATASET PREDICTIONS [--json] [--csv FILE] [--categories 1-4|all] [--mapping FILE] [--map FILE] [--home DIR]';

const t = textsAbout('commands');

/** `memoscope score`: matches a predictions file to a dataset and scores it as its benchmark does. Nothing is stored. */
export async function score(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      csv: { type: 'string' },
      categories: { type: 'string' },
      mapping: { type: 'string' },
      map: { type: 'string' },
      home: { type: 'string' },
    },
  });
  const [named, predictions, ...more] = positionals;
  if (named === undefined || predictions === undefined || more.length > 0) {
    throw problem('usage.predictions', { usage: t('usage', { how: USAGE }) });
  }
  const mapping = values.mapping === undefined ? null : mappingIn(values.mapping);
  const categories = categoriesIn(values.categories);
  await withDataset({ named, home: values.home, mapping: await mapArgument(values.map) }, async (dataset) => {
    const read = await readPredictionsArgument(dataset, predictions, mapping);
    if (values.csv !== undefined) writeCsv(fromWhereTyped(values.csv), dataset, read, categories);
    const report = scoreReport(dataset.id, read, categories);
    await print(values.json ? `${JSON.stringify(report)}\n` : describe(report, read, dataset));
  });
  return 0;
}

export function mappingIn(named: string): Mapping {
  return readMapping(readGiven(named, problem('command.no_mapping', { file: named })).toString());
}

/** Which of LoCoMo's categories count, as `--categories` says. */
export function categoriesIn(given: string | undefined): Categories {
  const found = CATEGORIES.find((one) => one === (given ?? DEFAULT_CATEGORIES));
  if (found === undefined) {
    throw problem('usage.categories', { known: CATEGORIES, given: String(given) });
  }
  return found;
}

/** The systems of a file with their scores, as `score --json` says them. */
export function scoreReport(dataset: string, { systems }: ReadFile, categories: Categories): Report {
  return {
    dataset,
    runs: systems.map(({ name, report, metrics, yardstick, judges, rows }) => ({
      name,
      format: report.format,
      rows: report.rows,
      matched: report.matched,
      unmatched: report.unmatched.total,
      duplicates: report.duplicates.total,
      missing: report.missing.total,
      metrics,
      yardstick,
      headline: headlineOf({ metrics, yardstick }, categories),
      judges,
      fields: report.fields,
      ...timesOf(rows),
    })),
  };
}

function timesOf(rows: ReadSystem['rows']): { seconds?: NonNullable<ReturnType<typeof secondsStatistics>> } {
  const seconds = secondsStatistics(rows);
  return seconds === null ? {} : { seconds };
}

/** What a system says of every question of the dataset, in file order, and whether that is right. */
export function answersOf(
  { name, yardstick, rows }: Pick<ReadSystem, 'name' | 'yardstick'> & { rows: readonly StoredRow[] },
  gold: GoldSet,
  categories: Categories,
) {
  const predictions = new Map(rows.map((row) => [row.question, row]));
  return predictionHeads(
    { run: runId(name), gold, yardstick, predictions, disputes: [] },
    { ...DEFAULT_JUDGING, categories },
  );
}

/** One line for each question of each system; the file appears whole or not at all. */
function writeCsv(file: string, { ready }: OpenDataset, { systems, gold }: ReadFile, categories: Categories): void {
  const questions = ready.index.questions.heads();
  const lines = systems.flatMap((system) => {
    const predictions = new Map(system.rows.map((row) => [row.question, row]));
    const heads = answersOf(system, gold, categories);
    const answered = questions.flatMap((question, at) => {
      const prediction = heads[at];
      return prediction?.question === question.id ? [{ question, prediction }] : [];
    });
    const { name, manifest, report } = system;
    return predictionRows(answered, { name, manifest, report, rows: predictions });
  });
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, toCsv(lines));
    renameSync(part, file);
  } catch (error) {
    if (existsSync(part)) rmSync(part);
    throw unwritable(file, error);
  }
}

function describe({ dataset, runs }: Report, { systems, gold }: ReadFile, { ready }: OpenDataset): string {
  const labels = new Map(ready.summary.questionTypes.map(({ key, label }) => [key, label]));
  const parts = systems.flatMap((system, at) => {
    const run = runs[at];
    if (!run) return [];
    const found = t('rows', { ...run, dataset, questions: gold.questions.length });
    return [
      `${system.name}: ${system.report.shape}\n  ${found}\n${run.fields === runs[at - 1]?.fields ? '' : fieldsLine(run.fields)}`,
      headlineLine(run.headline),
      allMetrics(system),
      ...byType(system, labels),
      ...times(run),
      ...doubts(system),
    ].join('\n');
  });
  return parts.join('\n');
}

/** `  read as: question (question text), response (prediction)`; fields that are not used are left out. */
function fieldsLine(fields: readonly FieldUse[]): string {
  const role = textsAbout('upload');
  const used = fields.filter((use) => use.role !== 'ignore');
  const list = used.map((use) => `${use.field} (${role(`role_${use.role}`)})`).join(', ');
  return used.length > 0 ? `  ${t('fields', { list })}\n` : '';
}

/** `  Accuracy 0.7513, n = 1540, categories 1–4`. */
function headlineLine({ metric, value, n, ci, over, note }: Headline): string {
  const figure = { metric: metricWords(metric, textsAbout('metrics'))?.name ?? metric, value: decimal(value), n, over };
  const said = ci ? t('headline_interval', { ...figure, interval: interval(ci) }) : t('headline', figure);
  return `  ${said}${note === undefined ? '' : `\n  ! ${note}`}\n`;
}

const row = (name: string, { n, value, ci }: Score) => [name, String(n), decimal(value), interval(ci)];

const scoreTable = (title: string, rows: string[][]) => table([title, 'n', t('value'), t('interval')], rows);

function allMetrics({ metrics }: ReadSystem): string {
  const rows = Object.entries(metrics).map(([id, { all }]) => row(id, all));
  return scoreTable(t('metric'), rows);
}

/** Of the yardstick and the official score: every denominator and every type. */
function byType({ metrics, yardstick }: ReadSystem, labels: Map<string, string>): string[] {
  return [...new Set([yardstick, 'official_f1'])].flatMap((id) => {
    const scores = own(metrics, id);
    if (!scores) return [];
    const { missingAsZero, missingAsZeroAll } = scores;
    const rows = [
      [t('all'), scores.all],
      [scopeName('1-4', true), scores.cat1to4],
      [t('answerable'), scores.answerable],
      [t('abstention'), scores.abstention],
      [t('mean_of_types'), scores.taskAveraged],
      [t('missing_as_zero', { missing: missingAsZero?.missing ?? 0 }), missingAsZero],
      [t('missing_as_zero_all', { missing: missingAsZeroAll?.missing ?? 0 }), missingAsZeroAll],
      ...inTextOrder(Object.entries(scores.byType), ([key]) => key).map(
        ([key, value]) => [labels.get(key) === key ? key : `${key} ${labels.get(key) ?? ''}`.trim(), value] as const,
      ),
    ] as const;
    const lines = rows.flatMap(([name, value]) => (value && value.n > 0 ? [row(name, value)] : []));
    return [scoreTable(metricWords(id, textsAbout('metrics'))?.name ?? id, lines)];
  });
}

function times({ seconds }: Report['runs'][number]): string[] {
  if (!seconds) return [];
  const { n, mean, median, p95 } = seconds;
  return [`  ${t('times', { mean: decimal(mean, 2), median: decimal(median, 2), most: decimal(p95, 2), n })}\n`];
}

/** What a reader of the scores should know of the match. */
function doubts({ report }: ReadSystem): string[] {
  const { datasetHash, refused, goldDiffers, ambiguous, problems, betterDatasets = [] } = report;
  const lines = [
    ...(datasetHash.equal === false ? [t('other_version')] : []),
    ...(refused === undefined ? [] : [refused]),
    ...(goldDiffers.total > 0 ? [t('gold_differs', { n: goldDiffers.total })] : []),
    ...(ambiguous.total > 0 ? [t('ambiguous', { n: ambiguous.total })] : []),
    ...problems.items.slice(0, 5).map(({ message }) => message),
    ...betterDatasets.map(({ id, matched }) => t('better_dataset', { n: matched, dataset: id })),
  ];
  return lines.length > 0 ? [`${lines.map((line) => `  ! ${line}`).join('\n')}\n`] : [];
}

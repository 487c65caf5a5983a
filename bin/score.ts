import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { predictionHeads } from '../lib/core/analysis/index.ts';
import { toCsv } from '../lib/core/export/rows.ts';
import {
  CATEGORIES,
  type Categories,
  DEFAULT_CATEGORIES,
  DEFAULT_JUDGING,
  type GoldSet,
  type Headline,
  headlineOf,
  type Mapping,
  type MetricScores,
  own,
  runId,
  type Score,
  type ScoreWithMissing,
} from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { metricWords, secondsStatistics } from '../lib/core/scoring/index.ts';
import { predictionRows } from '../lib/server/http/prediction-rows.ts';
import { readMapping } from '../lib/server/http/run-query.ts';
import type { ReadFile, ReadSystem } from '../lib/server/service/read-runs.ts';
import { type OpenDataset, readPredictionsArgument, withDataset } from './open-dataset.ts';
import { fromWhereTyped, unwritable } from './print.ts';
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
    /** Time to answer in seconds, where rows have it; in no score. */
    seconds?: NonNullable<ReturnType<typeof secondsStatistics>>;
  }[];
}

const USAGE =
  'Usage: memoscope score DATASET PREDICTIONS [--json] [--csv FILE] [--categories 1-4|all] [--mapping FILE] [--home DIR]';

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
      home: { type: 'string' },
    },
  });
  const [named, predictions, ...more] = positionals;
  if (named === undefined || predictions === undefined || more.length > 0) {
    throw problem('usage.predictions', { usage: USAGE });
  }
  const mapping = values.mapping === undefined ? null : mappingIn(values.mapping);
  const categories = categoriesIn(values.categories);
  await withDataset({ named, home: values.home }, async (dataset) => {
    const read = await readPredictionsArgument(dataset, predictions, mapping);
    if (values.csv !== undefined) writeCsv(fromWhereTyped(values.csv), dataset, read, categories);
    const report = scoreReport(dataset.id, read, categories);
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : describe(report, read, dataset));
  });
  return 0;
}

export function mappingIn(named: string): Mapping {
  let text: string;
  try {
    text = readFileSync(fromWhereTyped(named), 'utf8');
  } catch {
    throw problem('command.no_mapping', { file: named });
  }
  return readMapping(text);
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
      ...timesOf(rows),
    })),
  };
}

function timesOf(rows: ReadSystem['rows']): { seconds?: NonNullable<ReturnType<typeof secondsStatistics>> } {
  const seconds = secondsStatistics(rows);
  return seconds === null ? {} : { seconds };
}

/** What a system says of every question of the dataset, in file order, and whether that is right. */
export function answersOf({ name, yardstick, rows }: ReadSystem, gold: GoldSet, categories: Categories) {
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
  const parts = systems.map((system, at) => {
    const run = runs[at];
    const head = `${system.name}: ${system.report.shape}\n  ${run?.rows} rows, ${run?.matched} matched, ${run?.unmatched} unmatched, ${run?.duplicates} duplicates; ${run?.missing} of ${gold.questions.length} questions of ${dataset} without a row\n`;
    return [
      head,
      run ? headlineLine(run.headline) : '',
      allMetrics(system),
      ...byType(system, labels),
      ...times(run),
      ...doubts(system),
    ].join('\n');
  });
  return parts.join('\n');
}

/** `  Accuracy 0.7513, n = 1540, categories 1–4`. */
function headlineLine({ metric, value, n, ci, over, note }: Headline): string {
  const name = metricWords(metric, textsAbout('metrics'))?.name ?? metric;
  const figure = `${name} ${decimal(value)}${ci ? ` (${interval(ci)})` : ''}, n = ${n}, ${over}`;
  return `  ${figure}${note === undefined ? '' : `\n  ! ${note}`}\n`;
}

const row = (name: string, { n, value, ci }: Score) => [name, String(n), decimal(value), interval(ci)];

function allMetrics({ metrics }: ReadSystem): string {
  const rows = Object.entries(metrics).map(([id, { all }]) => row(id, all));
  return table(['metric', 'n', 'value', '95 % interval'], rows);
}

/** Of the yardstick and the official score: every denominator and every type. */
function byType({ metrics, yardstick }: ReadSystem, labels: Map<string, string>): string[] {
  return [...new Set([yardstick, 'official_f1'])].flatMap((id) => {
    const scores = own(metrics, id);
    if (!scores) return [];
    const rows = [
      ['all', scores.all],
      ['categories 1–4', scores.cat1to4],
      ['answerable', scores.answerable],
      ['abstention', scores.abstention],
      ['mean of the types', scores.taskAveraged],
      [`missing counted as 0${missingWords(scores.missingAsZero)}`, scores.missingAsZero],
      [`the same with category 5${missingWords(scores.missingAsZeroAll)}`, scores.missingAsZeroAll],
      ...Object.entries(scores.byType)
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(
          ([key, value]) => [labels.get(key) === key ? key : `${key} ${labels.get(key) ?? ''}`.trim(), value] as const,
        ),
    ] as const;
    const lines = rows.flatMap(([name, value]) => (value && value.n > 0 ? [row(name, value)] : []));
    return [table([metricWords(id, textsAbout('metrics'))?.name ?? id, 'n', 'value', '95 % interval'], lines)];
  });
}

const missingWords = (score: ScoreWithMissing | undefined) => (score ? ` (${score.missing} missing)` : '');

function times(run: Report['runs'][number] | undefined): string[] {
  if (!run?.seconds) return [];
  const { n, mean, median, p95 } = run.seconds;
  const [average, middle, most] = [mean, median, p95].map((value) => `${value.toFixed(2)} s`);
  return [`  time to answer, in no score: mean ${average}, median ${middle}, 95 % within ${most}, n = ${n}\n`];
}

/** What a reader of the scores should know of the match. */
function doubts({ report }: ReadSystem): string[] {
  const lines: string[] = [];
  if (report.datasetHash.equal === false)
    lines.push('The file was made with another version of the dataset (its SHA-256 differs).');
  if (report.refused !== undefined) lines.push(report.refused);
  if (report.goldDiffers.total > 0) lines.push(`The gold of ${report.goldDiffers.total} rows is not the dataset’s.`);
  if (report.ambiguous.total > 0) lines.push(`${report.ambiguous.total} rows were assigned by their order.`);
  for (const { message } of report.problems.items.slice(0, 5)) lines.push(message);
  for (const { id, matched } of report.betterDatasets ?? []) lines.push(`${matched} rows belong to the dataset ${id}.`);
  return lines.length > 0 ? [`${lines.map((line) => `  ! ${line}`).join('\n')}\n`] : [];
}

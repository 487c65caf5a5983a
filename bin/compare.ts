import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { type ComparisonInput, compareRuns } from '../lib/core/analysis/index.ts';
import {
  type Challenger,
  type CompareOptions,
  type Comparison,
  type GoldSet,
  type Mapping,
  own,
  type PairedScore,
  runId,
  scopeName,
  typeLabels,
} from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { metricWords } from '../lib/core/scoring/index.ts';
import { refuseProfiles } from '../lib/server/service/comparable.ts';
import type { ReadSystem } from '../lib/server/service/read-runs.ts';
import { RunData } from '../lib/server/service/run-data.ts';
import { mapArgument } from './dataset-argument.ts';
import { type OpenDataset, readPredictionsArgument, withDataset } from './open-dataset.ts';
import { fromWhereTyped, print } from './print.ts';
import { categoriesIn, mappingIn } from './score.ts';
import { decimal, interval, table } from './table.ts';

const USAGE =
  'memoscope compare DATASET RUN_A RUN_B [--json] [--metric M] [--clustered] [--categories 1-4|all] [--mapping FILE] [--map FILE] [--home DIR]';

const t = textsAbout('commands');

type Compared = ComparisonInput['runs'][number];

/** `memoscope compare`: two runs of a dataset, question by question; A is the baseline. */
export async function compare(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      metric: { type: 'string' },
      clustered: { type: 'boolean' },
      categories: { type: 'string' },
      mapping: { type: 'string' },
      map: { type: 'string' },
      home: { type: 'string' },
    },
  });
  const [named, a, b, ...more] = positionals;
  if (named === undefined || a === undefined || b === undefined || more.length > 0) {
    throw problem('usage.two_runs', { usage: t('usage_of_runs', { how: USAGE }) });
  }
  const mapping = values.mapping === undefined ? null : mappingIn(values.mapping);
  const withRuns = [a, b].some((run) => fileIn(run) === null);
  await withDataset({ named, home: values.home, withRuns, mapping: await mapArgument(values.map) }, async (dataset) => {
    const options = {
      mapping,
      metric: values.metric ?? null,
      clustered: values.clustered ?? false,
      categories: categoriesIn(values.categories),
    };
    const { comparison, pair } = await comparePair(dataset, [a, b], options);
    await print(values.json ? `${JSON.stringify(compareReport(comparison, pair))}\n` : describe(comparison, pair));
  });
  return 0;
}

interface PairOptions extends Pick<CompareOptions, 'metric' | 'clustered' | 'categories'> {
  mapping: Mapping | null;
}

/** Two runs of a dataset, each the id of one or a predictions file; the first is the baseline. Throws a ProblemError when one has no values. */
export async function comparePair(
  dataset: OpenDataset,
  [a, b]: readonly [string, string],
  { mapping, ...options }: PairOptions,
): Promise<{ comparison: Comparison; pair: Challenger }> {
  const gold = dataset.place.golds.of(dataset.ready);
  const runs = [await runOf(dataset, gold, a, mapping), await runOf(dataset, gold, b, mapping)];
  const labels = typeLabels(dataset.ready.summary.questionTypes);
  const asked = { ...options, answerable: false, disputed: 'keep' as const };
  refuseProfiles({ runs }, asked.metric);
  const comparison = compareRuns({ gold, runs, disputes: [] }, asked, labels);
  const [pair] = comparison.challengers;
  if (!pair) throw new Error('There is nothing to compare.');
  if (pair.all.nA === 0 || pair.all.nB === 0) throw noValues(comparison, pair);
  return { comparison, pair };
}

/** A predictions file that an argument names, and the system wanted from it; null: it is the id of a run. */
export function fileIn(argument: string): { file: string; system: string | null } | null {
  if (existsSync(fromWhereTyped(argument))) return { file: argument, system: null };
  const [, file, system] = /^(.+)#(.+)$/s.exec(argument) ?? [];
  return file !== undefined && system !== undefined && existsSync(fromWhereTyped(file)) ? { file, system } : null;
}

async function runOf(
  dataset: OpenDataset,
  gold: GoldSet,
  argument: string,
  mapping: Mapping | null,
): Promise<Compared> {
  const named = fileIn(argument);
  if (!named) return storedRun(dataset, argument);
  const { systems } = await readPredictionsArgument(dataset, named.file, mapping);
  const wanted = named.system === null ? systems : systems.filter(({ name }) => name === named.system);
  const [system, ...others] = wanted;
  if (system && others.length === 0) return comparedFrom(system, gold, argument);
  const names = systems.map(({ name }) => name);
  throw problem('command.which_system', { file: named.file, systems: names, first: names[0] ?? '' });
}

async function storedRun({ place, ready, id, remembered }: OpenDataset, run: string): Promise<Compared> {
  const known = remembered ? (await place.store.runs.list(id)).map((one) => one.id as string) : [];
  if (!known.includes(run)) {
    throw problem('command.no_such_run', { run, dataset: id, known });
  }
  const data = new RunData(place.store, place.golds, {
    ready: async () => ready,
    lastRead: async () => ready,
    disputesOf: async () => [],
  });
  const { head, predictions } = await data.analysed(run);
  return { head, predictions };
}

function comparedFrom(system: ReadSystem, { dataset }: GoldSet, file: string): Compared {
  const { name, report, manifest, judges, metrics, yardstick, rows } = system;
  const head: Compared['head'] = {
    id: runId(name),
    dataset,
    name,
    file,
    format: report.format,
    bytes: 0,
    created: '',
    rows: report.rows,
    matched: report.matched,
    unmatched: report.unmatched.total,
    duplicates: report.duplicates.total,
    missing: report.missing.total,
    judges,
    manifest,
    metrics,
    yardstick,
  };
  return { head, predictions: new Map(rows.map((row) => [row.question, row])) };
}

const noValues = ({ metric, runs }: Comparison, { all }: Challenger) =>
  problem('command.no_values', { run: runs[all.nA === 0 ? 0 : 1]?.name ?? '', metric });

const short = ({ n, a, b, delta, ci }: PairedScore) => ({ n, a, b, delta, ci });

/** Contract: `memoscope compare --json`, and more. */
export function compareReport(comparison: Comparison, { all, byType, bothRight, onlyA, onlyB, bothWrong }: Challenger) {
  const { n, nA, nB, a, b, delta, ci, mcnemar, wins, losses, ties, detectable, decided } = all;
  return {
    metric: comparison.metric,
    n,
    nA,
    nB,
    a,
    b,
    delta,
    ci,
    bothRight,
    onlyA,
    onlyB,
    bothWrong,
    mcnemar,
    byType: Object.fromEntries(
      Object.entries(byType).map(([key, score]) => [
        key,
        { ...short(score), mcnemar: score.mcnemar, holm: score.holm, decided: score.decided },
      ]),
    ),
    wins,
    losses,
    ties,
    detectable,
    decided,
    dataset: comparison.dataset,
    scope: comparison.scope,
    runs: comparison.runs.map(({ name }) => name),
    headlines: comparison.runs.map(({ headline }) => headline),
    warnings: comparison.warnings.map(({ message }) => message),
  };
}

function describe({ metric, scope, runs, types, binary, warnings }: Comparison, pair: Challenger): string {
  const [a, b] = runs;
  const { all } = pair;
  const line = (name: string, score: PairedScore) => [
    name,
    String(score.n),
    decimal(score.a),
    decimal(score.b),
    score.delta === null ? '–' : `${score.delta > 0 ? '+' : ''}${decimal(score.delta)}`,
    interval(score.ci),
    probability(score.holm ?? score.mcnemar),
    score.decided ? '*' : '',
  ];
  const rows = types.flatMap(({ key, label }) => {
    const score = own(pair.byType, key);
    return score ? [line(label === key ? key : `${key} ${label}`, score)] : [];
  });
  const compared = {
    metric: metricWords(metric, textsAbout('metrics'))?.name ?? metric,
    a: a?.name ?? '',
    b: b?.name ?? '',
    n: all.n,
    inA: all.nA,
    inB: all.nB,
  };
  const { bothRight: right, onlyA, onlyB, bothWrong: wrong } = pair;
  const { wins, losses, ties, detectable } = all;
  const verdict = [
    t(all.decided ? 'decided' : 'undecided'),
    ...(detectable === null ? [] : [t('detectable', { n: all.n, delta: decimal(detectable) })]),
    t('marks'),
  ];
  return [
    `${scope === 'all' ? t('compared', compared) : t('compared_scope', { ...compared, scope: scopeName(scope, true) })}\n`,
    table(['', 'n', 'A', 'B', 'B − A', t('interval'), 'p', ''], [line(t('all'), all), ...rows]),
    `  ${binary ? t('both', { right, a: onlyA, b: onlyB, wrong, p: probability(all.mcnemar) }) : t('graded', { wins, losses, ties })}\n`,
    `  ${verdict.join(' ')}\n`,
    ...(warnings.length > 0 ? [`${warnings.map(({ message }) => `  ! ${message}`).join('\n')}\n`] : []),
  ].join('\n');
}

function probability(p: number | null): string {
  if (p === null) return '';
  const [figures, power] = p < 0.0001 ? p.toExponential(1).split('e') : [];
  return power === undefined ? decimal(p) : `${decimal(Number(figures), 1)}e${power}`;
}

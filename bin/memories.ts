import path from 'node:path';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { type AnalysedRun, analyseRun, sessionCoverage } from '../lib/core/analysis/index.ts';
import {
  attributionName,
  DEFAULT_JUDGING,
  type MemoryReport,
  own,
  type RunAnalysis,
  runId,
  type SessionCoverage,
} from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { locatedRows } from '../lib/server/service/located-rows.ts';
import { readStored, type Stored } from '../lib/server/service/read-memories.ts';
import type { ReadFile } from '../lib/server/service/read-runs.ts';
import { type OpenDataset, readPredictionsArgument, withDataset } from './open-dataset.ts';
import { fromWhereTyped, print } from './print.ts';
import { table } from './table.ts';

const USAGE = 'memoscope memories DATASET MEMORIES [--predictions FILE] [--json] [--home DIR]';

const t = textsAbout('memories');
const say = textsAbout('commands');

interface Causes {
  name: string;
  /** Of wrong answers, by their first cause; `estimated` of `count` rest on an estimate. */
  causes: RunAnalysis['attributions'];
}

/** What `memories --json` prints. */
interface Told {
  dataset: string;
  report: MemoryReport;
  coverage: { conversation: string; evidence: number; covered: number; estimated: number }[];
  runs?: Causes[];
}

/** `memoscope memories`: what a file says a system stored, and what that tells of wrong answers. Nothing is kept. */
export async function memories(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { predictions: { type: 'string' }, json: { type: 'boolean' }, home: { type: 'string' } },
  });
  const [named, file, ...more] = positionals;
  if (named === undefined || file === undefined || more.length > 0)
    throw problem('usage.memories', { usage: say('usage', { how: USAGE }) });
  await withDataset({ named, home: values.home }, async (dataset) => {
    const stored = await readStored(dataset.place, dataset.ready, {
      name: path.basename(file),
      path: fromWhereTyped(file),
    });
    const read =
      values.predictions === undefined ? null : await readPredictionsArgument(dataset, values.predictions, null);
    const told: Told = {
      dataset: dataset.id,
      report: stored.report,
      coverage: coverageOf(stored, dataset),
      ...(read && { runs: await causesOf(read, stored, dataset) }),
    };
    await print(values.json ? `${JSON.stringify(told)}\n` : describe(told));
  });
  return 0;
}

function coverageOf({ memories: all, coverage }: Stored, { ready, place }: OpenDataset): Told['coverage'] {
  const { questions, family } = place.golds.of(ready);
  return [...all].flatMap(([conversation, of]) => {
    const known = own(coverage.of, conversation);
    if (!known) return [];
    const asked = questions.filter((question) => question.conversation === conversation);
    const sessions = sessionCoverage(asked, { memories: of, coverage: known, partial: coverage.partial }, family);
    const sum = (count: (one: SessionCoverage) => number) => sessions.reduce((total, one) => total + count(one), 0);
    return [
      {
        conversation,
        evidence: sum(({ evidence }) => evidence),
        covered: sum(({ covered }) => covered),
        estimated: sum(({ estimated }) => estimated),
      },
    ];
  });
}

async function causesOf(
  { systems, gold }: ReadFile,
  { coverage }: Stored,
  { ready, place }: OpenDataset,
): Promise<Causes[]> {
  const told: Causes[] = [];
  for (const { name, yardstick, rows } of systems) {
    const located = await locatedRows(place.golds.place, ready, gold, rows);
    const predictions = new Map(located.map((row) => [row.question, row]));
    const run: AnalysedRun = { run: runId(name), gold, yardstick, predictions, disputes: [], memories: coverage };
    const { attributions } = analyseRun(run, DEFAULT_JUDGING);
    told.push({ name, causes: attributions.filter(({ count }) => count > 0) });
  }
  return told;
}

function describe({ report, coverage, runs = [] }: Told): string {
  const { memories: n, conversations, unmatched, problems } = report;
  const counts = (
    ['rows', 'repeats', 'given', 'sessions', 'estimated', 'untraced', 'leaked', 'replaced', 'ended'] as const
  )
    .filter((key) => report[key] > 0)
    .map((key) => [t(key), String(report[key])]);
  const left = problems.items
    .slice(0, 5)
    .map(
      ({ message, where }) =>
        `  ! ${where.line === undefined ? (where.path ?? '') : t('line', { line: where.line })}: ${message}\n`,
    );
  return [
    `${t(`shape_${report.shape}`)}: ${t('what', { n, conversations })}\n`,
    table([t('memories'), 'n'], counts),
    ...(report.partial ? [`  ! ${t('partial')}\n`] : []),
    ...(unmatched.total > 0 ? [`  ! ${t('unmatched', { n: unmatched.total })}\n`] : []),
    ...(problems.total > 0 ? [`  ! ${t('left_out', { n: problems.total })}\n`, ...left] : []),
    table(
      [t('coverage_about'), 'n', t('stored_step'), '≈'],
      coverage.map((one) => [one.conversation, String(one.evidence), String(one.covered), String(one.estimated)]),
    ),
    ...runs.map(({ name, causes }) =>
      table(
        [name, 'n', '≈'],
        causes.map(({ attribution, count, estimated }) => [
          attributionName(attribution),
          String(count),
          String(estimated),
        ]),
      ),
    ),
  ].join('\n');
}

import {
  type Challenger,
  type Change,
  type ComparedQuestion,
  type CompareOptions,
  type Comparison,
  type ConversationId,
  headlineOf,
  own,
  type PairedScore,
  type RunId,
} from '../model/index.ts';
import { inTextOrder } from '../model/text-order.ts';
import { changesOf } from './changes.ts';
import { type ComparedValues, type ComparisonInput, compared, ownVerdict } from './compared-runs.ts';
import { incomparable } from './incomparable.ts';
import { intervalsOf, isDecided, type Pairs, pairedScore, pairsOf } from './paired.ts';
import { holm, isBinary, scores } from './statistics/index.ts';

/**
 * Runs against the first of them (rules CMP-1 to CMP-11). `labels` names the question types. Types without a question in the
 * selection are left out.
 */
export function compareRuns(
  input: ComparisonInput,
  options: CompareOptions,
  labels: Readonly<Record<string, string>> = {},
  { metric, scope, rows } = compared(input, options),
): Comparison {
  const types = byType(rows);
  const scoreOf = scores();
  return {
    dataset: input.gold.dataset,
    metric,
    binary: rows.every(({ values }) => values.every((value) => value === null || isBinary(value))),
    scope,
    runs: input.runs.map(({ head, predictions }, i) => {
      const overridden = rows.filter(({ question }) => {
        const row = predictions.get(question.id);
        return row !== undefined && ownVerdict(row, metric) !== undefined;
      }).length;
      return {
        id: head.id,
        name: head.name,
        headline: headlineOf(head, scope === 'all' ? 'all' : options.categories, metric),
        all: scoreOf(valuesOf(rows, i)),
        ...(overridden > 0 && { overridden }),
        byType: Object.fromEntries([...types].map(([key, ofType]) => [key, scoreOf(valuesOf(ofType, i))])),
      };
    }),
    types: [...types].map(([key, ofType]) => ({ key, label: own(labels, key) ?? key, count: ofType.length })),
    challengers: challengersOf(
      input.runs.slice(1).map(({ head }) => head.id),
      rows,
      types,
      options.clustered,
    ),
    counts: countsOf(rows),
    warnings: incomparable(input, metric, rows),
  };
}

/** The questions of a comparison that some run answered, in file order. */
export const answeredByAny = ({ runs }: ComparisonInput, rows: readonly ComparedValues[]): ComparedValues[] =>
  rows.filter(({ question }) => runs.some(({ predictions }) => predictions.has(question.id)));

/** A question of a comparison with every run's cell and how they changed. */
export function comparedQuestion(
  { runs }: ComparisonInput,
  { question, values, right }: ComparedValues,
): ComparedQuestion {
  const cells = runs.map(({ predictions }, i) => {
    const row = predictions.get(question.id);
    if (!row) return null;
    const { answer, seconds } = row;
    const cell = { answer, correct: right[i] ?? null, value: values[i] ?? null };
    return seconds === undefined ? cell : { ...cell, seconds };
  });
  return { question: question.id, conversation: question.conversation, changes: changesOf(right), cells };
}

function valuesOf(rows: readonly ComparedValues[], run: number): number[] {
  const scored: number[] = [];
  for (const { values } of rows) {
    const value = values[run] ?? null;
    if (value !== null) scored.push(value);
  }
  return scored;
}

function byType(rows: readonly ComparedValues[]): Map<string, ComparedValues[]> {
  const groups = Map.groupBy(rows, ({ question }) => question.typeKey);
  return new Map(inTextOrder(groups, ([key]) => key));
}

/** Some questions of a comparison: how many are scored in the baseline and in one challenger, and those that are in both. */
interface Selected {
  nA: number;
  nB: number;
  pairs: Pairs;
}

function selected(rows: readonly ComparedValues[], run: number): Selected {
  let nA = 0;
  let nB = 0;
  const conversations: ConversationId[] = [];
  const ofBaseline = new Float64Array(rows.length);
  const ofRun = new Float64Array(rows.length);
  for (const { question, values } of rows) {
    const a = values[0] ?? null;
    const b = values[run] ?? null;
    if (a !== null) nA += 1;
    if (b !== null) nB += 1;
    if (a === null || b === null) continue;
    ofBaseline[conversations.length] = a;
    ofRun[conversations.length] = b;
    conversations.push(question.conversation);
  }
  const n = conversations.length;
  return { nA, nB, pairs: pairsOf(conversations, ofBaseline.subarray(0, n), ofRun.subarray(0, n)) };
}

/** How often the baseline and a challenger were right, both, one or none of them. */
function verdictsOf(rows: readonly ComparedValues[], run: number) {
  const verdicts = { bothRight: 0, onlyA: 0, onlyB: 0, bothWrong: 0 };
  for (const { right } of rows) {
    const a = right[0] ?? null;
    const b = right[run] ?? null;
    if (a === null || b === null) continue;
    verdicts[a ? (b ? 'bothRight' : 'onlyA') : b ? 'onlyB' : 'bothWrong'] += 1;
  }
  return verdicts;
}

function challengersOf(
  ids: readonly RunId[],
  rows: readonly ComparedValues[],
  types: ReadonlyMap<string, ComparedValues[]>,
  clustered: boolean,
): Challenger[] {
  const drafts = ids.map((id, i) => {
    const run = i + 1;
    const byType = [...types].map(([key, ofType]) => ({ key, ...selected(ofType, run) }));
    return { id, run, all: selected(rows, run), byType };
  });
  const lists = drafts.flatMap(({ all, byType }) => [all, ...byType].map(({ pairs }) => pairs));
  const intervalOf = intervalsOf(lists, clustered);
  return drafts.map(({ id, run, all, byType }) => {
    const scoreOf = ({ nA, nB, pairs }: Selected) => pairedScore(pairs, nA, nB, intervalOf(pairs));
    return {
      run: id,
      all: scoreOf(all),
      byType: corrected(byType.map((ofType) => [ofType.key, scoreOf(ofType)])),
      ...verdictsOf(rows, run),
    };
  });
}

/** Holm's correction over the types that have a p; with it a type is decided by the corrected p. */
function corrected(types: readonly [string, PairedScore][]): Record<string, PairedScore> {
  const tested = types.flatMap(([key, { mcnemar }]) => (mcnemar === null ? [] : [{ key, mcnemar }]));
  const ps = holm(tested.map(({ mcnemar }) => mcnemar));
  const byKey = new Map(tested.map(({ key }, i) => [key, ps[i] ?? 1]));
  return Object.fromEntries(
    types.map(([key, score]) => {
      const p = byKey.get(key) ?? null;
      return [key, { ...score, holm: p, decided: isDecided(score.ci, p) }];
    }),
  );
}

function countsOf(rows: readonly ComparedValues[]): Comparison['counts'] {
  const counts = new Map<Change, number>();
  let n = 0;
  for (const { right } of rows) {
    if (right.includes(null)) continue;
    n += 1;
    for (const change of changesOf(right)) counts.set(change, (counts.get(change) ?? 0) + 1);
  }
  const count = (change: Change) => counts.get(change) ?? 0;
  return {
    n,
    allRight: count('all-right'),
    allWrong: count('all-wrong'),
    disagree: count('disagree'),
    fixed: count('fixed'),
    broken: count('broken'),
    bothRight: count('both-right'),
    bothWrong: count('both-wrong'),
  };
}

/** Numbers of a row: how long it took, tokens, and scores the file itself gives. */
import { traitsOf } from '../families/registry.ts';
import { type Message, message } from '../messages/index.ts';
import type { Family } from '../model/index.ts';
import { containersOf, type Field, leafOf, type Row, valueIn } from './fields.ts';
import { SCORE_NAME } from './names.ts';
import { numberOf } from './values.ts';

/** The field that says how long an answer took, and what makes seconds of it. */
export interface Timing {
  field: Field;
  perSecond: 1 | 1000;
  why: Message;
}

/** A number with the name it is kept under. */
export interface Named {
  field: Field;
  name: string;
}

/** From here on, a median without a unit is taken for milliseconds: nobody waits so many seconds. */
const MILLISECONDS_FROM = 200;

const UNIT = /_(ms|msec|millis|milliseconds|s|sec|secs|seconds)$/;
const NOT_THE_ANSWER = /judge|eval|grad|add|ingest|memory|index|store|insert|stamp|date|question_time|event/;
/** Finding things is a part of answering. */
const SEARCH = /(^|_)(search|recall|retrieval|retrieve|retrieved|embed|embedding|rerank|reranking|fetch|lookup)(_|$)/;
/** What else a search does. */
const OF_SEARCH =
  /(^|_)(scor(e|es|ing)|rank|ranking|filter|filtering|fuse|fusion|merge|merging|vector|keyword|bm25|graph|traversal|expansion)(_|$)/;
/** Sizes, shares and units that nothing is made of here. */
const NO_DURATION =
  /(^|_)(lengths?|len|tokens?|counts?|chars|characters|words|size|bytes|num|number|n|score|scores|rate|ratio|per|cost|f1|bleu|us|usec|micros|microseconds|ns|nanos|nanoseconds|min|mins|minutes|hours)(_|$)/;

/** The timing of the answer; of several the total is preferred, then the answer's, then any; the search's alone is not it. What a mapping says comes first. */
export function timingAmong(
  fields: readonly Field[],
  family: Family,
  mapped: { field: Field; perSecond: 1 | 1000 } | null,
): Timing | null {
  if (mapped) return { ...mapped, why: message('field.time/mapping', {}) };
  let found: { field: Field; rank: number } | null = null;
  const durations = fields.filter((field) => field.present > 0 && isTimely(field) && isNumeric(field));
  for (const field of durations) {
    const rank = timeRank(field);
    if (rank > (found?.rank ?? 0) && !isOfSearch(field, durations)) found = { field, rank };
  }
  if (found === null) return null;
  const unit = UNIT.exec(leafOf(found.field))?.[1] ?? UNIT.exec(`_${leafOf(found.field)}`)?.[1];
  if (unit !== undefined) {
    const ms = unit.startsWith('m');
    return { field: found.field, perSecond: ms ? 1000 : 1, why: message('field.time/name', { unit: unitOf(ms) }) };
  }
  // A whole dialogue is read for an answer: minutes are no sign of milliseconds.
  if (leafOf(found.field) === traitsOf(family).secondsField)
    return { field: found.field, perSecond: 1, why: message('field.time/contest', {}) };
  const middle = median(numbersOf(found.field));
  const ms = middle >= MILLISECONDS_FROM;
  return {
    field: found.field,
    perSecond: ms ? 1000 : 1,
    why: message('field.time/median', { median: Number(middle.toPrecision(3)), unit: unitOf(ms) }),
  };
}

const unitOf = (ms: boolean) => (ms ? 'milliseconds' : 'seconds');

const TOTAL = /(^|_)(total|overall|end_to_end|e2e|full)(_|$)/;

/** Whether a field is a duration, by its name or its object's. */
function isTimely(field: Field): boolean {
  const leaf = leafOf(field).replace(UNIT, '');
  const outer = containersOf(field).at(-1) ?? '';
  return (
    !NO_DURATION.test(leaf) &&
    (/(^|_)(time|times|latency|duration|elapsed|runtime|took|wall|seconds|secs)(_|$)/.test(leaf) ||
      /^(timing|timings|latency|latencies|time|times|duration|durations)$/.test(outer) ||
      UNIT.test(leafOf(field)) ||
      /^(ms|seconds|secs)$/.test(leaf))
  );
}

/** Whether a duration stands in an object whose stages, told apart in an object of their own, are all a search's: then so is their total. */
function isOfSearch(field: Field, durations: readonly Field[]): boolean {
  return containersOf(field).some((_, level, outer) => {
    const steps = durations
      .map(pathOf)
      .filter((path) => outer.slice(0, level + 1).every((name, i) => path[i] === name))
      .map((path) => path.slice(level + 1))
      .filter((path) => path.length > 1 || !TOTAL.test(path.join()));
    const named = steps.map((path) => path.find((step) => SEARCH.test(step) || OF_SEARCH.test(step)));
    return (
      steps.some(({ length }) => length > 1) &&
      new Set(named).size > 1 &&
      named.every((step) => step !== undefined) &&
      named.some((step) => SEARCH.test(step ?? ''))
    );
  });
}

const pathOf = (field: Field) => [...containersOf(field), leafOf(field)];

/** How surely a duration is the time of the answer: the total before the answer's own, before any duration; 0 for other fields. */
function timeRank(field: Field): number {
  const leaf = leafOf(field).replace(UNIT, '');
  const outer = containersOf(field).at(-1) ?? '';
  if (NOT_THE_ANSWER.test(leaf) || NOT_THE_ANSWER.test(outer) || SEARCH.test(leaf) || SEARCH.test(outer)) return 0;
  if (TOTAL.test(leaf)) return 4;
  if (
    /(^|_)(answer|answering|response|generation|gen|inference|reply|qa|predict|prediction|generate|llm|completion)(_|$)/.test(
      leaf,
    )
  )
    return 3;
  return /^(latency|duration|elapsed|time|runtime|took|wall|seconds|ms|time_taken|execution|processing|query)/.test(
    leaf,
  )
    ? 2
    : 0;
}

export function secondsIn(row: Row, timing: Timing): number | undefined {
  const number = numberOf(valueIn(row, timing.field));
  return number === undefined || number < 0 ? undefined : number / timing.perSecond;
}

/** Fields with token counts, by name or because a mapping says so. Of two that always say the same the first counts. */
export function tokensAmong(fields: readonly Field[], mapped: readonly Field[]): Named[] {
  const byName = fields.filter(
    (field) => field.keys !== null && field.present > 0 && isNumeric(field) && isTokens(field),
  );
  const counts = [...mapped, ...byName];
  return named(
    counts.filter(
      (field, i) => !counts.slice(0, i).some((other) => leafOf(other) === leafOf(field) && sameValues(other, field)),
    ),
  );
}

/** Ends of names that say that a number is a score, whatever it is a score of: `token_f1`. */
const SCORES = /(^|_)(f1|precision|recall|accuracy|score)$/;

const isTokens = (field: Field) =>
  (/token/.test(leafOf(field)) && !SCORES.test(leafOf(field))) ||
  /^(usage|tokens|token_usage|token_counts?)$/.test(containersOf(field).at(-1) ?? '');

/** Durations and sizes, also of what is scored. */
const NO_SCORE = /(^|_)(latency|time|duration|elapsed|counts?|length)$/;

/** Fields with scores the file gives: by name, in an object of metrics, or because a mapping says so. */
export function scoresAmong(fields: readonly Field[], mapped: readonly Field[]): Named[] {
  const isScore = (field: Field) =>
    !NO_SCORE.test(leafOf(field)) &&
    !UNIT.test(leafOf(field)) &&
    (SCORE_NAME.test(leafOf(field)) ||
      containersOf(field).some((outer) => /^(metrics|scores|score|nlp_metrics|metric|scoring)$/.test(outer)));
  return named([
    ...mapped,
    ...fields.filter((field) => field.keys !== null && field.present > 0 && isNumeric(field, true) && isScore(field)),
  ]);
}

/**
 * Each under its last member; where two have the same, the fields of their objects under the last two (`session.recall_any@5`),
 * or under the whole path.
 */
function named(fields: readonly Field[]): Named[] {
  const leaf = (field: Field) => field.keys?.at(-1) ?? field.name;
  const two = (field: Field) => field.keys?.slice(-2).join('.') ?? field.name;
  const outer = (field: Field) => field.keys?.slice(0, -1).join('\n');
  const leaves = counts(fields.map(leaf));
  const unclear = new Set(fields.filter((field) => (leaves.get(leaf(field)) ?? 0) > 1).map(outer));
  const twos = counts(fields.map(two));
  return fields.map((field) => ({
    field,
    name: !unclear.has(outer(field)) ? leaf(field) : (twos.get(two(field)) ?? 0) > 1 ? field.name : two(field),
  }));
}

function counts(names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

/** The numbers of a row by name; true and false are 1 and 0. */
export function numbersIn(row: Row, fields: readonly Named[]): Record<string, number> {
  const numbers: [string, number][] = [];
  for (const { field, name } of fields) {
    const value = valueIn(row, field);
    const number = typeof value === 'boolean' ? Number(value) : numberOf(value);
    if (number !== undefined) numbers.push([name, number]);
  }
  return Object.fromEntries(numbers);
}

function isNumeric(field: Field, orBoolean = false): boolean {
  let some = false;
  for (const value of field.values) {
    if (value === undefined || value === null || value === '') continue;
    if (numberOf(value) === undefined && !(orBoolean && typeof value === 'boolean')) return false;
    some = true;
  }
  return some;
}

const numbersOf = (field: Field) => field.values.flatMap((value) => numberOf(value) ?? []);

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const sameValues = (a: Field, b: Field) =>
  a.values.every((value, i) => value === b.values[i] || b.values[i] === undefined || value === undefined);

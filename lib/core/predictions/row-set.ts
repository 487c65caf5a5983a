/** Where in a document the rows are: found by which lists hold the dataset's questions, or as a mapping says. */
import { type Message, message } from '../messages/index.ts';
import type { RunMetrics } from '../model/index.ts';
import { problem } from '../problems/index.ts';
import type { Document } from './document.ts';
import { fieldsOf, leafOf, type Row } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import { type Identity, identify } from './identify.ts';
import { memoryResults, RECORDS } from './memory-records.ts';
import { KNOWN_NAME } from './names.ts';
import { left, shown, type Unread } from './notes.ts';
import { type Found, follow, stepsOf } from './paths.ts';
import { isTuple, pathsIn } from './row-paths.ts';
import { SHEETS, sheetRows } from './sheets.ts';
import { MOST_SYSTEMS } from './systems.ts';
import { isRecord, isScalar, numberOf, take } from './values.ts';

/** The rows of a file. `rows` reads them anew each time. */
export interface RowSet {
  /** `$[]`, `$.details.*[]`, …: what a mapping says in `rows`. */
  path: string;
  rows: () => Iterable<Row>;
  /** Other lists that look like rows too and are not read: path and how many of the first hundreds match. */
  others: { path: string; matched: number }[];
  /** Of files that say more than rows can. */
  measures?: RunMetrics;
}

/** Rows that are looked at to tell which list they are; more where none of the first is about a question of the dataset. */
const SAMPLE = 400;
const LONG_SAMPLE = 3000;

const COLUMNS = /^columns\((.*)\)$/;

/** Finds the rows. Throws a ProblemError (422) when nothing in the document looks like rows, or `path` leads nowhere. */
export function rowSetIn(
  file: string,
  document: Document,
  index: GoldIndex,
  path: string | undefined,
  unread: Unread,
): RowSet {
  const own = path === undefined || path === SHEETS || path === RECORDS ? ownRows(file, document, index, unread) : null;
  if (own !== null) return own;
  if (document.kind !== 'json') {
    const rows = function* (): Generator<Row> {
      for (const { value, line } of document.elements())
        if (isRecord(value)) yield { value, context: new Map(), raw: value, at: { line } };
    };
    return { path: '$[]', rows, others: [] };
  }
  const { value } = document;
  if (path !== undefined) {
    const rows = rowsAt(file, value, path, unread);
    if (rows !== null && take(rows(), 1).length > 0) return { path, rows, others: [] };
    const lists = [...pathsIn(value, index)].slice(0, 12);
    throw problem('mapping.no_rows', { file, path, lists }, { where: { file } });
  }
  const paths = [...pathsIn(value, index)];
  const ratedBy = (most: number) =>
    paths.flatMap((candidate) => {
      const rows = rowsAt(file, value, candidate, null);
      if (rows === null) return [];
      const sample = take(rows(), most);
      return sample.length === 0 ? [] : [{ path: candidate, ...rate(sample, candidate, index) }];
    });
  const first = ratedBy(SAMPLE);
  const all = first.some(({ own }) => own > 0) ? first : ratedBy(LONG_SAMPLE);
  // What holds rows under keys is no row itself: their fields side by side would be those of systems.
  const keyed = all.some(({ path: at, asked, own, rows }) =>
    at === '$.*' ? asked || rows > MOST_SYSTEMS : at.endsWith('.*') && asked && own > 0,
  );
  const rated = all.filter(({ path: at }) => !keyed || at !== '$').sort((a, b) => b.rating - a.rating);
  // A list of objects under names that say nothing still has fields that a mapping can name.
  const best =
    rated.find(({ rating }) => rating > 0) ?? rated.find(({ path: at, fields }) => at.endsWith('[]') && fields > 1);
  const rest = rated.filter((one) => one !== best);
  const rows = best ? rowsAt(file, value, best.path, unread) : null;
  if (best === undefined || rows === null) throw noRows(file, value);
  const worth = Math.max(3, best.own / 20);
  const others = rest.filter(
    ({ path: at, own }) =>
      own >= worth && !best.path.startsWith(at) && !at.startsWith(best.path) && at !== `columns(${best.path})`,
  );
  return { path: best.path, rows, others: others.map(({ path: at, own }) => ({ path: at, matched: own })) };
}

/** Lines that are looked at to tell whether they are results of a shape of their own. */
const LINES = 3;

/** The rows of results that benchmarks write in shapes of their own; null for any other document. */
function ownRows(file: string, document: Document, index: GoldIndex, unread: Unread): RowSet | null {
  const whole = () =>
    document.kind === 'json' ? document.value : Array.from(document.elements(), ({ value }) => value);
  const some =
    document.kind === 'json' ? document.value : take(document.elements(true), LINES).map(({ value }) => value);
  if (memoryResults(some) !== null) {
    const { rows, measures, unread: texts } = memoryResults(whole()) ?? { rows: [], measures: {}, unread: null };
    if (texts) unread.add(left(texts, { file }));
    return { path: RECORDS, rows: () => rows, others: [], measures };
  }
  const rows = document.kind === 'json' ? sheetRows(document.value, index) : null;
  return rows === null ? null : { path: SHEETS, rows: () => rows, others: [] };
}

function rowsAt(file: string, value: unknown, path: string, unread: Unread | null): (() => Iterable<Row>) | null {
  const columns = COLUMNS.exec(path)?.[1];
  const steps = stepsOf(columns ?? path);
  if (steps === null) return null;
  let told = unread === null;
  return function* () {
    const tell = !told;
    told = true;
    for (const found of follow(value, steps)) {
      if (columns !== undefined) yield* columnRows(found);
      else if (isRecord(found.value))
        yield { value: found.value, context: found.context, raw: found.value, at: { path: found.path } };
      else if (path.endsWith('[]') && isTuple(found.value))
        yield { value: tupleRow(found.value), context: found.context, raw: found.value, at: { path: found.path } };
      else if (isScalar(found.value) || (Array.isArray(found.value) && path.endsWith('.*')))
        yield { value: { value: found.value }, context: found.context, raw: found.value, at: { path: found.path } };
      else if (tell) {
        const is = found.value === null ? 'null' : Array.isArray(found.value) ? 'list' : 'other';
        unread?.note(() => left(message('row.no_object', { is }), { file, path: found.path }));
      }
    }
  };
}

/** `["id", "answer"]` as a row of columns without names. */
const tupleRow = (tuple: readonly unknown[]) =>
  Object.fromEntries(tuple.map((cell, i): [string, unknown] => [`column ${i + 1}`, cell]));

/** Rows of an object of equally long lists (or of objects with the same keys): the i-th entry of each is a row. */
function* columnRows({ value, context, path }: Found): Generator<Row> {
  if (!isRecord(value)) return;
  const columns = Object.entries(value).filter(([, column]) => Array.isArray(column) || isRecord(column));
  const [, first] = columns[0] ?? [];
  const keys = Array.isArray(first) ? first.map((_, i) => String(i)) : Object.keys(isRecord(first) ? first : {});
  for (const key of keys) {
    const entries = columns.map(([name, column]): [string, unknown] => [
      name,
      Array.isArray(column)
        ? column[Number(key)]
        : isRecord(column) && Object.hasOwn(column, key)
          ? column[key]
          : undefined,
    ]);
    const row = Object.fromEntries(entries.filter(([, cell]) => cell !== undefined));
    yield { value: row, context, raw: row, at: { path: `${path} #${key}` } };
  }
}

/** How well rows match: distinct questions found by their own fields, those found by what encloses them at half; then names. */
function rate(sample: readonly Row[], path: string, index: GoldIndex) {
  const all = fieldsOf(sample);
  const fields = all.filter((field) => field.keys !== null || field.name === path);
  const identity = identify([...fields, ...all.filter((field) => conversationLike(field.name, path))], index);
  const own = questionsFound(identity, sample.length, index);
  const names = all.filter((field) => field.keys !== null && KNOWN_NAME.test(leafOf(field))).length;
  const outer = own > 0 ? 0 : questionsFound(identify(all, index), sample.length, index);
  // A list inside a row meets the row's question again and again.
  const inner = outer > 0 && sample.length <= 3 * outer && names > 0 ? outer / 2 : 0;
  const looks = names === 0 ? 0 : (Math.min(names, 8) / 8) * (sample.length > 1 || own > 0 ? 1 : 0.5);
  return {
    rating: own + inner + looks * Math.max(0.5, 0.1 * own),
    own,
    /** Every row names a question. */
    asked: (identity.questionId ?? identity.question)?.present === sample.length,
    rows: sample.length,
    fields: all.filter((field) => field.keys !== null).length,
  };
}

/** A field of what encloses rows may name their conversation, but not the question itself. */
const conversationLike = (name: string, path: string) =>
  name.startsWith('$') && name !== path && !/question|query/i.test(name);

function questionsFound(identity: Identity, count: number, index: GoldIndex): number {
  const found = new Set<number>();
  const texts: unknown[] = [];
  const { questionId, question, conversation, position, conversationBase } = identity;
  for (let row = 0; row < count; row += 1) {
    const id = questionId && (index.byId(questionId.values[row]) ?? index.byComposedId(questionId.values[row]));
    if (id !== undefined) found.add(id);
    else if (question && (question.keys !== null || question.name.endsWith('.*'))) texts.push(question.values[row]);
    else if (conversation && position?.keys) {
      const where = index.conversation(conversation.values[row], conversationBase);
      const place = numberOf(position.values[row]);
      const at = where !== undefined && place !== undefined ? index.at(where, place) : undefined;
      if (at !== undefined) found.add(at);
    }
  }
  for (const at of index.byTexts(texts)) found.add(at);
  return found.size;
}

function noRows(file: string, value: unknown) {
  return problem('predictions.no_list', { file, found: kindOf(value) }, { where: { file } });
}

function kindOf(value: unknown): Message {
  if (Array.isArray(value)) return message('found.other_list', { count: value.length });
  if (!isRecord(value)) return message('found.single', { type: value === null ? 'null' : typeof value });
  const keys = Object.keys(value)
    .slice(0, 12)
    .map((key) => JSON.stringify(shown(key, 40)));
  return keys.length === 0 ? message('found.bare_object', {}) : message('found.object', { keys });
}

/** What a predictions file holds, by its content alone: one JSON value, JSON Lines, or a table. Its name is never trusted. */
import { message } from '../messages/index.ts';
import { KEPT, problemIn, unguarded } from '../model/index.ts';
import { problem } from '../problems/index.ts';
import { columnsIn, delimiterOf, tableLines } from './csv.ts';
import { cutJson } from './cut.ts';
import { plainName } from './fields.ts';
import { brokenJson, listIn, looseJson, MOST_LEVELS, pastString, tooDeepAt } from './json.ts';
import { KNOWN_NAME } from './names.ts';
import { left, shown, type Unread } from './notes.ts';
import { textIn } from './text.ts';
import { isRecord, take } from './values.ts';

/** `elements` reads anew each time it is called, so that a long file need not be held as objects; the first call that is not quiet tells what is damaged. */
export type Document =
  | { kind: 'json'; value: unknown }
  | { kind: 'lines' | 'table'; elements: (quiet?: boolean) => Iterable<Element> };

/** A predictions file; of a folder or an archive of several `bytes` is empty, and `members` are its files. */
export interface PredictionsBytes {
  name: string;
  bytes: Uint8Array;
  members?: readonly { name: string; bytes: Uint8Array }[];
}

/** A line of JSON Lines or of a table. `line` is 1-based. */
export interface Element {
  value: unknown;
  line: number;
}

/**
 * Reads a predictions file. What is damaged in part is added to `unread`. Throws a ProblemError (422) when nothing can be read,
 * and for JSON that breaks off unless `cut` says that what is complete of it will do.
 */
export function documentIn(file: PredictionsBytes, unread: Unread, cut: boolean): Document {
  if (file.members) return { kind: 'json', value: folderOf(file.members, unread, cut) };
  const text = textIn(file, unread);
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') return table(file.name, text, unread);
  if (first === '{' && looksLikeLines(text)) return lines(file.name, text, unread);
  const json = looseJson(text);
  if (json === undefined) {
    if (first === '{' && mostlyObjects(text)) return lines(file.name, text, unread);
    const deep = tooDeepAt(text);
    if (deep !== null) throw tooDeep(file.name, text, deep);
    const several = valuesIn(text);
    if (several === null) return cutDocument(file.name, text, unread, cut);
    const { count: values, rest } = several;
    unread.add(left(message('predictions.several_values', { values, rest }), { file: file.name }));
    return { kind: 'json', value: several.values };
  }
  const { notNumbers } = json;
  if (notNumbers > 0) unread.add(left(message('predictions.not_numbers', { count: notNumbers }), { file: file.name }));
  return { kind: 'json', value: json.value };
}

/** The files of a folder or an archive as one object of what they hold, by name. What is none of ours is left out, and said. */
function folderOf(members: NonNullable<PredictionsBytes['members']>, unread: Unread, cut: boolean): unknown {
  const entries = members.flatMap(({ name, bytes }): [string, unknown][] => {
    try {
      const inner = documentIn({ name, bytes }, unread, cut);
      return [[name, inner.kind === 'json' ? inner.value : Array.from(inner.elements(), ({ value }) => value)]];
    } catch (error) {
      const found = problemIn(error);
      if (found === null) throw error;
      unread.add(left(message('predictions.member_left', { member: name, why: found.title }), { file: name }));
      return [];
    }
  });
  return Object.fromEntries(entries);
}

/** One JSON value that breaks off. Nobody has said yes to half a run who only uploaded it: without `cut` it is refused. */
function cutDocument(file: string, text: string, unread: Unread, cut: boolean): Document {
  const found = cutJson(text);
  if (found === undefined) throw brokenJson(file, text);
  if (!cut) {
    const fix = message('remedy.fix_run', {});
    throw brokenJson(file, text, message('remedy.take_cut', { entries: found.complete, fix }));
  }
  const { where } = brokenJson(file, text).problem;
  unread.add(left(message('predictions.cut', { entries: found.complete }), { file, ...where }));
  return { kind: 'json', value: found.value };
}

const firstLine = (text: string) => /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';

/** Whether most of the first lines are objects by themselves: JSON Lines whose first line is damaged. */
function mostlyObjects(text: string): boolean {
  const some = text
    .slice(0, 4 * 1024 * 1024)
    .split('\n', 50)
    .filter((line) => line.trim() !== '');
  return some.filter((line) => isRecord(looseJson(line)?.value)).length * 2 > some.length;
}

/** A first line that is an object by itself, and another line after it. */
function looksLikeLines(text: string): boolean {
  const line = firstLine(text);
  const rest = text.slice(text.indexOf(line) + line.length).trimStart();
  return rest !== '' && isRecord(looseJson(line)?.value);
}

/**
 * JSON values written one after the other, as by runs that append to their file: the elements of lists and the other values
 * in one list. null when there are not two of them.
 */
function valuesIn(text: string): { values: unknown[]; count: number; rest: boolean } | null {
  const values: unknown[] = [];
  let count = 0;
  let depth = 0;
  let start = 0;
  const token = /["[{\]}]/g;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    if (found === '"') {
      token.lastIndex = pastString(text, match.index);
      continue;
    }
    depth += found === '{' || found === '[' ? 1 : -1;
    if (depth > 0) continue;
    const json = looseJson(text.slice(start, token.lastIndex).replace(/^[\s,]+/, ''));
    if (json === undefined) break;
    count += 1;
    start = token.lastIndex;
    if (Array.isArray(json.value)) for (const value of json.value) values.push(value);
    else values.push(json.value);
  }
  return count < 2 && !(count === 1 && text.slice(start).trim() !== '')
    ? null
    : { values, count, rest: text.slice(start).trim() !== '' };
}

function tooDeep(file: string, text: string, at: number) {
  const where = { file, byte: Buffer.byteLength(text.slice(0, at)) };
  return problem('predictions.too_deep', { ...where, levels: MOST_LEVELS }, { where });
}

function lines(file: string, text: string, unread: Unread): Document {
  let told = false;
  return {
    kind: 'lines',
    elements: function* (quiet = false) {
      const tell = !told && !quiet;
      told ||= !quiet;
      let notNumbers = 0;
      let line = 0;
      for (let start = 0; start < text.length; ) {
        const found = text.indexOf('\n', start);
        const end = found < 0 ? text.length : found;
        const piece = text.slice(start, end);
        line += 1;
        start = end + 1;
        if (piece.trim() === '') continue;
        const json = looseJson(piece);
        notNumbers += json?.notNumbers ?? 0;
        if (json !== undefined && isRecord(json.value)) yield { value: json.value, line };
        else if (tell) {
          const last = start >= text.length && json === undefined;
          const is = json !== undefined ? 'not_object' : tooDeepAt(piece) !== null ? 'deep' : last ? 'cut' : 'not_json';
          const at = { file, line };
          unread.note(() => left(message('row.line', { is, levels: MOST_LEVELS, begins: shown(piece, 40) }), at));
        }
      }
      if (tell && notNumbers > 0) unread.add(left(message('predictions.not_numbers', { count: notNumbers }), { file }));
    },
  };
}

function table(file: string, text: string, unread: Unread): Document {
  const delimiter = text.startsWith(OWN_HEADER) ? ',' : delimiterOf(text);
  if (delimiter !== null && columnsIn(text, delimiter) > MOST_COLUMNS) throw tooManyColumns(file);
  const [head, ...some] = delimiter === null ? [] : take(tableLines(text, delimiter), 20);
  const named = head?.cells.some((cell) => KNOWN_NAME.test(plainName(cell))) ?? false;
  // Prose has commas too: without a name we know, most lines must have as many cells as the first.
  const even = some.filter(({ cells }) => cells.length === head?.cells.length).length * 2 > some.length;
  if (delimiter === null || head === undefined || !(named || even))
    throw problem(
      'predictions.no_table',
      { file, begins: shown(text.trimStart(), 40) },
      { where: { file, line: 1, column: 1, byte: 0 } },
    );
  // Names are not numbers: a first line with one, and without a name we know, is a row already.
  const headless = !named && head.cells.some((cell) => /^-?\d+(\.\d+)?$/.test(cell.trim()));
  const columns = columnNames(headless ? head.cells.map(() => '') : head.cells);
  if (headless)
    unread.add(
      left(message('predictions.no_header', { columns: shown(columns.join(', ')) }), { file, line: head.line }),
    );
  // In tables of ours a cell is text, and its guard is taken off; in others it may hold a list.
  const read = columns.includes(KEPT) ? unguarded : cellValue;
  let told = false;
  return {
    kind: 'table',
    elements: function* (quiet = false) {
      const tell = !told && !quiet;
      told ||= !quiet;
      let header = !headless;
      for (const { cells, line, open } of tableLines(text, delimiter)) {
        if (header) header = false;
        else if (!open && cells.length === columns.length) yield { value: record(columns, cells, read), line };
        else if (tell) {
          const said = open
            ? message('row.open_quote', {})
            : message('row.cells', {
                cells: cells.length,
                columns: columns.length,
                of: headless ? 'first' : 'header',
              });
          unread.note(() => left(said, { file, line }));
        }
      }
    },
  };
}

/** Columns of a table at most; a table of answers has some tens. */
const MOST_COLUMNS = 2000;

const tooManyColumns = (file: string) =>
  problem('predictions.too_many_columns', { file, most: MOST_COLUMNS }, { where: { file, line: 1 } });

/** The header's names, trimmed; unnamed and repeated ones get a number. */
function columnNames(cells: string[]): string[] {
  const seen = new Set<string>();
  return cells.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`;
    const unique = seen.has(name) ? `${name} (${index + 1})` : name;
    seen.add(unique);
    return unique;
  });
}

/** How tables of ours begin: what stands in their cells must not have a say in what divides them. */
const OWN_HEADER = 'run,question,conversation,';

function record(columns: string[], cells: string[], read: (cell: string) => unknown): Record<string, unknown> {
  const entries = columns.map((column, i): [string, unknown] => [column, read(cells[i] ?? '')]);
  return Object.fromEntries(entries);
}

/** A cell as it is; lists and objects written into a cell, as JSON or as Python prints them, are read. */
function cellValue(cell: string): unknown {
  if (cell[0] === '{') return looseJson(cell)?.value ?? cell;
  return listIn(cell) ?? cell;
}

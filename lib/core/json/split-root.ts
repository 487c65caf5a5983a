import type { Root } from '../families/format.ts';
import { type ByteSource, memorySource } from './byte-source.ts';
import { BRACE, BRACKET, before, COLON, COMMA, isSpace, QUOTE, Scanner, skipMark } from './split-scan.ts';
import { Window } from './split-window.ts';

/** The end of the first value is looked for no further than this. */
const MAX_LOOK_BYTES = 64 * 1024 * 1024;
const LOOK_CHUNK_BYTES = 1024 * 1024;
const SPLITS = new Set(['train', 'valid', 'validation', 'dev', 'test']);

/** How the top level of a file is laid out, reading no more than is needed to tell (at most 64 MiB). Null: neither JSON nor Parquet, or empty. */
export function rootOf(source: ByteSource): Root | null {
  const window = new Window(source, LOOK_CHUNK_BYTES);
  const scanner = new Scanner(window);
  const mark = skipMark(window);
  if (mark === 0 && window.bytes.toString('latin1', 0, 4) === 'PAR1') return 'parquet';
  const start = scanner.space(mark);
  if (start === -1) return null;
  if (window.bytes[start] === BRACKET) return 'array';
  if (window.bytes[start] !== BRACE) return null;
  if (isSplits(window, scanner, start)) return 'members';
  const end = scanner.record(start, start + MAX_LOOK_BYTES);
  if (end !== -1 && !scanner.suspect) {
    const next = scanner.space(end);
    if (next === -1) return 'object';
    if (window.bytes[next] === BRACE) return 'lines';
    // A value on one line with something else on the next: a damaged second line.
    const gap = window.bytes.subarray(end, next);
    const value = window.bytes.subarray(start, end);
    return gap.includes(0x0a) && !value.includes(0x0a) ? 'lines' : 'object';
  }
  return breaksIntoLines(window) ? 'lines' : 'object';
}

/** The same from the first bytes of a file. */
export function detectRoot(head: Buffer): Root | null {
  return rootOf(memorySource(head));
}

/** Whether the values of a file of root `lines` span several lines each: then its lines are no records. */
export function spansLines(source: ByteSource): boolean {
  const window = new Window(source, LOOK_CHUNK_BYTES);
  const scanner = new Scanner(window);
  const start = scanner.space(skipMark(window));
  if (start === -1 || window.bytes[start] !== BRACE) return false;
  const end = scanner.record(start, start + MAX_LOOK_BYTES);
  if (end === -1 || scanner.suspect) return false;
  const value = window.bytes.subarray(start, end);
  return value.includes(0x0a) && !value.includes('\n{');
}

/** `{"train": [{`: an object of arrays of records, by the names of its members. */
function isSplits(window: Window, scanner: Scanner, start: number): boolean {
  const key = scanner.space(start + 1);
  if (key === -1 || window.bytes[key] !== QUOTE) return false;
  const keyEnd = scanner.value(key);
  if (keyEnd === -1 || !SPLITS.has(window.bytes.toString('utf8', key + 1, keyEnd - 1))) return false;
  let at = scanner.space(keyEnd);
  for (const wanted of [COLON, BRACKET]) {
    if (at === -1 || window.bytes[at] !== wanted) return false;
    at = scanner.space(at + 1);
  }
  return at !== -1 && window.bytes[at] === BRACE;
}

/** Whether a line starts like a record where no value goes on from the line before: JSON Lines whose first line is damaged or very long. */
function breaksIntoLines({ bytes }: Window): boolean {
  const open = [COMMA, COLON, BRACE, BRACKET];
  for (let at = bytes.indexOf('\n{'); at !== -1; at = bytes.indexOf('\n{', at + 1)) {
    let next = at + 2;
    while (isSpace(bytes[next])) next += 1;
    const last = bytes[before(bytes, at)];
    if (bytes[next] === QUOTE && last !== undefined && !open.includes(last)) return true;
  }
  return false;
}

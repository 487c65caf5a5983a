import { diagnose } from '../json/diagnose.ts';
import { type Message, message } from '../messages/index.ts';
import { problem } from '../problems/index.ts';

/** A JSON value, and how many `NaN` and `Infinity` were read as null. */
export interface LooseJson {
  value: unknown;
  notNumbers: number;
}

/** What Python's json module writes where JSON has no word for it, and where strings begin: what is in them stays. */
const WORDS = /"|-?\bInfinity\b|\bNaN\b/g;

/**
 * The place just past a string that opens at `at`, the text's end when it is never closed. A walk from quote to quote: a
 * regular expression tries every quote of a string that is cut, and takes hours for a long one.
 */
export function pastString(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text[before] === '\\') before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return text.length;
}

/** Levels of a JSON text: a file of answers has some tens. Millions of them, which a few bytes hold, would be objects for seconds. */
export const MOST_LEVELS = 10_000;

/** Where brackets open for the first time that are nested deeper than `MOST_LEVELS`; null when none do. */
export function tooDeepAt(text: string): number | null {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = pastString(text, at) - 1;
    else if (code === SQUARE || code === CURLY) depth += 1;
    else if (code === SQUARE_END || code === CURLY_END) depth -= 1;
    if (depth > MOST_LEVELS) return at;
  }
  return null;
}

const [QUOTE, SQUARE, CURLY, SQUARE_END, CURLY_END] = [...'"[{]}'].map((sign) => sign.charCodeAt(0));

/**
 * Reads JSON; `NaN`, `Infinity` and `-Infinity`, as Python writes them, become null. undefined when it is not JSON, or nested deeper
 * than `MOST_LEVELS`.
 */
export function looseJson(text: string): LooseJson | undefined {
  if (text.length > MOST_LEVELS && tooDeepAt(text) !== null) return undefined;
  try {
    return { value: JSON.parse(text), notNumbers: 0 };
  } catch {
    if (!/NaN|Infinity/.test(text)) return undefined;
  }
  const { strict, notNumbers } = withoutWords(text);
  try {
    return { value: JSON.parse(strict), notNumbers };
  } catch {
    return undefined;
  }
}

function withoutWords(text: string): { strict: string; notNumbers: number } {
  const parts: string[] = [];
  let done = 0;
  WORDS.lastIndex = 0;
  for (let match = WORDS.exec(text); match !== null; match = WORDS.exec(text)) {
    const [word] = match;
    if (word === '"') WORDS.lastIndex = pastString(text, match.index);
    else {
      parts.push(text.slice(done, match.index), 'null');
      done = WORDS.lastIndex;
    }
  }
  return { strict: parts.join('') + text.slice(done), notNumbers: parts.length / 2 };
}

/** A list written as text, as JSON or as Python prints it; null for any other text. */
export function listIn(text: string): unknown[] | null {
  const list = text.trim();
  if (!list.startsWith('[') || !list.endsWith(']')) return null;
  const json = looseJson(list)?.value;
  if (json !== undefined) return Array.isArray(json) ? json : null;
  const items = /^\[\s*('[^']*'\s*(,\s*'[^']*'\s*)*)?\]$/.test(list) ? list.match(/'[^']*'/g) : null;
  return items?.map((item) => item.slice(1, -1)) ?? null;
}

/** Why and where a whole file is not JSON, and what to do about it, as a 422. */
export function brokenJson(file: string, text: string, remedy: Message = message('remedy.fix_run', {})) {
  const faults = diagnose(Buffer.from(text)).map(({ message: fault, ...where }) => ({ message: fault, where }));
  const [first] = faults;
  const { path: _, ...place } = first?.where ?? { path: '', line: 1, column: 1, byte: 0 };
  const at = first ? message('json.at', { ...place, fault: first.message }) : '';
  const where = { file, ...first?.where };
  return problem('predictions.broken_json', { file, at, remedy }, { where, errors: faults });
}

/** Texts that hold more than words: JSON, Python's syntax of it, and a dialogue written down in one text. Pure. */
import { parsePython } from '../families/python-literal.ts';
import type { MappedEach, MappedOp } from '../model/index.ts';
import { nodeOf } from './path.ts';
import { compileEach } from './value.ts';

/** What the texts of a place are, and how a mapping gets at it. */
export type Inside =
  | { kind: 'value'; ops: MappedOp[]; values: unknown[] }
  | { kind: 'dialogue'; ops: MappedOp[]; speaker: MappedOp[]; text: MappedOp[]; values: Said[][] };

interface Said {
  speaker: string;
  text: string;
}

/** So many texts tell what they are. */
const LOOKED_AT = 200;
const MOST = 0.8;

/** null: words. */
export function insideOf(all: readonly string[]): Inside | null {
  const texts = all.filter((text) => text.trim() !== '').slice(0, LOOKED_AT);
  return texts.length === 0 ? null : (valuesIn(texts) ?? dialoguesIn(texts));
}

function valuesIn(texts: readonly string[]): Inside | null {
  const open = texts.filter((text) => /^\s*[[{]/.test(text)).length;
  if (open < MOST * texts.length) return null;
  for (const parse of ['json', 'python'] as const) {
    const values = texts.map(parse === 'json' ? jsonOf : parsePython).filter((one) => one !== undefined);
    if (values.length >= MOST * texts.length) return { kind: 'value', ops: [{ parse }], values };
  }
  return null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands around a speaker's name at the beginning of a line. */
const SHAPES: readonly [before: string, after: string][] = [
  ['\\[', '\\]:?'],
  ['<', '>:?'],
  ['\\*\\*', '(?::\\*\\*|\\*\\*:?)'],
  ['', ':'],
];
const NAME = '\\p{L}[^\\[\\]<>*:\\n]{0,39}';
/** So many speakers are named in the mapping; of more, a name is whatever stands where one does. */
const MOST_NAMED = 12;
/** A line ends, or is written to end, as in files that were escaped twice. */
const BREAK = '(?:\\n|\\\\n)';

function dialoguesIn(texts: readonly string[]): Inside | null {
  for (const [before, after] of SHAPES) {
    const found = namesIn(texts, before, after);
    if (found === null) continue;
    const names =
      found.size <= MOST_NAMED
        ? [...found]
            .sort((a, b) => b.length - a.length)
            .map(escaped)
            .join('|')
        : NAME;
    const head = `${before}(?:${names})${after}`;
    const ops = [{ findall: `(?:^|${BREAK})\\s*(${head}\\s.*?)(?=\\s*${BREAK}\\s*${head}\\s|$)` }];
    const speaker = [{ match: `^${before}(${names})${after}` }];
    const text: MappedOp[] = [{ replace: `^${head}\\s*`, with: '' }, 'strip'];
    const said = (turn: string) => ({ speaker: changed(turn, speaker)[0] ?? '', text: changed(turn, text)[0] ?? '' });
    return { kind: 'dialogue', ops, speaker, text, values: texts.map((one) => changed(one, ops).map(said)) };
  }
  return null;
}

/** Who speaks, where most texts begin with somebody's name and others follow that recur. */
function namesIn(texts: readonly string[], before: string, after: string): Set<string> | null {
  const name = `[ \\t]*${before}(${NAME})${after}\\s`;
  const begins = new RegExp(`^${name}`, 'u');
  if (texts.filter((text) => begins.test(text)).length < MOST * texts.length) return null;
  const regex = new RegExp(`(?:^|${BREAK})${name}`, 'gu');
  const names = new Set<string>();
  let fit = 0;
  let turns = 0;
  let speakers = 0;
  for (const text of texts) {
    const found = [...text.matchAll(regex)];
    if (found.length < 2 || found[0]?.index !== 0) continue;
    const own = new Set(found.map(([, name]) => name ?? ''));
    for (const name of own) names.add(name);
    fit += 1;
    turns += found.length;
    speakers += own.size;
  }
  const recur = names.size <= MOST_NAMED || turns >= 2 * speakers;
  return fit >= MOST * texts.length && recur ? names : null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** By the language itself, so that a proposal finds what its mapping will. */
function changed(text: string, ops: MappedOp[]): string[] {
  const node = nodeOf(text);
  return compileEach({ path: '$', ops })({ root: node, here: node, file: '' }).map(({ value }) => String(value));
}

const MARK = '\u0001';

/** The path of what is inside the texts of a path, as places have it. */
export const pathInside = (path: string, ops: readonly MappedOp[]): string =>
  `${path}${MARK}${JSON.stringify(ops)}${MARK}`;

/** A path of a place as a mapping writes it. */
export function writtenAs(path: string): Exclude<MappedEach, { first: unknown }> {
  const [start = '', ...parts] = path.split(MARK);
  if (parts.length === 0) return start;
  const ops = parts.flatMap((part, at): MappedOp[] =>
    at % 2 === 0 ? (JSON.parse(part) as MappedOp[]) : part === '' ? [] : [{ path: `$${part}` }],
  );
  return { path: start, ops };
}

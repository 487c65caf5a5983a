/** Texts that a Python script gives to names, and the conditions they stand under: just enough to read prompts. */

export interface PythonText {
  /** The name it is given to. */
  name: string;
  text: string;
  /** Conditions of the branches around it, from the outermost: `task == 'a'`; those of an `else` are of the branches before it. */
  under: { condition: string; not: boolean }[];
  /** The names that `.format(…)` behind it, or behind its name in the next lines, is given in order. */
  order: string[];
}

const LITERAL = /^\s*([rRuUfFbB]{0,2})("""|'''|"|')/;
const ASSIGNED = /^([ \t]*)([A-Za-z_]\w*)(?:\s*:\s*[\w[\]., ]+)?\s*=\s*\(?/;
const BRANCH = /^([ \t]*)(if|elif|else)\b\s*(.*?):\s*(?:#.*)?$/;

interface Branch {
  indent: number;
  conditions: { condition: string; not: boolean }[];
}

export function pythonTexts(script: string): PythonText[] {
  const found: PythonText[] = [];
  const branches: Branch[] = [];
  /** Conditions of the branches so far of a chain, by how far it is indented. */
  const chains = new Map<number, string[]>();
  for (let at = 0; at < script.length; ) {
    const end = lineEnd(script, at);
    const line = script.slice(at, end);
    const indent = line.length - line.trimStart().length;
    if (line.trim() !== '') while ((branches.at(-1)?.indent ?? -1) >= indent) branches.pop();
    const branch = BRANCH.exec(line);
    if (branch) {
      const [, , word, condition = ''] = branch;
      const before = word === 'if' ? [] : (chains.get(indent) ?? []);
      const conditions = before.map((one) => ({ condition: one, not: true }));
      chains.set(indent, word === 'else' ? before : [...before, condition]);
      branches.push({
        indent,
        conditions: word === 'else' ? conditions : [...conditions, { condition, not: false }],
      });
    }
    const assigned = ASSIGNED.exec(line);
    const read = assigned && readTexts(script, at + assigned[0].length);
    if (assigned && read) {
      const name = assigned[2] ?? '';
      const under = branches.flatMap(({ conditions }) => conditions);
      found.push({ name, text: read.text, under, order: orderAfter(script, name, read.end) });
      at = lineEnd(script, read.end) + 1;
    } else at = end + 1;
  }
  return found;
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

/** One literal, or several behind each other, which Python joins; null where there is none. */
function readTexts(script: string, from: number): { text: string; end: number } | null {
  let text: string | null = null;
  let at = from;
  for (;;) {
    const opened = LITERAL.exec(script.slice(at, at + 500));
    // Without brackets around it a text goes on in the same line only.
    if (
      !opened ||
      (text !== null && script.slice(at, at + opened[0].length).includes('\n') && !bracketed(script, from))
    )
      return text === null ? null : { text, end: at };
    const [whole, prefix = '', quote = ''] = opened;
    const start = at + whole.length;
    const end = closing(script, start, quote);
    if (end === null) return null;
    const raw = script.slice(start, end);
    text = (text ?? '') + (/r/i.test(prefix) ? raw : unescaped(raw));
    at = end + quote.length;
  }
}

const bracketed = (script: string, from: number) => /\(\s*$/.test(script.slice(Math.max(0, from - 20), from));

function closing(script: string, from: number, quote: string): number | null {
  for (let at = from; at < script.length; at++) {
    if (script[at] === '\\') at += 1;
    else if (script.startsWith(quote, at)) return at;
    else if (quote.length === 1 && script[at] === '\n') return null;
  }
  return null;
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"', '\n': '' };

const unescaped = (raw: string): string =>
  raw.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (whole, four, two, one) =>
    four || two ? String.fromCodePoint(Number.parseInt(four ?? two, 16)) : (ESCAPES[one] ?? whole),
  );

function orderAfter(script: string, name: string, end: number): string[] {
  const near = script.slice(end, end + 600);
  const call =
    /^\s*\)?\s*\.format\(([^()]*)\)/.exec(near) ?? new RegExp(`\\b${name}\\.format\\(([^()]*)\\)`).exec(near);
  const given = (call?.[1] ?? '').split(',').map((one) => one.trim());
  return given.every((one) => /^[A-Za-z_][\w.[\]'"]*$/.test(one)) ? given : [];
}

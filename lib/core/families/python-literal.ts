/** Values in Python's literal syntax, as `repr` and `ast.literal_eval` have them. */

/** What lies deeper is refused: the reading is recursive. */
const DEEPEST = 100;

const SPACE = /(?:\s|#[^\n]*|\\\r?\n)*/y;
const NUMBER = /[+-]?(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?/iy;
const WORD = /[A-Za-z_]\w*/y;
const QUOTED =
  /(r?)b?(r?)(?:'''((?:[^\\]|\\.)*?)'''|"""((?:[^\\]|\\.)*?)"""|'((?:[^'\\\n]+|\\.)*)'|"((?:[^"\\\n]+|\\.)*)")/isy;
const ESCAPE = /\\(?:\r?\n|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0-7]{1,3}|.)/gs;

const NAMED = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
]);
const LETTERS: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\u0007' };
const ENDS: Record<string, string> = { '[': ']', '(': ')', '{': '}' };

class NotPython extends Error {}

/** The value of a text: tuples and sets as lists, keys of dicts as text. Undefined when it is no literal, or nested more than 100 levels deep. */
export function parsePython(text: string): unknown {
  const reader = new Reader(text);
  try {
    const value = reader.value(0);
    reader.end();
    return value;
  } catch (error) {
    if (error instanceof NotPython) return undefined;
    throw error;
  }
}

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  end(): void {
    this.take(SPACE);
    if (this.at < this.text.length) throw new NotPython();
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw new NotPython();
    this.take(SPACE);
    const first = this.text[this.at] ?? '';
    const end = ENDS[first];
    if (end !== undefined) {
      this.at += 1;
      return first === '{' ? this.braces(depth) : this.items(end, depth);
    }
    const text = this.strings();
    if (text !== null) return text;
    const number = this.take(NUMBER);
    if (number) return Number(number[0].replaceAll('_', ''));
    const word = this.take(WORD)?.[0];
    if (word !== undefined && NAMED.has(word)) return NAMED.get(word);
    throw new NotPython();
  }

  /** Strings that follow each other are one. */
  private strings(): string | null {
    let text: string | null = null;
    for (let found = this.take(QUOTED); found; found = this.take(QUOTED)) {
      const [, before, after, ...bodies] = found;
      const body = bodies.find((one) => one !== undefined) ?? '';
      text = (text ?? '') + (before || after ? body : unescaped(body));
      this.take(SPACE);
    }
    return text;
  }

  private items(end: string, depth: number): unknown {
    const list: unknown[] = [];
    let commas = 0;
    for (; !this.accept(end); commas += 1) {
      if (list.length > commas) throw new NotPython();
      list.push(this.value(depth + 1));
      if (!this.accept(',')) {
        if (!this.accept(end)) throw new NotPython();
        // One value in round brackets is that value.
        return end === ')' && list.length === 1 ? list[0] : list;
      }
    }
    return list;
  }

  /** A dict or a set. */
  private braces(depth: number): unknown {
    if (this.accept('}')) return {};
    const first = this.value(depth + 1);
    if (!this.accept(':')) {
      if (this.accept('}')) return [first];
      if (!this.accept(',')) throw new NotPython();
      const rest = this.items('}', depth);
      return [first, ...(Array.isArray(rest) ? rest : [])];
    }
    const entries: [string, unknown][] = [[String(first), this.value(depth + 1)]];
    while (!this.accept('}')) {
      if (!this.accept(',')) throw new NotPython();
      if (this.accept('}')) break;
      const key = String(this.value(depth + 1));
      if (!this.accept(':')) throw new NotPython();
      entries.push([key, this.value(depth + 1)]);
    }
    return Object.fromEntries(entries);
  }

  private accept(sign: string): boolean {
    this.take(SPACE);
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}

const unescaped = (body: string) => (body.includes('\\') ? body.replace(ESCAPE, meaning) : body);

/** What an escape stands for; an unknown one stays as it is, with its backslash. */
function meaning(sequence: string): string {
  const letter = sequence.charAt(1);
  if (/[\r\n]/.test(letter)) return '';
  if (sequence.length > 2 && 'xuU'.includes(letter)) return codePoint(Number.parseInt(sequence.slice(2), 16));
  if (/\d/.test(letter)) return codePoint(Number.parseInt(sequence.slice(1), 8));
  return LETTERS[letter] ?? ('\'"\\'.includes(letter) ? letter : sequence);
}

const codePoint = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

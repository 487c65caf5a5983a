/**
 * Paths: RFC 9535 by json-p3, and what a mapping needs beside it (docs/mapping.md). What a turn is read by is single names, so those are
 * followed without the library, which makes a list of nodes for each step.
 */
import { JSONPathEnvironment, type JSONPathQuery, jsonpath } from 'json-p3';
import { isRecord, textOf } from '../families/parse.ts';
import { DEEPEST } from '../json/bounded-json.ts';

/** A value with the way to it. */
export interface Node {
  value: unknown;
  /** In the list or object it stands in; null at the top. */
  key: string | number | null;
  up: Node | null;
}

/** Where paths begin. */
export interface Scope {
  /** `$`. */
  root: Node;
  /** `@`. */
  here: Node;
  /** The file of the record, by its path in the dataset. */
  file: string;
}

export interface Path {
  /** The first value; undefined: there is none. */
  one(scope: Scope): unknown;
  nodes(scope: Scope): Node[];
  /** It leads to one value at most. */
  single: boolean;
  /** `content` of `@.content…`: what of the value at hand is read. */
  reads: string | null;
}

/** What is wrong with a path, in words of the path's own syntax. */
export class PathError extends Error {}

type Step =
  | { kind: 'name'; name: string }
  | { kind: 'index'; index: number }
  | { kind: 'lookup'; by: (scope: Scope) => unknown }
  | { kind: 'keys'; regex: RegExp }
  | { kind: 'all' }
  | { kind: 'names'; names: string[] }
  | { kind: 'query'; query: JSONPathQuery };

/** `[{@key}_date_time]`: a name that is put together. */
const TEMPLATE = /^\[(?![?'"])[^\]]*\{[$@]/;
const HEAD = /^([$@])(\^*)([+-]\d{1,3})?(?:(key|file)(?![\w-]))?/;
/** `..` looks as deep as values are read. */
const environment = new JSONPathEnvironment({ maxRecursionDepth: DEEPEST + 2 });
const { IndexSelector, NameSelector, WildcardSelector } = jsonpath.selectors;

export const nodeOf = (value: unknown): Node => ({ value, key: null, up: null });

/** Throws a PathError. */
export function compilePath(text: string): Path {
  const [head, start, carets = '', sibling, special] = HEAD.exec(text) ?? [];
  if (head === undefined) throw new PathError('it begins neither with $ nor with @');
  const begin = beginner(start === '$', carets.length, Number(sibling ?? 0));
  const rest = text.slice(head.length);
  if (special !== undefined) {
    if (rest !== '') throw new PathError(`nothing can follow ${head}`);
    const one = special === 'file' ? ({ file }: Scope) => file : (scope: Scope) => begin(scope)?.key ?? undefined;
    return { one, nodes: (scope) => listOf(one(scope)), single: true, reads: null };
  }
  const steps = stepsOf(rest);
  const single = steps.every(isSingle);
  const [first] = steps;
  const nodes = (scope: Scope) => {
    const node = begin(scope);
    return node === null ? [] : follow(node, steps, scope);
  };
  return {
    nodes,
    single,
    one: single ? (scope) => valueAt(begin(scope), steps, scope) : (scope) => nodes(scope)[0]?.value,
    reads: start === '@' && carets === '' && sibling === undefined && first?.kind === 'name' ? first.name : null,
  };
}

const listOf = (value: unknown): Node[] => (value === undefined ? [] : [nodeOf(value)]);

function beginner(top: boolean, up: number, sibling: number): (scope: Scope) => Node | null {
  if (up === 0 && sibling === 0) return top ? (scope) => scope.root : (scope) => scope.here;
  return (scope) => {
    let node: Node | null = top ? scope.root : scope.here;
    for (let n = 0; n < up && node !== null; n++) node = node.up;
    if (node === null || sibling === 0) return node;
    const list = node.up?.value;
    if (!Array.isArray(list) || typeof node.key !== 'number') return null;
    const key = node.key + sibling;
    return key in list ? { value: list[key], key, up: node.up } : null;
  };
}

type Single = Extract<Step, { kind: 'name' | 'index' | 'lookup' }>;

const isSingle = (step: Step): step is Single =>
  step.kind === 'name' || step.kind === 'index' || step.kind === 'lookup';

function valueAt(node: Node | null, steps: readonly Step[], scope: Scope): unknown {
  let value = node?.value;
  for (const step of steps) {
    const key = keyOf(step as Single, value, scope);
    if (key === undefined) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** The key of the one value a step leads to; undefined where there is none. */
function keyOf(step: Single, value: unknown, scope: Scope): string | number | undefined {
  if (step.kind === 'index') {
    if (!Array.isArray(value)) return undefined;
    const at = step.index < 0 ? value.length + step.index : step.index;
    return at in value ? at : undefined;
  }
  const name = step.kind === 'name' ? step.name : step.by(scope);
  if (Array.isArray(value)) return typeof name === 'number' && name in value ? name : undefined;
  if (typeof name !== 'string' && typeof name !== 'number') return undefined;
  return isRecord(value) && Object.hasOwn(value, name) ? name : undefined;
}

function follow(start: Node, steps: readonly Step[], scope: Scope): Node[] {
  let nodes = [start];
  for (const step of steps) {
    const next: Node[] = [];
    for (const node of nodes) take(step, node, scope, next);
    nodes = next;
  }
  return nodes;
}

function take(step: Step, up: Node, scope: Scope, into: Node[]): void {
  const { value } = up;
  const put = (key: string) => into.push({ value: (value as Record<string, unknown>)[key], key, up });
  if (step.kind === 'query') into.push(...asked(step.query, up));
  else if (isSingle(step)) {
    const key = keyOf(step, value, scope);
    if (key !== undefined) into.push({ value: (value as Record<string | number, unknown>)[key], key, up });
  } else if (Array.isArray(value)) {
    if (step.kind === 'all') for (let key = 0; key < value.length; key++) into.push({ value: value[key], key, up });
  } else if (isRecord(value)) {
    if (step.kind === 'names') for (const name of step.names) Object.hasOwn(value, name) && put(name);
    else for (const key of Object.keys(value)) if (step.kind === 'all' || step.regex.test(key)) put(key);
  }
}

/** The library's answer, with the way to each value. */
function asked(query: JSONPathQuery, start: Node): Node[] {
  return query
    .query(start.value as Parameters<typeof query.query>[0])
    .nodes.map(({ location }) =>
      location.reduce<Node>(
        (up, key) => ({ value: (up.value as Record<string | number, unknown>)[key], key, up }),
        start,
      ),
    );
}

/** A path after its beginning: the additions cut out, what is between them given to the library. */
function stepsOf(rest: string): Step[] {
  const steps: Step[] = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain !== '') steps.push(...standard(plain));
    plain = '';
  };
  while (at < rest.length) {
    const isLookup = rest.startsWith('[@', at) || TEMPLATE.test(rest.slice(at));
    const added = rest.startsWith('./', at) ? '/' : isLookup ? ']' : null;
    if (added === null) {
      const end = rest[at] === '[' ? closing(rest, at) : at + 1;
      plain += rest.slice(at, end);
      at = end;
      continue;
    }
    flush();
    const end = added === ']' ? closing(rest, at) - 1 : slash(rest, at + 2);
    if (end >= rest.length) throw new PathError(`${rest.slice(at)} does not end`);
    steps.push(
      added === ']'
        ? { kind: 'lookup', by: nameOf(rest.slice(at + 1, end)) }
        : { kind: 'keys', regex: regexOf(rest.slice(at + 2, end)) },
    );
    at = end + 1;
  }
  flush();
  return steps;
}

/** What stands in the brackets of a lookup. */
const nameOf = (text: string): ((scope: Scope) => unknown) =>
  text.startsWith('@') ? compilePath(text).one : compileTemplate(text);

/** Text with paths in braces; undefined where one of them finds nothing. Throws a PathError. */
export function compileTemplate(template: string): (scope: Scope) => string | undefined {
  const parts = template.split(/\{([$@][^{}]*)\}/).map((part, at) => (at % 2 === 1 ? compilePath(part) : part));
  return (scope) => {
    let text = '';
    for (const part of parts) {
      const found = typeof part === 'string' ? part : part.one(scope);
      if (found === undefined || found === null) return undefined;
      text += textOf(found);
    }
    return text;
  };
}

/** Throws a PathError. */
export function regexOf(source: string, flags = 'u'): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new PathError(error instanceof Error ? error.message : String(error));
  }
}

/** Behind the bracket that closes the one at `open`; beyond the end where none does. */
function closing(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '[') depth += 1;
    else if (sign === ']' && --depth === 0) return at + 1;
  }
  return text.length + 1;
}

function slash(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '/') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function standard(text: string): Step[] {
  let query: JSONPathQuery;
  try {
    query = environment.compile(`$${text}`);
  } catch (error) {
    throw new PathError(error instanceof Error ? error.message : String(error));
  }
  const steps: Step[] = [];
  for (const segment of query.segments) {
    const [only, ...more] = segment.selectors;
    const names = segment.selectors.flatMap((one) => (one instanceof NameSelector ? [one.name] : []));
    if (segment.toString().startsWith('..')) return [{ kind: 'query', query }];
    if (more.length > 0 && names.length === segment.selectors.length) steps.push({ kind: 'names', names });
    else if (more.length > 0) return [{ kind: 'query', query }];
    else if (only instanceof NameSelector) steps.push({ kind: 'name', name: only.name });
    else if (only instanceof IndexSelector) steps.push({ kind: 'index', index: only.index });
    else if (only instanceof WildcardSelector) steps.push({ kind: 'all' });
    else return [{ kind: 'query', query }];
  }
  return steps;
}

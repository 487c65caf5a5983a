/** Values of a mapping: a path and what is done with what it finds, a template, a constant, or the first of several. */
import { isRecord, numberOf, textOf } from '../families/parse.ts';
import { parsePython } from '../families/python-literal.ts';
import { bounded } from '../json/bounded-json.ts';
import type { MappedCondition, MappedEach, MappedOp, MappedValue } from '../model/index.ts';
import { compilePath, compileTemplate, type Node, nodeOf, PathError, regexOf, type Scope } from './path.ts';

export interface Value {
  /** The first that is neither null nor absent; undefined where none is. */
  one(scope: Scope): unknown;
  /** All of them; a list that a path finds alone is its items. */
  all(scope: Scope): unknown[];
  /** The same with the way to each. */
  nodes(scope: Scope): Node[];
  /** The member of the value at hand that it reads first, if it is one. */
  reads: string | null;
}

export type Each = (scope: Scope) => Node[];
export type Condition = (scope: Scope) => boolean;
type Change = (node: Node, scope: Scope) => Node[];

const there = (value: unknown) => value !== undefined && value !== null;

/** Throws a PathError. */
export function compileValue(value: MappedValue): Value {
  if (typeof value === 'string') {
    const path = compilePath(value);
    const nodes = (scope: Scope) => spread(path.nodes(scope)).filter(isThere);
    return compiled(nodes, path.single ? path.one : (scope) => path.nodes(scope).find(isThere)?.value, path.reads);
  }
  if ('const' in value) {
    const { const: fixed } = value;
    return compiled(
      () => (fixed === null ? [] : [nodeOf(fixed)]),
      () => fixed ?? undefined,
    );
  }
  if ('template' in value) {
    const fill = compileTemplate(value.template);
    return compiled((scope) => [nodeOf(fill(scope))].filter(isThere), fill);
  }
  if ('first' in value) {
    const values = value.first.map(compileValue);
    const of = (scope: Scope) => values.find((one) => there(one.one(scope)));
    return compiled(
      (scope) => of(scope)?.nodes(scope) ?? [],
      (scope) => of(scope)?.one(scope),
      values[0]?.reads,
    );
  }
  const each = compileEach(value);
  const nodes = (scope: Scope) => spread(each(scope)).filter(isThere);
  return compiled(nodes, (scope) => each(scope).find(isThere)?.value, compilePath(value.path).reads);
}

const isThere = (node: Node): boolean => there(node.value);

const compiled = (nodes: Value['nodes'], one: Value['one'], reads: string | null = null): Value => ({
  one,
  nodes,
  all: (scope) => nodes(scope).map((node) => node.value),
  reads,
});

/** What references stand for: as `compileEach`, but one of which a step leaves nothing stays as it was, so that it is seen to name nothing. Throws a PathError. */
export function compileReferences(value: MappedValue): Each {
  if (typeof value === 'string' || !('ops' in value)) return compileValue(value).nodes;
  return changed(value, (node, found) => (found.length > 0 ? found : [node]));
}

/** Throws a PathError. */
export function compileEach(each: MappedEach): Each {
  if (typeof each === 'string') return compilePath(each).nodes;
  if ('ops' in each) return changed(each, (_, found) => found);
  const all = each.first.map(compileEach);
  return (scope) => {
    for (const one of all) {
      const found = one(scope);
      if (found.length > 0) return found;
    }
    return [];
  };
}

function changed(
  { path: text, ops }: Extract<MappedEach, { ops: unknown }>,
  left: (from: Node, found: Node[]) => Node[],
): Each {
  const path = compilePath(text);
  const changes = ops.map(compileOp);
  return (scope) =>
    changes.reduce(
      (nodes, change) => nodes.flatMap((node) => left(node, change(node, scope))),
      spread(path.nodes(scope)),
    );
}

/** A list that is found alone stands for its items. */
function spread(nodes: Node[]): Node[] {
  const [only, ...more] = nodes;
  if (only === undefined || more.length > 0 || !Array.isArray(only.value)) return nodes;
  return only.value.map((value, key) => ({ value, key, up: only }));
}

/** A longer range is a slip of the pen. */
const LONGEST_RANGE = 1000;
const RANGE = /^(.*?)(\d+)\s*[-–]\s*(.*?)(\d+)$/u;

function compileOp(op: MappedOp): Change {
  if (op === 'lines') return texts((text) => text.split(/\r?\n/).filter((line) => line.trim() !== ''));
  if (op === 'strip') return texts((text) => [text.trim()]);
  if (op === 'range') return texts(rangeOf);
  if ('split' in op) {
    const signs = new RegExp(`[${op.split.replace(/[\\\]^-]/g, '\\$&')}]`, 'u');
    return texts((text) =>
      text
        .split(signs)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );
  }
  if ('match' in op) {
    const regex = regexOf(op.match, 'su');
    return texts((text) => groupsOf(regex.exec(text)));
  }
  if ('findall' in op) {
    const regex = regexOf(op.findall, 'gsu');
    return texts((text) => [...text.matchAll(regex)].flatMap(groupsOf));
  }
  if ('replace' in op) {
    const regex = regexOf(op.replace, 'gsu');
    return texts((text) => [text.replace(regex, op.with)]);
  }
  if ('map' in op) {
    const known = new Map(Object.entries(op.map));
    return (node) => {
      const found = known.get(textOf(node.value));
      return found === undefined ? [node] : [{ ...node, value: found }];
    };
  }
  if ('parse' in op) return parserOf(op.parse);
  const path = compilePath(op.path);
  // What was read from a text is a record of its own.
  return (node, scope) => path.nodes({ ...scope, root: node, here: node });
}

/** A change of text into texts; each stands where its text did. */
const texts =
  (change: (text: string) => string[]): Change =>
  (node) =>
    there(node.value) ? change(textOf(node.value)).map((value) => ({ ...node, value })) : [];

const groupsOf = (found: RegExpMatchArray | null): string[] => {
  const part = found?.slice(1).find((group) => group !== undefined) ?? found?.[0];
  return part === undefined ? [] : [part];
};

/** `D12:3-D12:5` and `D12:3-5` → three ids; anything else stays. */
function rangeOf(text: string): string[] {
  const [, before = '', from, again = '', to] = RANGE.exec(text.trim()) ?? [];
  const length = Number(to) - Number(from) + 1;
  if (from === undefined || (again !== '' && again !== before) || !(length >= 1 && length <= LONGEST_RANGE))
    return [text];
  return Array.from({ length }, (_, n) => `${before}${Number(from) + n}`);
}

function parserOf(syntax: 'json' | 'python'): Change {
  return (node) => {
    if (typeof node.value !== 'string') return [node];
    const value = syntax === 'python' ? parsePython(node.value) : jsonOf(node.value);
    return value === undefined ? [] : [{ ...nodeOf(bounded(value).value), key: node.key, up: node.up }];
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws a PathError. */
export function compileCondition({ at, is, matches, not = false }: MappedCondition): Condition {
  const value = compileValue(at);
  const wanted = is === undefined ? null : new Set((Array.isArray(is) ? is : [is]).map(textOf));
  const regex = matches === undefined ? null : regexOf(matches, 'su');
  if (wanted && regex) throw new PathError('"is" and "matches" exclude each other');
  const holds = (found: unknown) =>
    wanted ? wanted.has(textOf(found)) : regex ? regex.test(textOf(found)) : isTrue(found);
  return (scope) => holds(value.one(scope)) !== not;
}

const isTrue = (value: unknown): boolean =>
  isRecord(value) || Array.isArray(value)
    ? Object.keys(value).length > 0
    : there(value) && value !== false && value !== '' && numberOf(value) !== 0;

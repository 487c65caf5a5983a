/** The paths within a JSON value at which rows may be. */
import type { GoldIndex } from './gold-index.ts';
import { memberStep } from './paths.ts';
import { isRecord, isScalar } from './values.ts';

const DEPTH = 8;
/** Members and elements that are looked into to learn the shape of the rest. */
const LOOK = 24;
const MAX_PATHS = 80;

/** Candidate paths, outer ones first. */
export function pathsIn(root: unknown, index: GoldIndex): Set<string> {
  const paths = new Set<string>();
  const queue: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '$', depth: 0 }];
  const seen = new Map<string, number>();
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { value, path, depth } = next;
    const visits = seen.get(path) ?? 0;
    seen.set(path, visits + 1);
    if (visits >= LOOK || depth > DEPTH || paths.size >= MAX_PATHS) continue;
    const into = (inner: unknown, at: string) => queue.push({ value: inner, path: at, depth: depth + 1 });
    if (Array.isArray(value)) {
      const some = value.slice(0, LOOK);
      if (some.some(isRecord) || (some.length > 0 && some.every(isTuple))) paths.add(`${path}[]`);
      for (const element of some) if (typeof element === 'object' && element !== null) into(element, `${path}[]`);
    } else if (isRecord(value)) {
      const entries = Object.entries(value);
      if (path === '$' || visits === 0) if (areColumns(entries)) paths.add(`columns(${path})`);
      if (path === '$') paths.add('$');
      if (isKeyed(entries, index)) {
        if (entries.slice(0, LOOK).some(([, inner]) => isRecord(inner) || isScalar(inner) || isTexts(inner)))
          paths.add(`${path}.*`);
        for (const [, inner] of entries.slice(0, LOOK))
          if (typeof inner === 'object' && inner !== null) into(inner, `${path}.*`);
      } else {
        for (const [key, inner] of entries.slice(0, 200))
          if (typeof inner === 'object' && inner !== null) into(inner, path + memberStep(key));
      }
    }
  }
  return paths;
}

/** Two bare values or more, as rows without names are written. */
export const isTuple = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 1 && value.every((cell) => isScalar(cell) || cell === null);

const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isScalar);

/** Keys that are looked at for questions. */
const KEYS = 2000;

/** Whether an object's keys are data (conversations, questions, systems) and not names of members. */
function isKeyed(entries: [string, unknown][], index: GoldIndex): boolean {
  if (entries.length === 0) return false;
  const some = entries.slice(0, 60);
  const known = some.filter(
    ([key]) =>
      asksFor(key, index) || (/\d/.test(key) && (index.conversation(key) ?? index.conversation(key, 1)) !== undefined),
  ).length;
  const containers = some.filter(([, value]) => typeof value === 'object' && value !== null).length;
  const uniform = containers === some.length || containers === 0;
  if (known * 2 >= some.length && (uniform || known === some.length)) return true;
  // Numbers are found in any dataset that counts its questions; another key that is a question's is no member's name.
  if (uniform && entries.slice(0, KEYS).some(([key]) => !/^\d*$/.test(key) && asksFor(key, index))) return true;
  if (containers < some.length || some.length < 2) return false;
  const shapes = some.map(([, value]) => new Set(shapeOf(value)));
  const [first] = shapes;
  return first !== undefined && shapes.every((shape) => alike(first, shape));
}

/** Whether a key is a question: its id, or its text. */
const asksFor = (key: string, index: GoldIndex) =>
  (index.byId(key) ?? index.byComposedId(key)) !== undefined || (/\s/.test(key) && index.byText(key).length > 0);

function shapeOf(value: unknown): string[] {
  if (!Array.isArray(value)) return isRecord(value) ? Object.keys(value) : [];
  const [element] = value;
  return isRecord(element) ? ['[]', ...Object.keys(element)] : ['[]', typeof element];
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((key) => b.has(key)).length;
  return shared * 2 >= Math.max(a.size, b.size);
}

/** Several lists of the same length, of bare values for the most part; or the same as objects with the same keys, as data frames write them. */
function areColumns(entries: [string, unknown][]): boolean {
  if (entries.length < 2) return false;
  const lists = entries.map(([, value]) => value);
  if (lists.every(Array.isArray)) {
    const [first] = lists;
    return (
      lists.every((list) => list.length === first?.length && list.length > 0) &&
      lists.filter((list) => list.some(isScalar)).length >= 2
    );
  }
  const records = lists.filter(isRecord);
  if (records.length !== lists.length) return false;
  const keys = Object.keys(records[0] ?? {});
  return (
    keys.length > 0 &&
    keys.every((key) => /^\d+$/.test(key)) &&
    records.every(
      (record) => Object.keys(record).length === keys.length && keys.every((key) => Object.hasOwn(record, key)),
    )
  );
}

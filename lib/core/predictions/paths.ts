/**
 * Paths to the rows of a JSON value, as mappings write them: `$` the value, `.name` or `["any name"]` a member, `.*` each
 * member, `[]` each element. `$.details.*[]` are the elements of each list in `details`.
 */
import { isRecord, isScalar, member, type Scalar } from './values.ts';

export type Step = { kind: 'member'; key: string } | { kind: 'members' } | { kind: 'elements' };

/** What encloses a row: scalars of the objects around it by their path, keys (`$.details.*`) and positions (`$[].qa[]`). */
export type Context = ReadonlyMap<string, Scalar>;

export interface Found {
  value: unknown;
  context: Context;
  /** JSON path of the very row: `$.details["conv-26"][3]`. */
  path: string;
}

const STEP = /\.\*|\[\]|\.([^.[\]"]+)|\["((?:[^"\\]|\\.)*)"\]/y;

/** The steps of a path; null when it is not written as paths are. */
export function stepsOf(path: string): Step[] | null {
  if (!path.startsWith('$')) return null;
  const steps: Step[] = [];
  STEP.lastIndex = 1;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (match === null) return null;
    const [whole, name, quoted] = match;
    if (whole === '.*') steps.push({ kind: 'members' });
    else if (whole === '[]') steps.push({ kind: 'elements' });
    else steps.push({ kind: 'member', key: name ?? unquoted(quoted ?? '') });
  }
  return steps;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

/** A member's step in a path: `.qa`, or `["any name"]` where a plain name would not do. */
export const memberStep = (key: string) =>
  /^[\p{L}\p{N}_$@ :/+-]+$/u.test(key) && key !== '' ? `.${key}` : `[${JSON.stringify(key)}]`;

/** What a path leads to, in the order of the file. */
export function* follow(root: unknown, steps: readonly Step[]): Generator<Found> {
  yield* descend({ value: root, context: new Map(), path: '$' }, '$', steps, 0);
}

function* descend(from: Found, pattern: string, steps: readonly Step[], at: number): Generator<Found> {
  const step = steps[at];
  if (step === undefined) {
    yield from;
    return;
  }
  const { value, path } = from;
  if (step.kind === 'elements') {
    if (!Array.isArray(value)) return;
    const next = `${pattern}[]`;
    for (const [index, element] of value.entries()) {
      const context = new Map(from.context).set(next, index);
      yield* descend({ value: element, context, path: `${path}[${index}]` }, next, steps, at + 1);
    }
    return;
  }
  if (!isRecord(value)) return;
  const inner = new Map(from.context);
  for (const [key, scalar] of Object.entries(value)) {
    if (isScalar(scalar) && !(typeof scalar === 'string' && scalar.length > 500))
      inner.set(pattern + memberStep(key), scalar);
  }
  if (step.kind === 'member') {
    if (!Object.hasOwn(value, step.key)) return;
    const name = memberStep(step.key);
    yield* descend(
      { value: member(value, step.key), context: inner, path: path + name },
      pattern + name,
      steps,
      at + 1,
    );
    return;
  }
  const next = `${pattern}.*`;
  for (const [key, inside] of Object.entries(value)) {
    // A member that is no container is a scalar of the object around the rows, unless scalars are what is asked for.
    const context = new Map(isScalar(inside) ? from.context : inner).set(next, key);
    yield* descend({ value: inside, context, path: path + memberStep(key) }, next, steps, at + 1);
  }
}

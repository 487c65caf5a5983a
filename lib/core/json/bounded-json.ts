import { memberPath } from '../families/parse.ts';
import { type FindingData, finding, type Where } from '../model/index.ts';

/** Benchmarks nest a dozen levels. What lies deeper than this would take the stack of whatever walks or writes a value. */
export const DEEPEST = 100;

export const TOO_DEEP = `[nested more than ${DEEPEST} levels deep]`;

export interface Bounded {
  value: unknown;
  cut?: string;
}

/**
 * A JSON text as a value no deeper than 100 levels: objects and lists below are `TOO_DEEP`, and `cut` is the JSON path of the first
 * one. Throws a SyntaxError when it is no JSON.
 */
export const boundedJson = (text: string): Bounded => bounded(JSON.parse(text));

/** The same of a value that was just read; it is changed in place. */
export function bounded(value: unknown): Bounded {
  const cut = cutBelow(value, DEEPEST);
  return cut === null ? { value } : { value, cut: `$${cut}` };
}

/** What to say of a record or session of which something was cut. */
export function tooDeep(
  path: string | undefined,
  { record, byte }: Pick<Where, 'record' | 'byte'> = {},
): FindingData[] {
  if (path === undefined) return [];
  const where = { path, ...(record !== undefined && { record }), ...(byte !== undefined && { byte }) };
  return [finding('value.too_deep', where, { levels: DEEPEST })];
}

/** Replaces what is deeper than `levels`. The recursion ends there, so it is as deep as that and no deeper. */
function cutBelow(value: unknown, levels: number): string | null {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  let first: string | null = null;
  const inner: Record<string | number, unknown> = value as Record<string, unknown>;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const one = inner[key];
    if (typeof one !== 'object' || one === null) continue;
    let cut: string | null = '';
    if (levels > 1) cut = cutBelow(one, levels - 1);
    else inner[key] = TOO_DEEP;
    if (cut !== null) first ??= (typeof key === 'number' ? `[${key}]` : memberPath('', key)) + cut;
  }
  return first;
}

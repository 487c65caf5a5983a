import { isRecord, numberOf, textOf } from '../families/parse.ts';

export { own as member } from '../model/own.ts';
export { isRecord, numberOf, textOf };

export type Scalar = string | number | boolean;

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/**
 * An answer as text: strings as they are, numbers and booleans written out, lists of such joined by commas, other
 * values as JSON. null for null and what is absent; an empty string is an (empty) answer.
 */
export function answerText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.length > 0 && value.every(isScalar)) return value.join(', ');
  return textOf(value);
}

const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/** Lower case, words only, one blank between them: for comparing questions and answers that were retyped or reformatted. */
export const normalised = (text: string) => text.toLowerCase().replace(NOT_WORD, ' ').trim();

/** The distinct words of a normalised text. */
export const wordsOf = (text: string) =>
  new Set(
    normalised(text)
      .split(' ')
      .filter((word) => word !== ''),
  );

/** Shared words over all words of two sets (Jaccard), 0…1. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** The first items, no more than `count`. */
export function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length >= count) break;
  }
  return taken;
}

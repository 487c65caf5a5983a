/** BEAM: what the judge said of each item of a rubric, and the order of events, as three named profiles (rules BEAM-2 to BEAM-14). */
import { mean, numberIn } from './numbers.ts';

/** The profiles that circulate. They are never compared with each other. */
export const BEAM_PROFILES = ['official', 'nugget', 'tau-f1'] as const;
export type BeamProfile = (typeof BEAM_PROFILES)[number];

/** How an answer's events are ordered against the rubric's. */
export interface Ordering {
  precision: number;
  recall: number;
  f1: number;
  /** (tau-b + 1) / 2; null where it is not defined (rule BEAM-8). */
  tauNorm: number | null;
  /** tauNorm × f1. */
  finalScore: number | null;
}

/** An answer as its judge left it. */
export interface Rubric {
  /** One score for each item, as the file has it. */
  items: readonly unknown[];
  /** How many items the dataset's rubric has; that of `items` where the dataset has none. */
  size?: number;
  ordering?: Pick<Ordering, 'tauNorm' | 'finalScore'> | undefined;
}

export const ORDERED_TYPE = 'event_ordering';

/** Types are written with underscores or hyphens. */
export const isOrdered = (type: string): boolean => type.replaceAll('-', '_') === ORDERED_TYPE;

/**
 * The score of one answer by each profile, 0 to 1; null where it is not defined: the rubric is empty, an item's score is no
 * number, or the order of events is not known. A missing score of an item spoils the question, as it ends the official script.
 */
export function beamScores(type: string, { items, size, ordering }: Rubric): Record<BeamProfile, number | null> {
  const scores = items.map(itemScore);
  const read = scores.flatMap((score) => score ?? []);
  const whole = items.length > 0 && read.length === items.length;
  const nugget = whole ? mean(read) : null;
  const truncated = whole ? read.reduce((sum, score) => sum + Math.trunc(score), 0) / (size || items.length) : null;
  if (!isOrdered(type)) return { official: truncated, nugget, 'tau-f1': nugget };
  return { official: ordering?.tauNorm ?? null, nugget, 'tau-f1': ordering?.finalScore ?? null };
}

/** A score as the official code can take it: numbers, and whole numbers written as text, which `int()` takes too. */
export function itemScore(value: unknown): number | null {
  if (typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value)) return Number(value);
  return numberIn(value);
}

/**
 * Precision, recall and order of a list of events after its alignment with the reference: what was matched stands in the
 * reference's own words (rules BEAM-5 to BEAM-8). Every entry counts, also blank lines and repeats.
 */
export function orderingOf(reference: readonly string[], system: readonly string[]): Ordering {
  const known = new Set(reference);
  const said = new Set(system);
  const found = [...known].filter((event) => said.has(event)).length;
  const precision = share(found, found + system.filter((event) => !known.has(event)).length);
  const recall = share(found, found + reference.filter((event) => !said.has(event)).length);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const union = [...new Set([...reference, ...system])];
  const tau = kendallTauB(ranksOf(union, reference), ranksOf(union, system));
  const tauNorm = tau === null ? null : (tau + 1) / 2;
  return { precision, recall, f1, tauNorm, finalScore: tauNorm === null ? null : tauNorm * f1 };
}

/** Kendall's tau-b of two lists of ranks of equal length; null where one of them is constant. */
export function kendallTauB(a: readonly number[], b: readonly number[]): number | null {
  let agreeing = 0;
  let differing = 0;
  let tiedInA = 0;
  let tiedInB = 0;
  for (const [i, ai] of a.entries())
    for (let j = 0; j < i; j += 1) {
      const inA = Math.sign(ai - (a[j] ?? 0));
      const inB = Math.sign((b[i] ?? 0) - (b[j] ?? 0));
      if (inA === 0) tiedInA += 1;
      if (inB === 0) tiedInB += 1;
      if (inA * inB > 0) agreeing += 1;
      if (inA * inB < 0) differing += 1;
    }
  const pairs = (a.length * (a.length - 1)) / 2;
  const scale = Math.sqrt((pairs - tiedInA) * (pairs - tiedInB));
  return scale === 0 ? null : (agreeing - differing) / scale;
}

/** The place of the last occurrence, 1-based; whatever is missing shares the place behind all others. */
const ranksOf = (union: readonly string[], list: readonly string[]) =>
  union.map((event) => {
    const at = list.lastIndexOf(event);
    return at < 0 ? union.length + 1 : at + 1;
  });

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** A type's score: the mean over the chats of the mean over a chat's questions (rule BEAM-9); null without any. */
export function meanOverChats(scores: readonly { chat: string; value: number }[]): number | null {
  const chats = new Map<string, number[]>();
  for (const { chat, value } of scores) {
    const own = chats.get(chat);
    if (own) own.push(value);
    else chats.set(chat, [value]);
  }
  return mean([...chats.values()].flatMap((values) => mean(values) ?? []));
}

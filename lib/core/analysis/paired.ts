import type { ConversationId, PairedScore } from '../model/index.ts';
import { bootstraps, clusterBootstrap, detectable, isBinary, mcnemar, mean } from './statistics/index.ts';
import { difference } from './yardstick.ts';

/** Questions that both runs are scored on: what stands at one place is one question's. */
export interface Pairs {
  conversations: readonly ConversationId[];
  a: Float64Array;
  b: Float64Array;
  /** b − a. */
  differences: Float64Array;
}

/** `a` and `b` are scored on the questions of `conversations`, one after the other. */
export function pairsOf(conversations: readonly ConversationId[], a: Float64Array, b: Float64Array): Pairs {
  const differences = new Float64Array(a.length);
  for (let at = 0; at < a.length; at += 1) differences[at] = difference(a[at] ?? 0, b[at] ?? 0);
  return { conversations, a, b, differences };
}

/**
 * The 95 % interval of the mean difference of each list of pairs: by question (CMP-5) or by conversation (CMP-6). All at once, because lists of
 * one length cost little together; the result is asked for by the list itself. null where there is one question, or one conversation, to
 * draw from: every resample is the same then, which would look like certainty.
 */
export function intervalsOf(lists: readonly Pairs[], clustered: boolean): (pairs: Pairs) => PairedScore['ci'] {
  const intervals = clustered
    ? lists.map(({ differences, conversations }) => clusterBootstrap(differences, conversations))
    : bootstraps(lists.map(({ differences }) => differences));
  const units = ({ conversations }: Pairs) => (clustered ? new Set(conversations).size : conversations.length);
  const byList = new Map(lists.map((pairs, i) => [pairs, units(pairs) < 2 ? null : (intervals[i] ?? null)]));
  return (pairs) => byList.get(pairs) ?? null;
}

/** Two runs over the questions scored in both, before Holm's correction (rules CMP-1 to CMP-8). `nA` and `nB` count those scored in each. */
export function pairedScore({ a, b, differences }: Pairs, nA: number, nB: number, ci: PairedScore['ci']): PairedScore {
  let wins = 0;
  let losses = 0;
  let binary = a.length > 0;
  for (let at = 0; at < a.length; at += 1) {
    const delta = differences[at] ?? 0;
    if (delta > 0) wins += 1;
    else if (delta < 0) losses += 1;
    binary &&= isBinary(a[at] ?? 0) && isBinary(b[at] ?? 0);
  }
  const p = binary ? mcnemar(losses, wins) : null;
  return {
    n: a.length,
    nA,
    nB,
    a: mean(a),
    b: mean(b),
    delta: mean(differences),
    ci,
    mcnemar: p,
    holm: null,
    wins,
    losses,
    ties: a.length - wins - losses,
    detectable: detectable(differences),
    decided: isDecided(ci, p),
  };
}

/** The interval leaves out 0 and the p in force, if any, is below 0.05 (rule CMP-9). */
export function isDecided(ci: PairedScore['ci'], p: number | null): boolean {
  return ci !== null && (ci[0] > 0 || ci[1] < 0) && (p === null || p < 0.05);
}

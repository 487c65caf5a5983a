import type { ConversationId, PairedScore } from '../model/index.ts';
import { bootstraps, clusterBootstrap, detectable, isBinary, mcnemar, mean } from './statistics/index.ts';
import { difference } from './yardstick.ts';

/** One question that both runs are scored on. */
export interface Pair {
  conversation: ConversationId;
  a: number;
  b: number;
}

const differencesOf = (pairs: readonly Pair[]): Float64Array =>
  Float64Array.from(pairs, ({ a, b }) => difference(a, b));

/**
 * The 95 % interval of the mean difference of each list of pairs: by question (CMP-5) or by conversation (CMP-6). All at once, because lists of
 * one length cost little together; the result is asked for by the list itself. null where there is one question, or one conversation, to
 * draw from: every resample is the same then, which would look like certainty.
 */
export function intervalsOf(
  lists: readonly (readonly Pair[])[],
  clustered: boolean,
): (pairs: readonly Pair[]) => PairedScore['ci'] {
  const intervals = clustered
    ? lists.map((pairs) =>
        clusterBootstrap(
          differencesOf(pairs),
          pairs.map((pair) => pair.conversation),
        ),
      )
    : bootstraps(lists.map(differencesOf));
  const units = (pairs: readonly Pair[]) =>
    clustered ? new Set(pairs.map(({ conversation }) => conversation)).size : pairs.length;
  const byList = new Map(lists.map((pairs, i) => [pairs, units(pairs) < 2 ? null : (intervals[i] ?? null)]));
  return (pairs) => byList.get(pairs) ?? null;
}

/** Two runs over the questions scored in both, before Holm's correction (rules CMP-1 to CMP-8). `nA` and `nB` count those scored in each. */
export function pairedScore(pairs: readonly Pair[], nA: number, nB: number, ci: PairedScore['ci']): PairedScore {
  const differences = differencesOf(pairs);
  const wins = differences.filter((delta) => delta > 0).length;
  const losses = differences.filter((delta) => delta < 0).length;
  const a = mean(pairs.map((pair) => pair.a));
  const b = mean(pairs.map((pair) => pair.b));
  const binary = pairs.length > 0 && pairs.every((pair) => isBinary(pair.a) && isBinary(pair.b));
  const p = binary ? mcnemar(losses, wins) : null;
  return {
    n: pairs.length,
    nA,
    nB,
    a,
    b,
    delta: mean(differences),
    ci,
    mcnemar: p,
    holm: null,
    wins,
    losses,
    ties: pairs.length - wins - losses,
    detectable: detectable(differences),
    decided: isDecided(ci, p),
  };
}

/** The interval leaves out 0 and the p in force, if any, is below 0.05 (rule CMP-9). */
export function isDecided(ci: PairedScore['ci'], p: number | null): boolean {
  return ci !== null && (ci[0] > 0 || ci[1] < 0) && (p === null || p < 0.05);
}

import { CHANGES, type Change } from '../model/index.ts';

/**
 * How a question changed (rule CMP-10): `fixed`, `broken`, `both-right` and `both-wrong` hold when they hold between the baseline
 * and at least one challenger; the other three look at all runs and need a verdict in each.
 */
export function changesOf(right: readonly (boolean | null)[]): Change[] {
  const [baseline] = right;
  const complete = right.length > 0 && !right.includes(null);
  const some = (verdict: boolean) => right.includes(verdict, 1);
  const holds: Record<Change, boolean> = {
    fixed: baseline === false && some(true),
    broken: baseline === true && some(false),
    'both-right': baseline === true && some(true),
    'both-wrong': baseline === false && some(false),
    'all-right': complete && !right.includes(false),
    'all-wrong': complete && !right.includes(true),
    disagree: complete && right.includes(true) && right.includes(false),
  };
  return CHANGES.filter((change) => holds[change]);
}

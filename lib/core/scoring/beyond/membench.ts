/** MemBench and MemSim: the exact choice, and the share of target steps that were retrieved (rules MEMBENCH-1 to MEMBENCH-3). */

export const exactChoice = (response: string, truth: string): number => Number(response === truth);

/** The share of distinct targets that were retrieved: all, or any of them; null without a target. Nothing retrieved is 0. */
export function targetRecall(
  targets: readonly (string | number)[],
  retrieved: readonly (string | number)[] | null,
): { share: number; any: number; all: number } | null {
  const wanted = new Set(targets.map(String));
  if (wanted.size === 0) return null;
  const found = new Set((retrieved ?? []).map(String).filter((step) => wanted.has(step))).size;
  return { share: found / wanted.size, any: Number(found > 0), all: Number(found === wanted.size) };
}

/** Profiles of rubrics are different measures of the same answers: runs are compared within one of them, or not at all (rule CMP-14). */
import { type ComparedRun, comparedMetric, has } from './compared-runs.ts';

const PROFILE = /^beam\./;
const TOOL_TAU = /\.tool-tau$/;

/** Why runs are not compared: one has other profiles, or the tau of another tool. */
export type ProfileConflict =
  | { kind: 'profiles'; runs: string[]; profiles: string[]; common: string[] }
  | { kind: 'taus'; runs: string[]; tools: string[] };

/** What keeps runs from being compared by a metric, or by the one that is chosen for them; null where nothing does. */
export function profileConflict(runs: readonly ComparedRun[], wanted: string | null): ProfileConflict | null {
  const metric = comparedMetric(runs, wanted);
  const shared = runs.every((run) => has(run, metric));
  const names = runs.map(({ head }) => head.name);
  if (shared && TOOL_TAU.test(metric)) {
    const tools = runs.map(toolsOf);
    return new Set(tools).size > 1 ? { kind: 'taus', runs: names, tools } : null;
  }
  const scored = runs.map(({ head }) =>
    Object.keys(head.metrics).filter((id) => PROFILE.test(id) || id === 'accuracy'),
  );
  const some = scored.some((ids) => ids.some((id) => PROFILE.test(id)));
  if (shared || !some || (wanted !== null && !PROFILE.test(metric))) return null;
  const common = (scored[0] ?? []).filter((id) => scored.every((ids) => ids.includes(id)));
  return { kind: 'profiles', runs: names, profiles: scored.map((ids) => ids.join(', ')), common };
}

/** Tools are told apart by what they call the order of events. */
function toolsOf({ predictions }: ComparedRun): string {
  const names = new Set<string>();
  for (const { judges } of predictions.values())
    for (const { name, rubric } of judges) if (rubric?.ordering?.by === 'tool') names.add(name);
  return [...names].sort().join(', ');
}

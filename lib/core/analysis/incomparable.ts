import { type Message, message } from '../messages/index.ts';
import { render } from '../messages/render.ts';
import type { Incomparable } from '../model/index.ts';
import type { ComparedRun, ComparedValues, ComparisonInput } from './compared-runs.ts';

/** Each run with its value; an empty one is not given. */
const listed = (runs: readonly ComparedRun[], values: readonly (string | undefined)[]) => ({
  runs: runs.map(({ head }) => head.name),
  values: values.map((value) => value ?? ''),
});

/** Whether values that are known differ. */
const differ = (values: readonly (string | undefined)[]): boolean =>
  new Set(values.filter((value) => value !== undefined)).size > 1;

/** What makes the runs less comparable (rule CMP-11). Unknown values do not count as different. */
export function incomparable(
  { gold, runs }: ComparisonInput,
  metric: string,
  values: readonly ComparedValues[],
): Incomparable[] {
  const warnings: Incomparable[] = [];
  const warn = (what: Incomparable['what'], said: Message) => warnings.push({ what, message: render(said), ...said });
  const hashes = runs.map(({ head }) => head.manifest.datasetSha256?.toLowerCase());
  if (differ([...hashes, gold.sha256?.toLowerCase()])) {
    const shown = hashes.map((hash) => hash?.slice(0, 12));
    const own = gold.sha256?.slice(0, 12) ?? '';
    warn('dataset', message('compared.dataset', { ...listed(runs, shown), own }));
  }
  const judges = runs.map(({ head }) => head.manifest.judge ?? (head.judges.join(', ') || undefined));
  if ((metric === 'accuracy' || metric.startsWith('judge.')) && differ(judges)) {
    warn('judge', message('compared.judge', listed(runs, judges)));
  }
  const models = runs.map(({ head }) => head.manifest.model);
  if (differ(models)) warn('model', message('compared.model', listed(runs, models)));
  const types = runs.map(({ predictions }) => {
    const keys = new Set<string>();
    for (const { id, typeKey } of gold.questions) if (!keys.has(typeKey) && predictions.has(id)) keys.add(typeKey);
    return [...keys].sort().join(', ');
  });
  if (differ(types)) warn('categories', message('compared.types', listed(runs, types)));
  const depths = runs.map(depth);
  if (differ(depths)) warn('top-k', message('compared.depth', listed(runs, depths)));
  const scored = runs.map((_, i) => values.filter((row) => row.values[i] !== null).length);
  const common = values.filter((row) => !row.values.includes(null)).length;
  if (scored.some((n) => n !== common))
    warn('coverage', message('compared.coverage', { ...listed(runs, scored.map(String)), common }));
  return warnings;
}

/** How many items a run retrieves: as its file says, else the most it has for a question. */
function depth({ head, predictions }: ComparedRun): string | undefined {
  if (head.manifest.topK !== undefined) return String(head.manifest.topK);
  let most: number | undefined;
  for (const { retrieved } of predictions.values()) {
    if (retrieved) most = Math.max(most ?? 0, retrieved.length);
  }
  return most === undefined ? undefined : String(most);
}

import type { Incomparable } from '../model/index.ts';
import type { ComparedRun, ComparedValues, ComparisonInput } from './compared-runs.ts';

/** `A: x; B: y`, each run with its value. */
const listed = (runs: readonly ComparedRun[], values: readonly (string | undefined)[]): string =>
  runs.map(({ head }, i) => `${head.name}: ${values[i] ?? 'not given'}`).join('; ');

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
  const hashes = runs.map(({ head }) => head.manifest.datasetSha256?.toLowerCase());
  if (differ([...hashes, gold.sha256?.toLowerCase()])) {
    const shown = hashes.map((hash) => hash?.slice(0, 12));
    const own = gold.sha256 ? ` This dataset has ${gold.sha256.slice(0, 12)}.` : '';
    warnings.push({
      what: 'dataset',
      message: `Made with another copy of the dataset (SHA-256): ${listed(runs, shown)}.${own}`,
    });
  }
  const judges = runs.map(({ head }) => head.manifest.judge ?? (head.judges.join(', ') || undefined));
  if ((metric === 'accuracy' || metric.startsWith('judge.')) && differ(judges)) {
    warnings.push({
      what: 'judge',
      message: `Different judges, whose labels are not the same measure: ${listed(runs, judges)}.`,
    });
  }
  const models = runs.map(({ head }) => head.manifest.model);
  if (differ(models)) warnings.push({ what: 'model', message: `Different answering models: ${listed(runs, models)}.` });
  const types = runs.map(({ predictions }) => {
    const keys = new Set(gold.questions.filter(({ id }) => predictions.has(id)).map(({ typeKey }) => typeKey));
    return [...keys].sort().join(', ') || 'none';
  });
  if (differ(types))
    warnings.push({ what: 'categories', message: `Different question types: ${listed(runs, types)}.` });
  const depths = runs.map(depth);
  if (differ(depths))
    warnings.push({ what: 'top-k', message: `Different numbers of retrieved items: ${listed(runs, depths)}.` });
  const scored = runs.map((_, i) => values.filter((row) => row.values[i] !== null).length);
  const common = values.filter((row) => !row.values.includes(null)).length;
  if (scored.some((n) => n !== common)) {
    const message = `Different questions are scored, ${common} in every run: ${listed(runs, scored.map(String))}.`;
    warnings.push({ what: 'coverage', message });
  }
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

/**
 * A run in the shape of its benchmark's own results, for other tools that read those. Rows of JSON hold one member more, by which the run
 * is read back as it was; `submit.csv` has the contest's columns and no others.
 */
import type { AnalysedRun } from '../../core/analysis/index.ts';
import { keptRows } from '../../core/export/kept-row.ts';
import type { OfficialFile } from '../../core/families/official.ts';
import { traitsOf } from '../../core/families/registry.ts';
import { FAMILY_NAMES, type KeptReport, type Run } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

type Head = Pick<Run, 'id' | 'name' | 'manifest'> & { report: KeptReport };

/** LoCoMo: the list of its `qa` files; LongMemEval: the labelled log; GigaMemory: `submit.csv`. Throws a ProblemError 400 for a benchmark that has none. */
export function officialFile({ gold, predictions }: AnalysedRun, { id, name, manifest, report }: Head): OfficialFile {
  const { family, official } = traitsOf(gold.family);
  if (official === null) throw problem('runs.no_official_file', { family: FAMILY_NAMES[family] });
  const kept = (column: string) => keptRows({ name, manifest, report, rows: predictions }, column);
  return official({ id, gold, rows: predictions, kept });
}

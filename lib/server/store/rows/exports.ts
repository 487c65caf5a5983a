import type { DatasetId } from '../../../core/model/index.ts';
import { readProblem } from '../../../core/problems/index.ts';
import type { ExportRow, KeptAsk } from '../exports.ts';
import type { Row } from '../stored-texts.ts';
import { ifAny, momentOf, requesterOf } from './jobs.ts';

export const exportOf = (row: Row): ExportRow => ({
  id: Number(row.id),
  dataset: String(row.dataset) as DatasetId,
  asked: JSON.parse(String(row.asked)) as KeptAsk,
  target: String(row.target),
  state: row.state as ExportRow['state'],
  file: ifAny(row.key, (key) => ({ name: String(row.name), key, bytes: Number(row.bytes) })),
  error: ifAny(row.error, readProblem),
  since: momentOf(row.since),
  by: requesterOf(row),
  made: row.made === null ? null : momentOf(row.made),
  until: momentOf(row.until),
});

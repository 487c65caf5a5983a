import type { Detection, Root } from '../../core/families/format.ts';
import { detect, expected, MAPPED } from '../../core/families/index.ts';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { explainUnreadable, unknownFormat } from '../../core/json/explain.ts';
import { type RecordSample, sampleRecords } from '../../core/json/sample.ts';
import { type Message, message } from '../../core/messages/index.ts';
import type { DatasetMapping } from '../../core/model/index.ts';
import { andSays } from '../../core/problems/index.ts';
import type { DataFile } from '../files/data-file.ts';

/**
 * What kind of file it is, by its first records, which are forgotten then. `name` is what messages call the file. Throws a
 * ProblemError when it is of no known family or holds no readable record. With a mapping nothing is recognised.
 */
export async function recognise(
  file: DataFile,
  source: ByteSource,
  name: string,
  mapping?: DatasetMapping,
): Promise<{ root: Root; detection: Detection }> {
  const sample = sampleRecords(source, undefined, 'out');
  const { root } = sample;
  if (root === null) throw explainUnreadable(name, source);
  const records = root === 'parquet' ? await (await import('./parquet.ts')).parquetSample(file) : sample.records;
  if (records.length === 0) throw explainUnreadable(name, source, sample);
  if (mapping) return { root: root === 'members' ? 'object' : root, detection: mappedAs(root, mapping) };
  return { root, detection: await familyOf(name, { ...sample, root, records }) };
}

/** The family and variant of what was looked at. Throws a ProblemError when it is of none that is known, which says what else may open it. */
export async function familyOf(name: string, sample: RecordSample & { root: Root }): Promise<Detection> {
  const { root, records, members } = sample;
  const described = { file: name, root, records, ...(members && { members }) };
  const detection = detect(described);
  if (detection) return detection;
  const looked = expected(described);
  const unknown = unknownFormat(name, looked, sample);
  const way = looked.code === 'looked.for' ? await mappedBy(records) : null;
  throw way === null ? unknown : andSays(unknown.problem, way);
}

/** The mapping that may read these records: a built-in one, or one that can be proposed; null: neither. */
async function mappedBy(records: readonly unknown[]): Promise<Message | null> {
  const { proposeMapping } = await import('../../core/mapping/propose.ts');
  const { SHIPPED } = await import('../../core/mapping/shipped.ts');
  const { mapping } = proposeMapping(records);
  if (mapping === null) return null;
  const { name = '' } = mapping;
  return SHIPPED.includes(mapping)
    ? message('remedy.map_shipped', { name, called: name.toLowerCase() })
    : message('remedy.map', {});
}

const mappedAs = (root: Root, mapping: DatasetMapping): Detection => ({
  family: MAPPED,
  variant: root === 'parquet' ? 'parquet' : (mapping.name ?? root),
  mapping,
});

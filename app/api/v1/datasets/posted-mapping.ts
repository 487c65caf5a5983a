import type { DatasetMapping } from '@/lib/core/model/index.ts';
import { mappingOf } from '@/lib/server/service/mapped-data.ts';

/** The mapping of a form, in its field `mapping`; null: none. Throws a ProblemError that says what is wrong with it. */
export const postedMapping = async ({ mapping }: Record<string, string>): Promise<DatasetMapping | null> =>
  mapping === undefined || mapping === '' ? null : mappingOf(mapping, 'mapping');

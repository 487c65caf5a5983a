import type { Detection, Format } from '../families/format.ts';
import { formatOf } from '../families/index.ts';
import { programOf } from './compile.ts';
import { readMapped } from './read.ts';

/** Throws a ProblemError when the mapping can't be followed. */
export function formatFor({ family, mapping }: Pick<Detection, 'family' | 'mapping'>): Format {
  const format = formatOf(family);
  if (mapping === undefined) return format;
  const program = programOf(mapping);
  return { ...format, read: (raw, context) => readMapped(program, raw, context) };
}

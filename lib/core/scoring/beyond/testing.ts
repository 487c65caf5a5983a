/** For tests with the published result files of newer benchmarks and their golden values. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { realFile } from '../../families/testing.ts';
import { realJson } from '../testing.ts';

const entries = z.record(z.string(), z.unknown());

/** An entry of the golden file as the caller describes it; undefined, said out loud, where the file is absent. */
export const golden = <T>(name: string, schema: z.ZodType<T>): T | undefined =>
  realJson('golden/beyond.json', (value) => schema.parse(entries.parse(value)[name]));

/** The text of a result file, also of one that is packed; undefined, said out loud, where it is absent. */
export function resultText(name: string): string | undefined {
  const file = realFile(name);
  if (file === undefined) return undefined;
  const bytes = readFileSync(file);
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** A JSON result file as the caller describes it. */
export function result<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const text = resultText(name);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

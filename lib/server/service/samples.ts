/** Where the built-in samples are: those of a first start in one folder, those that are only offered in another beside it. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Family } from '../../core/model/index.ts';

export const moreSamples = (samples: string): string => path.join(path.dirname(samples), 'more-samples');

/** The file or folder of a benchmark's sample, `FAMILY-sample`; null: there is none. */
export function sampleOf(family: Family, samples: string): string | null {
  for (const folder of [samples, moreSamples(samples)]) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const found = names.find((name) => name.replace(/\.jsonl?$/, '') === `${family}-sample`);
    if (found !== undefined) return path.join(folder, found);
  }
  return null;
}

/**
 * `npm run fuzz [-- predictions datasets] [--cases 20000] [--seed N]`: many files that are damaged, hostile or odd, through everything that
 * reads files. Prints the smallest file that breaks a suite and ends with 1. `npm test` runs the same suites with fewer cases.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { checkPredictionsFile, predictionsFiles } from '../lib/core/predictions/testing-fuzz.ts';
import { checkDatasetFile, datasetFiles } from '../lib/server/indexing/testing-fuzz.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** What is made, and what must hold of it, by the suite's name. */
const SUITES = new Map<string, fc.IAsyncProperty<unknown>>([
  ['predictions', fc.asyncProperty(predictionsFiles, async (file) => checkPredictionsFile(file))],
  ['datasets', fc.asyncProperty(datasetFiles, (file) => checkDatasetFile(file, path.join(folder, 'set.json')))],
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
for (const name of positionals.length === 0 ? SUITES.keys() : positionals) {
  const suite = SUITES.get(name);
  if (suite === undefined) throw new Error(`There is no suite "${name}". Suites: ${[...SUITES.keys()].join(', ')}.`);
  const result = await fc.check(suite, { numRuns: Number(values.cases), seed });
  process.stdout.write(`${name}: ${result.numRuns} cases, seed ${seed}\n`);
  if (!result.failed) continue;
  process.stdout.write(`${fc.defaultReportMessage(result)}\n`);
  process.exitCode = 1;
}

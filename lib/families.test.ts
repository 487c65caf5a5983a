/** A family is known in its folder alone; code elsewhere asks `traitsOf` what it can do. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_TRAITS, traitsOf } from './core/families/registry.ts';
import { FAMILY_NAMES, type Family } from './core/model/index.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FAMILIES = Object.keys(FAMILY_NAMES) as Family[];

/** Files that name a family all the same, each with its reason; at most three. */
const EXCEPTIONS: Record<string, string> = {
  'lib/core/scoring/metrics.ts': 'ids of metrics begin with the benchmark that defines them',
};

const one = FAMILIES.join('|');
/** The names of benchmarks; “mapped” is a word, too. */
const benchmarks = FAMILIES.filter((family) => family !== 'mapped').join('|');
/** A family's name as a text or the key of a table, or the import of a family's folder. */
const NAMED = new RegExp(`(['"\`])(${one})\\1|^\\s*(${benchmarks}):|families/(${one})/`);

const files = ['app', 'bin', 'components', 'lib']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/(\.test\.tsx?$|(^|\/)testing)/.test(file))
  .filter((file) => !file.startsWith('lib/core/families/') && file !== 'lib/core/model/dataset.ts');

const named = files.flatMap((file) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => (NAMED.test(line) ? [{ file, line: `${file}:${at + 1} ${line.trim()}` }] : [])),
);

describe('families', () => {
  it('are named nowhere else, but in three places at most', () => {
    expect(files.length).toBeGreaterThan(500);
    for (const line of ["family === 'locomo' ? 1 : 0", '  gigamemory: 1,', "from '../families/locomo/index.ts'"])
      expect(line).toMatch(NAMED);
    expect(named.filter(({ file }) => EXCEPTIONS[file] === undefined).map(({ line }) => line)).toEqual([]);
    expect(named.length).toBeLessThanOrEqual(3);
    expect(Object.keys(EXCEPTIONS).filter((file) => !named.some((found) => found.file === file))).toEqual([]);
  });

  it.each(FAMILIES)('%s is registered under its own name', (family) => {
    expect(traitsOf(family).family).toBe(family);
    expect(ALL_TRAITS.filter((traits) => traits.family === family)).toHaveLength(1);
  });
});

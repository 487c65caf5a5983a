/** What a process has loaded before its first question: each module costs its start. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILT } from './run.mjs';

/** The sources of a built script and of all that it imports at once. */
function sourcesOf(script: string): string[] {
  const seen = new Set<string>();
  const follow = (file: string): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const text = readFileSync(path.join(BUILT, file), 'utf8');
    const imported = [...text.matchAll(/^(?:import|export) [^'"]*["']\.\/([^"']+)["']/gm)].flatMap(
      ([, name]) => name ?? [],
    );
    const own = [...text.matchAll(/^\/\/ (lib\/\S+)$/gm)].flatMap(([, name]) => name ?? []);
    return [...own, ...imported.flatMap(follow)];
  };
  return follow(`${script}.js`);
}

it.each([
  [
    'work-process',
    'server/service/desk.ts',
    ['read-runs', 'read-memories', 'mapping-preview', 'run-desk', 'local-audit', 'turn-searches'].map(
      (name) => `server/service/${name}.ts`,
    ),
  ],
  [
    'search-process',
    'server/store/words-at.ts',
    ['runs', 'reviews', 'opinions'].map((name) => `server/store/sqlite/${name}.ts`),
  ],
  [
    'index-process',
    'server/store/sqlite/publisher.ts',
    ['runs', 'datasets'].map((name) => `server/store/sqlite/${name}.ts`),
  ],
])('%s starts with %s and without what its first question may not need', (script, has, lacks) => {
  const sources = sourcesOf(script);
  expect(sources).toContain(`lib/${has}`);
  expect(sources.filter((source) => lacks.some((name) => source === `lib/${name}`))).toEqual([]);
});

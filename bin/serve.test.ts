import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What is imported as soon as a file is, types left out. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const ways = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm);
  for (const [, way = ''] of ways) {
    if (way.startsWith('.')) loadedWith(path.resolve(path.dirname(file), way), loaded);
    else loaded.add(way);
  }
  return loaded;
}

it('what opens a file is loaded before the framework, which would keep the file waiting', () => {
  const [serve, opens, app, framework] = ['serve', 'open-served', 'web-server', 'framework'].map((name) =>
    path.join(import.meta.dirname, `${name}.ts`),
  ) as [string, string, string, string];
  const first = loadedWith(serve);
  expect(first).toContain(opens);
  for (const later of ['next', app, framework]) expect(first).not.toContain(later);
  expect(loadedWith(app)).toContain(framework);
});

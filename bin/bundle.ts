/** Writes the command and its processes as JavaScript, for the checkout and for the package: they start in a fifth of the time that their sources take. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { apiModules } from './api-module.ts';
import { BUILT, root } from './run.mjs';

/** Each becomes a file of this name; what several need stands beside them. */
const scripts = { installed: 'bin/installed.mjs', library: 'bin/library/index.ts', ...ownScripts(), ...api() };

/** The processes and threads that the sources start: each stands beside the module that does. */
function ownScripts(): Record<string, string> {
  const found: Record<string, string> = {};
  const sources = ['bin', 'lib'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  for (const file of sources.filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/ownScript\(import\.meta, '([\w-]+)'\)/g)) {
      found[name] = path.join(path.dirname(file), `${name}.ts`);
    }
  }
  return found;
}

/** What answers for the API: each address has a module of its own, read when it is asked for first. */
function api(): Record<string, string> {
  const folder = path.join('app', 'api', 'v1');
  const modules = [...apiModules(path.join(root, folder))];
  return Object.fromEntries(modules.map(([name, route]) => [`api/${name}`, path.join(folder, route, 'route.ts')]));
}

const made = await rolldown({
  cwd: root,
  input: scripts,
  platform: 'node',
  resolve: { alias: { '@': root } },
  // Served from `node_modules`: it loads parts of itself by their names.
  external: ['next'],
  // package.json speaks for the pages; the command's first file is imported for what it does.
  treeshake: { moduleSideEffects: [{ test: /[\\/]bin[\\/]memoscope\.ts$/, sideEffects: true }] },
  onLog(level, log) {
    if (level === 'warn') throw new Error(log.message);
  },
});
await made.write({
  dir: BUILT,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  comments: { legal: false },
});
await made.close();

/** Writes the command and its processes as JavaScript, for the checkout and for the package: they start in a fifth of the time that their sources take. */
import { readdirSync, readFileSync } from 'node:fs';
import nodeHttp from 'node:http';
import path from 'node:path';
import { type CodeSplittingGroup, type OutputChunk, rolldown } from 'rolldown';
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

/**
 * `node:http` without its browser classes: `import` asks the module for all it has, and those are a client of 80 modules that Node
 * loads when it is asked for them.
 */
const http = {
  name: 'http',
  resolveId: (source: string) => (source === 'node:http' ? '\0http' : null),
  load(id: string) {
    if (id !== '\0http') return null;
    const found = Object.entries(Object.getOwnPropertyDescriptors(nodeHttp)).filter(([, { get }]) => !get);
    return `const http = process.getBuiltinModule('node:http');
      export default http;
      export const { ${found.map(([name]) => name).join(', ')} } = http;`;
  },
};

const made = await rolldown({
  cwd: root,
  input: scripts,
  plugins: [http],
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
const format = { format: 'esm', comments: { legal: false } } as const;
const chunks = (await made.generate(format)).output.filter((file) => file.type === 'chunk');
await made.write({
  ...format,
  dir: BUILT,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: { groups: shared(waitedFor()) },
});
await made.close();

/** What loads while somebody waits, by the modules that begin it. */
function waitedFor(): string[][] {
  const service = (name: string) => `lib/server/service/${name}.ts`;
  const begin = [
    ['bin/ahead.ts'],
    ['bin/memoscope.ts'],
    ['bin/version.ts'],
    ['bin/serve.ts', 'bin/web-server.ts'],
    [service('dataset-process'), service('index-job')],
    [service('words-job')],
    [service('work-process')],
    ['bin/inspect.ts'],
  ];
  const text = readFileSync(path.join(root, 'bin', 'memoscope.ts'), 'utf8');
  const commands = [...text.matchAll(/import\('\.\/([\w-]+\.ts)'\)/g)].map(([, name]) => `bin/${name}`);
  return [...begin, commands.filter((file) => !begin.flat().includes(file))];
}

/**
 * What the same of these load is one file: Node takes up to a millisecond for each, and by themselves modules are in as many as there are
 * sets of scripts that need them. What more of them load comes first, since it needs nothing of what fewer do. What only the last loads stays
 * as it is: of those nobody runs more than one.
 */
function shared(starts: string[][]): CodeSplittingGroup[] {
  const begins = new Set(starts.flat().map((file) => path.join(root, file)));
  // A sign for each.
  const signs = starts.map((_, i) => i.toString(36));
  const loadedBy = new Map<string, string>();
  starts.forEach((files, i) => {
    const modules = [...loadedWith(files)].flatMap(({ moduleIds }) => moduleIds).filter((id) => !begins.has(id));
    for (const id of modules) loadedBy.set(id, (loadedBy.get(id) ?? '') + signs[i]);
  });
  const sets = new Set(loadedBy.values());
  sets.delete(signs.at(-1) ?? '');
  return [...sets].map((set) => ({
    name: 'shared',
    test: (id) => loadedBy.get(id) === set,
    priority: set.length,
  }));
}

/** The files that are loaded with modules, as they are by themselves. */
function loadedWith(modules: string[]): Set<OutputChunk> {
  const found = new Set<OutputChunk>();
  for (const file of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(root, file));
    if (!chunk) throw new Error(`${file} has no file of its own.`);
    found.add(chunk);
  }
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return found;
}

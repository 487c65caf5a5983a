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
const format = {
  format: 'esm',
  comments: false,
  // Text of a byte a sign is read in half the time, and takes half the room.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;
const byThemselves = await made.generate(format);
const chunks = new Map(
  byThemselves.output.filter((file) => file.type === 'chunk').map((file) => [file.fileName, file]),
);
await made.write({
  ...format,
  dir: BUILT,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: { groups: shared(waitedFor()) },
});
await made.close();

/** The file that begins with a module, when nothing is said of what shares one. */
function chunkOf(file: string): OutputChunk {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === path.join(root, file));
  if (!found) throw new Error(`${file} has no file of its own.`);
  return found;
}

/** What loads while somebody waits, by the files that begin it; commands without a line of their own are the last. */
function waitedFor(): OutputChunk[][] {
  const service = (name: string) => chunkOf(`lib/server/service/${name}.ts`);
  const command = chunkOf('bin/memoscope.ts');
  const begin = [
    [chunkOf('bin/ahead.ts')],
    [command],
    [chunkOf('bin/version.ts')],
    [chunkOf('bin/serve.ts'), chunkOf('bin/web-server.ts')],
    [service('dataset-process'), service('index-job')],
    [service('words-job')],
    [service('work-process')],
    [chunkOf('bin/inspect.ts')],
  ];
  const commands = command.dynamicImports.flatMap((name) => chunks.get(name) ?? []);
  return [...begin, commands.filter((chunk) => !begin.flat().includes(chunk))];
}

/**
 * What the same of these load is one file: Node takes up to a millisecond for each, and by themselves modules are in as many as there are
 * sets of scripts that need them. What more of them load comes first, since it needs nothing of what fewer do. What only the last loads stays
 * as it is: of those nobody runs more than one.
 */
function shared(starts: OutputChunk[][]): CodeSplittingGroup[] {
  const begins = new Set(starts.flat().map(({ facadeModuleId }) => facadeModuleId));
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

/** Files, and those that they import. */
function loadedWith(files: OutputChunk[]): Set<OutputChunk> {
  const found = new Set(files);
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}

/** The rooms of the house, and the ways between them (docs/architecture.md). Imports of types count like any others. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Which rooms of `lib/core` and `lib/server` a room may import, beside its own. `lib/core` is pure: values in, values out; `lib/server` is
 * everything that needs the machine.
 */
const ALLOWED: Record<string, string[]> = {
  'lib/core/messages': [],
  'lib/core/bytes': [],
  'lib/core/model': ['messages'],
  'lib/core/problems': ['model', 'messages'],
  'lib/core/families': ['model', 'messages', 'bytes'],
  'lib/core/mapping': ['model', 'messages', 'problems', 'families', 'json'],
  'lib/core/timeline': ['model', 'messages'],
  'lib/core/url': ['model'],
  'lib/core/search': ['model', 'messages'],
  'lib/core/site': ['model', 'messages', 'search', 'url'],
  'lib/core/json': ['model', 'messages', 'problems', 'families'],
  'lib/core/scoring': ['model', 'messages', 'families'],
  'lib/core/analysis': ['model', 'messages', 'families', 'scoring', 'locate', 'memories'],
  'lib/core/audit': ['model', 'messages', 'problems', 'families', 'scoring', 'search'],
  'lib/core/agreement': ['model', 'messages', 'scoring', 'analysis'],
  'lib/core/opinions': ['model', 'problems', 'families', 'agreement', 'audit'],
  'lib/core/export': ['model', 'families'],
  'lib/core/report': ['model', 'messages', 'scoring'],
  'lib/core/locate': ['model', 'families', 'scoring', 'search', 'timeline'],
  'lib/core/memories': ['model', 'messages', 'problems', 'families', 'locate', 'predictions'],
  'lib/core/predictions': ['model', 'messages', 'problems', 'families', 'scoring', 'json'],
  'lib/core/judge': ['model', 'problems', 'families', 'predictions', 'scoring'],
  'lib/server/telemetry': [],
  'lib/server/objects': ['telemetry'],
  'lib/server/files': ['objects'],
  'lib/server/indexing': ['files'],
  'lib/server/store': ['files', 'indexing', 'objects', 'telemetry'],
  'lib/server/judge': ['files'],
  'lib/server/people': ['files', 'store', 'http', 'service'],
  'lib/server/http': ['telemetry'],
  'lib/server/service': ['files', 'indexing', 'judge', 'store', 'http', 'objects', 'telemetry'],
};

interface Import {
  file: string;
  target: string;
  /** Only for types: gone when the code runs. */
  types: boolean;
  /** Loaded when the code comes to it. */
  later: boolean;
}

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|(^|\/)testing[^/]*)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(type\s)?[^;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, from, loaded, bare]) => {
    const spec = from ?? loaded ?? bare ?? '';
    const target = spec.startsWith('@/')
      ? spec.slice(2)
      : spec.startsWith('.')
        ? path.join(path.dirname(file), spec)
        : spec === '#texts'
          ? 'lib/core/messages/texts.browser.ts'
          : spec === '#first-view'
            ? 'components/workspace/first-kept.tsx'
            : spec;
    return { file, target, types: type !== undefined, later: loaded !== undefined };
  });
}

const everything = ['app', 'bin', 'components', 'lib'].flatMap(sources);
const written = everything.flatMap(importsOf);
const targets = (all: readonly Import[]) =>
  new Map(everything.map((file) => [file, all.filter((one) => one.file === file).map(({ target }) => target)]));
const imports = targets(written);
/** Those that are left when the code runs. */
const loads = targets(written.filter(({ types }) => !types));

/** Those that are loaded before anything runs. */
const atOnce = targets(written.filter(({ types, later }) => !types && !later));

/** Every file and package that the files reach, with the way there: the file that imports it. */
function reached(from: readonly string[], by = imports): Map<string, string | null> {
  const found = new Map<string, string | null>(from.map((file) => [file, null]));
  for (const [file] of found) for (const target of by.get(file) ?? []) if (!found.has(target)) found.set(target, file);
  return found;
}

/** `a < b < c`: what leads to `end`, for a message that says what to change. */
function way(found: Map<string, string | null>, end: string): string {
  const steps = [end];
  for (let at = found.get(end); at; at = found.get(at)) steps.push(at);
  return steps.join(' < ');
}

/** The children of a folder that import each other in a circle, each with an import that leads on. */
function circle(folder: string): string[] {
  const child = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? '';
  const edges = new Map<string, Map<string, string>>();
  for (const file of everything.filter((name) => name.startsWith(`${folder}/`))) {
    for (const target of imports.get(file) ?? []) {
      if (!target.startsWith(`${folder}/`) || child(target) === child(file)) continue;
      const from = edges.get(child(file)) ?? new Map<string, string>();
      edges.set(child(file), from.set(child(target), `${file} → ${target}`));
    }
  }
  // Whoever imports nobody that is left is in no circle.
  let left = [...edges.keys()];
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    left = left.filter((name) => [...(edges.get(name)?.keys() ?? [])].some((to) => left.includes(to)));
  }
  return left.flatMap((name) => [...(edges.get(name) ?? [])].filter(([to]) => left.includes(to)).map(([, how]) => how));
}

const folders = [
  ...new Set(
    everything
      .filter((file) => /^(components|lib)\//.test(file))
      .flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')))
      .filter((folder) => folder !== ''),
  ),
];

const pages = everything.filter((file) => /^app\/.*page\.tsx$/.test(file));
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

describe('imports', () => {
  it.each(folders)('inside %s go in no circle, neither of files nor of folders', (folder) => {
    expect(circle(folder)).toEqual([]);
  });

  it.each(Object.keys(ALLOWED))('of %s point only where they may', (room) => {
    const wing = path.dirname(room);
    const own = new Set([path.basename(room), ...(ALLOWED[room] ?? [])].map((name) => `${wing}/${name}/`));
    const wrong = everything
      .filter((file) => file.startsWith(`${room}/`))
      .flatMap((file) => (imports.get(file) ?? []).map((target) => `${file} → ${target}`))
      .filter((how) => {
        const [, target = ''] = how.split(' → ');
        return target.startsWith(`${wing}/`) && ![...own].some((prefix) => target.startsWith(prefix));
      });
    expect(wrong).toEqual([]);
  });

  it('every room has its rule', () => {
    const rooms = folders.filter((folder) => /^lib\/(core|server)\/[^/]+$/.test(folder));
    expect(rooms.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });

  it('of lib/core reach no Node, no React and no other wing, however far one follows them', () => {
    const found = reached(everything.filter((file) => file.startsWith('lib/core/')));
    const wrong = [...found.keys()].filter(
      (target) =>
        isBuiltin(target) ||
        /^(react|react-dom|next)(\/|$)/.test(target) ||
        /^(lib\/server|components|app|bin)\//.test(target),
    );
    expect(wrong.map((target) => way(found, target))).toEqual([]);
  });

  it('of components reach neither the server nor Node', () => {
    const found = reached(everything.filter((file) => file.startsWith('components/')));
    const wrong = [...found.keys()].filter((target) => isBuiltin(target) || /^(lib\/server|app|bin)\//.test(target));
    expect(wrong.map((target) => way(found, target))).toEqual([]);
  });

  it('of what a browser runs never reach zod: it takes types from schemas, and nothing else', () => {
    const client = (file: string) => /^['"]use client['"]/m.test(readFileSync(path.join(ROOT, file), 'utf8'));
    const run = everything.filter((file) => /^components\//.test(file) || (/^app\//.test(file) && client(file)));
    const found = reached(run, loads);
    expect(run.some((file) => file.startsWith('app/'))).toBe(true);
    expect([...found.keys()]).toContain('lib/core/model/index.ts');
    expect(found.has('zod') ? way(found, 'zod') : null).toBeNull();
  });

  it('of what families are and can do reach no reader of files, so that a page may ask', () => {
    const found = reached(['lib/core/families/registry.ts']);
    expect([...found.keys()]).toContain('lib/core/families/locomo/traits.ts');
    for (const reader of ['lib/core/families/format.ts', 'lib/core/families/notes.ts', 'lib/core/families/parse.ts'])
      expect(found.has(reader) ? way(found, reader) : null).toBeNull();
  });

  it('of lib/server reach no page, and no framework', () => {
    const found = reached(everything.filter((file) => file.startsWith('lib/server/')));
    const wrong = [...found.keys()].filter(
      (target) => /^(react|react-dom|next)(\/|$)/.test(target) || /^(components|app|bin)\//.test(target),
    );
    expect(wrong.map((target) => way(found, target))).toEqual([]);
  });

  it('of a server of one machine load nothing that talks to an object store, or signs people in', () => {
    const SHARED =
      /^(aws4fetch$|pg$|openid-client$|lib\/server\/(objects\/|people\/(?!context\.ts)|store\/(shared\.ts$|postgres\/)))/;
    const found = reached(
      everything.filter((file) => !SHARED.test(file)),
      atOnce,
    );
    expect([...found.keys()].filter((name) => SHARED.test(name))).toEqual([]);
    expect(reached(['lib/server/store/open-at.ts'], loads).has('lib/server/store/shared.ts')).toBe(true);
    expect(reached(['lib/server/objects/index.ts'], loads).has('aws4fetch')).toBe(true);
    expect(reached(['bin/identify.ts'], loads).has('openid-client')).toBe(true);
    expect(reached(['lib/server/objects/index.ts'], atOnce).has('aws4fetch')).toBe(false);
  });

  it.each([
    [
      'work-process',
      'lib/server/service/desk.ts',
      /service\/(file-desk|read-runs|read-memories|mapping-preview|recognise-file|run-desk|local-audit|turn-searches)\.ts$/,
    ],
    ['dataset-process', 'lib/server/service/job-process.ts', /service\/(index|words)-job\.ts$/],
    ['words-job', 'lib/server/store/word-store.ts', /store\/(store|sqlite\/(runs|reviews|opinions))\.ts$/],
    ['index-job', 'lib/server/store/sqlite/publisher.ts', /store\/(store|sqlite\/(runs|datasets))\.ts$/],
  ])('of %s load %s at once, and nothing that its first question may not need', (script, needed, others) => {
    const found = reached([`lib/server/service/${script}.ts`], atOnce);
    expect([...found.keys()]).toContain(needed);
    expect([...found.keys()].filter((name) => others.test(name)).map((name) => way(found, name))).toEqual([]);
  });

  it('are found at all, and circles with them', () => {
    expect(imports.get('lib/server/store/store.ts')).toContain('lib/server/store/sqlite/database.ts');
    expect([...reached(['app/page.tsx']).keys()]).toContain('lib/core/model/index.ts');
    const before = imports.get('lib/core/model/own.ts') ?? [];
    imports.set('lib/core/model/own.ts', [...before, 'lib/core/search/index.ts']);
    expect(circle('lib/core').length).toBeGreaterThan(0);
    imports.set('lib/core/model/own.ts', before);
  });

  it('files that documents name are there', () => {
    const named = readdirSync(path.join(ROOT, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        [
          ...readFileSync(path.join(ROOT, 'docs', name), 'utf8').matchAll(
            /`((?:app|bin|components|lib|e2e|bench)\/[^`\s*]+)`/g,
          ),
        ].map(([, file = '']) => ({ name, file })),
      )
      .filter(({ file }) => !/NAME|…/.test(file));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ file }) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it.each(pages)('of %s find their texts in what it sends', (page) => {
    const above = page.split('/').map((_, depth, parts) => [...parts.slice(0, depth), 'layout.tsx'].join('/'));
    const drawn = [page, ...above.filter((file) => everything.includes(file))];
    const sentBy = (file: string) =>
      namesIn(/<PageTexts\s+about=\{\[([^\]]*)\]/.exec(textOf(file))?.[1] ?? '', /'(\w+)'/g);
    const inBrowser = [...reached(drawn, loads).keys()].filter(
      (file) => everything.includes(file) && /^(\/\*\*.*?\*\/\s*)?'use client'/s.test(textOf(file)),
    );
    const said = [...reached(inBrowser, loads).keys()]
      .filter((file) => everything.includes(file))
      .flatMap((file) => namesIn(textOf(file), /textsAbout\('(\w+)'\)/g));
    const sent = drawn.flatMap(sentBy);
    expect([...new Set(said)].filter((name) => !sent.includes(name))).toEqual([]);
    expect(sentBy(page).filter((name) => !said.includes(name))).toEqual([]);
  });
});

/** Whose work is in the package besides ours, and on which terms. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { root } from './version.ts';

const modules = path.join(root, 'node_modules');

const manifest = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

const IMPORT = /(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g;

/** What the sources import by name. Tests, and what only makes the package, are no part of it. */
function imported(): Set<string> {
  const found = new Set<string>();
  for (const folder of ['app', 'bin', 'components', 'lib']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|testing|fixtures|^(stage|bundle|wasm)\.ts$/.test(file)) continue;
      for (const [, name = ''] of readFileSync(path.join(root, folder, file), 'utf8').matchAll(IMPORT)) found.add(name);
    }
  }
  return found;
}

/** The names of all packages that are imported, and of what they need, in order. */
function used(): string[] {
  const names = [...imported()].filter((name) => !isBuiltin(name) && existsSync(path.join(modules, name)));
  const all = new Set(names);
  for (const name of all) {
    const { dependencies = {} } = manifestOf(path.join(modules, name));
    for (const needed of Object.keys(dependencies)) if (existsSync(path.join(modules, needed))) all.add(needed);
  }
  return [...all].sort();
}

/** The licences of all that is imported, what that needs, and what `served`, a folder of Next's, holds of others'. */
export function licences(served: string): string {
  const inNext = 'next/dist/compiled';
  const compiled = readdirSync(path.join(served, inNext)).map((name) => path.posix.join(inNext, name));
  return [...used(), ...compiled].sort().map(section).join('');
}

/** The same in a line each, for the file NOTICE: name, version, licence, and whose it is where its text says so. */
export function notices(): string[] {
  return used().map((name) => {
    const folder = path.join(modules, name);
    const { version = '', license = '' } = manifestOf(folder);
    // Of fonts, the first of its files speaks for all.
    const holder = /^\W*(Copyright\b(?:.*?\(https?:[^)]*\)|.*))/im.exec(termsIn(folder))?.[1]?.trim();
    return [`${name} ${version}`, license, ...(holder === undefined ? [] : [holder])].join(' · ');
  });
}

function section(name: string): string {
  const folder = path.join(modules, name);
  const { version = '', license = '' } = manifestOf(folder);
  return `${'-'.repeat(72)}\n${`${name} ${version}`.trim()}: ${license}\n\n${termsIn(folder)}\n`;
}

function termsIn(folder: string): string {
  const text = readdirSync(folder).find((file) => /^(licen[cs]e|copying)/i.test(file));
  return text ? readFileSync(path.join(folder, text), 'utf8').trim() : '';
}

function manifestOf(folder: string) {
  const file = path.join(folder, 'package.json');
  const { licenses, ...found } = existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return { license: licenses?.map(({ type }) => type).join(' or '), ...found };
}

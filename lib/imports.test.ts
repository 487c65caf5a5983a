import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Imports point one way:
 *   model ← formats, timeline, url, state, scoring, search ← ingest, analysis, audit, export ← predictions, store, http ← library
 *   ← app, bin; components import what runs in the browser
 * The list of a folder names the folders it may import (its own is always allowed).
 */
const ALLOWED: Record<string, string[]> = {
  'lib/model': [],
  'lib/formats': ['lib/model'],
  'lib/timeline': ['lib/model'],
  'lib/url': ['lib/model'],
  'lib/state': ['lib/model'],
  'lib/scoring': ['lib/model'],
  'lib/predictions': ['lib/model', 'lib/formats', 'lib/scoring', 'lib/ingest'],
  'lib/analysis': ['lib/model', 'lib/scoring'],
  'lib/audit': ['lib/model', 'lib/formats', 'lib/scoring', 'lib/search'],
  'lib/export': ['lib/model', 'lib/formats'],
  'lib/search': ['lib/model'],
  'lib/http': ['lib/model', 'lib/url', 'lib/audit', 'lib/export'],
  'lib/ingest': ['lib/model', 'lib/formats', 'lib/scoring'],
  'lib/store': ['lib/model', 'lib/formats', 'lib/ingest'],
  'lib/library': [
    'lib/model',
    'lib/formats',
    'lib/ingest',
    'lib/store',
    'lib/search',
    'lib/scoring',
    'lib/predictions',
    'lib/analysis',
    'lib/audit',
    'lib/export',
    'lib/http',
  ],
  components: [
    'lib/model',
    'lib/formats',
    'lib/timeline',
    'lib/url',
    'lib/state',
    'lib/search',
    'lib/scoring',
    'lib/analysis',
    'lib/audit',
    'lib/export',
  ],
  app: [
    'lib/model',
    'lib/url',
    'lib/http',
    'lib/search',
    'lib/timeline',
    'lib/library',
    'lib/formats',
    'lib/scoring',
    'lib/analysis',
    'lib/audit',
    'lib/export',
    'components',
  ],
  bin: [
    'lib/model',
    'lib/url',
    'lib/http',
    'lib/ingest',
    'lib/library',
    'lib/formats',
    'lib/store',
    'lib/scoring',
    'lib/predictions',
    'lib/analysis',
    'lib/audit',
    'lib/export',
  ],
};

const ROOT = path.resolve(import.meta.dirname, '..');

interface Import {
  file: string;
  target: string;
  typeOnly: boolean;
}

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|^testing|\/testing)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;
  return [...text.matchAll(pattern)].map((match) => {
    const spec = match[2] ?? match[3] ?? match[4] ?? '';
    const target = spec.startsWith('@/')
      ? spec.slice(2)
      : spec.startsWith('.')
        ? path.join(path.dirname(file), spec)
        : spec;
    return { file, target, typeOnly: match[1] !== undefined };
  });
}

const folderOf = (target: string) => Object.keys(ALLOWED).find((folder) => target.startsWith(`${folder}/`));

describe('imports', () => {
  it.each(Object.keys(ALLOWED))('of %s point only where they may', (folder) => {
    const wrong = sources(folder)
      .flatMap(importsOf)
      .filter(({ target }) => {
        const to = folderOf(target);
        return to !== undefined && to !== folder && !ALLOWED[folder]?.includes(to);
      });
    expect(wrong).toEqual([]);
  });

  it('of lib name no web framework, but for the hooks of lib/state', () => {
    const wrong = sources('lib')
      .filter((file) => !file.startsWith('lib/state/'))
      .flatMap(importsOf)
      .filter(({ target }) => /^(react|react-dom|next)(\/|$)/.test(target));
    expect(wrong).toEqual([]);
  });

  it.each(['components', 'lib/model', 'lib/formats', 'lib/timeline', 'lib/url', 'lib/search', 'lib/state'])(
    'of %s stay runnable in the browser',
    (folder) => {
      const wrong = sources(folder)
        .flatMap(importsOf)
        .filter(({ target, typeOnly }) => target.startsWith('node:') && !typeOnly);
      expect(wrong).toEqual([]);
    },
  );

  it('are found at all', () => {
    expect(importsOf('lib/store/store.ts').map((i) => i.target)).toContain('lib/store/database.ts');
    expect(importsOf('lib/library/local-library.ts').map((i) => i.target)).toContain('lib/store/index.ts');
  });
});

/** Compiles each `name.wat` of the sources into `name-wasm.ts` beside it: `npm run wasm`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'watr/compile';
import { root } from './version.ts';

/** What stands in the compiled files, by their paths. */
export function compiledFiles(): Map<string, string> {
  const lib = path.join(root, 'lib');
  const sources = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.wat'));
  return new Map(
    sources.map((name) => [path.join(lib, name.replace(/\.wat$/, '-wasm.ts')), compiled(path.join(lib, name))]),
  );
}

function compiled(source: string): string {
  const binary = Buffer.from(compile(readFileSync(source, 'utf8'))).toString('base64');
  return `/** \`${path.basename(source)}\`, compiled: \`npm run wasm\` writes it anew. */\nexport const WASM =\n  '${binary}';\n`;
}

if (import.meta.main) for (const [file, text] of compiledFiles()) writeFileSync(file, text);

/**
 * Makes the scripts that the pages were built with smaller, and writes each script and style compressed beside itself, as small as can be:
 * nobody who asks for one has to wait for that. The pages' builder leaves what is never used of a package that is one file; this takes it out.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { minify } from 'rolldown/utils';
import { root } from './run.mjs';

const compress = promisify(brotliCompress);

async function shrink(file: string): Promise<void> {
  const bytes = await readFile(file);
  const small = file.endsWith('.js') ? await smaller(file, bytes.toString()) : bytes;
  if (small !== bytes) await writeFile(file, small);
  await writeFile(`${file}.br`, await compress(small));
}

async function smaller(file: string, text: string): Promise<Buffer> {
  const { code, errors } = await minify(path.basename(file), text, { compress: true, mangle: true });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return Buffer.from(code);
}

const folder = path.join(root, '.next', 'static');
const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
await Promise.all(names.map((name) => shrink(path.join(folder, name))));

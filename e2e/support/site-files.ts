import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { CHECKOUT, root, type Site } from './server.ts';

const [program, script] = CHECKOUT;

const bundle = (env: Record<string, string>, dataset: string, args: string[]) =>
  promisify(execFile)(program, [script, 'export', dataset, '--as', 'site', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });

/** Exports a dataset file as a static bundle. */
export const bundleOf = (file: string, ...args: string[]) => bundle({}, file, args);

/** Exports a dataset that a server keeps. */
export const bundleFrom = ({ env }: Site, id: string, ...args: string[]) => bundle(env, id, args);

/** Every file of a folder as text, by its path in it; packed ones as what is in them. */
export async function textsOf(folder: string): Promise<Map<string, string>> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const bytes = await fs.readFile(file);
        const text = file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
        return [path.relative(folder, file).split(path.sep).join('/'), text.toString('utf8')];
      }),
    ),
  );
}

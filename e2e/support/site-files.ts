import fs from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

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

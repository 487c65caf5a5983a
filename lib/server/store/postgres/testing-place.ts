/** For tests: a shared catalogue, the folder of one worker, and a folder that stands for the object store. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CataloguePlace } from '../testing-catalogue/index.ts';
import { type IndexBlobs, openPostgres, type PostgresCatalogue } from './index.ts';

export interface SharedPlace extends CataloguePlace {
  home: string;
  database: string;
  blobs: IndexBlobs;
  /** `worker`: whose folder it has; one's own for each name. */
  open(worker?: string): Promise<PostgresCatalogue>;
}

export function sharedPlace(url: string): SharedPlace {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-shared-'));
  const objects = path.join(folder, 'objects');
  const home = path.join(folder, 'one');
  for (const one of [objects, path.join(home, 'indexes')]) mkdirSync(one, { recursive: true });
  const blobs = { put: async (key: string, file: string) => copyFileSync(file, path.join(objects, key)) };
  const open = (worker = 'one') => {
    mkdirSync(path.join(folder, worker, 'indexes'), { recursive: true });
    return openPostgres(url, { home: path.join(folder, worker), blobs });
  };
  return {
    home,
    database: new URL(url).pathname.slice(1),
    blobs,
    open,
    made(content) {
      const file = path.join(home, 'indexes', `${content}.part`);
      writeFileSync(file, content);
      return { file, key: createHash('sha256').update(content).digest('hex') };
    },
    // After a sweep that waits for nobody.
    async keeps(key) {
      const catalogue = await open();
      const named = await catalogue.named();
      await catalogue.close();
      for (const one of readdirSync(objects)) if (!named.has(one)) rmSync(path.join(objects, one));
      return existsSync(path.join(objects, key));
    },
    end: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

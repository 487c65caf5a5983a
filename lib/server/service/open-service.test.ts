import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemIn } from '../../core/model/index.ts';
import { openServing, openWorker } from './open-service.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-open-'));
  writeFileSync(path.join(folder, 'file'), 'no folder');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['file', 'file/below'])(
  'neither a worker nor a server opens where its home folder can’t be: %s',
  async (name) => {
    // Nobody answers there: the folder is looked at first.
    const shared = { catalogue: 'postgres://127.0.0.1:1/none', objects: pathToFileURL(folder).href };
    for (const open of [openWorker, openServing]) {
      const refused: unknown = await open({ home: path.join(folder, name), shared }).catch((error: unknown) => error);
      expect(problemIn(refused)?.code).toBe('disk.no_folder');
    }
  },
);

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { indexPath } from '../index-file/folder.ts';
import { catalogueContract } from '../testing-catalogue.ts';
import { SERVING } from './database.ts';
import { openCatalogue } from './index.ts';

catalogueContract('SQLite', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-catalogue-'));
  return {
    open: async () => openCatalogue(home, SERVING),
    made(content) {
      const file = path.join(home, 'indexes', `${content}.part`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      return { file, key: createHash('sha256').update(content).digest('hex') };
    },
    keeps: (key) => existsSync(indexPath(home, key)),
    end: async () => rmSync(home, { recursive: true, force: true }),
  };
});

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { SAMPLES } from './testing.ts';

/** Writes down every module that a program loads, and those that it starts. */
const WATCH = `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\n');
      return next(url, context);
    },
  });
`;

it('a server of one folder loads nothing of what shared ones need', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-embedded-'));
  const [home, watch, loaded] = ['home', 'watch.mjs', 'loaded.txt'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(home);
  writeFileSync(watch, WATCH);
  const script = `
    import { LocalService } from ${JSON.stringify(path.join(import.meta.dirname, 'local-service.ts'))};
    import { opened, searchable } from ${JSON.stringify(path.join(import.meta.dirname, 'testing.ts'))};
    const service = new LocalService({ home: ${JSON.stringify(home)} });
    const { id } = await opened(service, ${JSON.stringify(path.join(SAMPLES, 'locomo-sample.json'))});
    await searchable(service, id);
    await service.runs.list(id);
    await service.close();
  `;
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      // Of the sources, whose modules have names.
      env: {
        ...process.env,
        MEMOSCOPE_SCRIPTS: '',
        LOADED: loaded,
        NODE_OPTIONS: `--import=${pathToFileURL(watch).href}`,
      },
    });
    const modules = readFileSync(loaded, 'utf8').split('\n');
    expect(modules.filter((url) => url.endsWith('/index-job.ts'))).not.toEqual([]);
    expect(modules.filter((url) => url.endsWith('/sqlite/database.ts'))).not.toEqual([]);
    expect(modules.filter((url) => /node_modules\/pg|store\/postgres\//.test(url))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

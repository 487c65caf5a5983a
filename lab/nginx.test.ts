import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it.each(['run', 'chaos', 'load'])(
  'a machine without nginx is told so by lab/%s.ts before anything is started',
  (name) => {
    const script = path.join(import.meta.dirname, `${name}.ts`);
    const said = spawnSync(process.execPath, [script], {
      env: { ...process.env, PATH: '' },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(said).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('nginx-light') });
    expect(said.stderr.trim().split('\n')).toHaveLength(1);
  },
);

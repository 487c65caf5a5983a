import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Readying } from '../lib/server/http/index.ts';
import { settled } from '../lib/server/service/dataset-once.ts';
import { openServing } from '../lib/server/service/open-service.ts';
import { SAMPLES } from '../lib/server/service/testing.ts';
import { noEngine, type TestingServer, testingServer } from '../lib/server/store/postgres/testing-server.ts';
import { COMMAND } from './testing.ts';

describe.skipIf(noEngine)(`a shared deployment${noEngine}`, () => {
  let server: TestingServer;
  let folder: string;
  let shared: { catalogue: string; objects: string };

  beforeAll(async () => {
    server = await testingServer();
    folder = mkdtempSync(path.join(tmpdir(), 'memoscope-worker-'));
    shared = { catalogue: await server.fresh(), objects: pathToFileURL(folder).href };
  });
  afterAll(async () => {
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has workers that write a log and end when they are told to', async () => {
    const { catalogue, objects } = shared;
    const args = ['--catalogue', catalogue, '--objects', objects, '--home', path.join(folder, 'home'), '--log', 'json'];
    const worker = spawn(process.execPath, [COMMAND, 'worker', ...args]);
    const ended = once(worker, 'exit');
    const lines: string[] = [];
    for await (const line of createInterface({ input: worker.stdout })) {
      lines.push(line);
      if (lines.length === 1) worker.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'start' },
      { event: 'drain', signal: 'SIGTERM' },
      { event: 'stop', complete: true },
    ]);
    expect(lines.join('')).not.toContain(new URL(catalogue).port);
  });

  it('has workers that go on when the database was away', async () => {
    const { catalogue, objects } = shared;
    const args = ['--catalogue', catalogue, '--objects', objects, '--home', path.join(folder, 'going-on')];
    const worker = spawn(process.execPath, [COMMAND, 'worker', ...args]);
    const ended = once(worker, 'exit').then((how) => Promise.reject(new Error(`The worker ended: ${how}`)));
    ended.catch(() => {});
    await Promise.race([once(worker.stdout, 'data'), ended]);
    await server.kill();
    await server.again();
    const { service } = await openServing({ home: path.join(folder, 'asking'), shared }, { watch: false });
    try {
      const sample = path.join(SAMPLES, 'locomo-sample.json');
      const { id } = await service.upload(
        'locomo-sample.json',
        (async function* () {
          yield readFileSync(sample);
        })(),
      );
      expect(await Promise.race([settled(service, id), ended])).toMatchObject({ state: 'ready' });
    } finally {
      worker.kill('SIGKILL');
      await service.close();
    }
  });

  it('has servers that are ready as long as catalogue and objects are, and say which is not', async () => {
    const { service, checks } = await openServing({ home: path.join(folder, 'replica'), shared }, { watch: false });
    try {
      const report = () => new Readying(checks.map((check) => ({ ...check, seconds: 30 }))).report();
      const ok = { ok: true };
      expect(await report()).toEqual({
        status: 'ready',
        checks: { catalogue: ok, schema: ok, objects: ok, draining: ok },
      });
      await server.kill();
      const away = { ok: false, reason: expect.stringMatching(/^#[a-z-]+$/) };
      expect(await report()).toEqual({
        // What is known can still be read for a minute.
        status: 'degraded',
        checks: { catalogue: away, schema: away, objects: ok, draining: ok },
      });
    } finally {
      await service.close();
    }
  });
});

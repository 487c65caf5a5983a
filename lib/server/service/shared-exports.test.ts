import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noEngine, type TestingServer, testingServer } from '../store/postgres/testing-server.ts';
import { settled } from './dataset-once.ts';
import type { LocalService } from './local-service.ts';
import { openService } from './open-service.ts';
import { locomoText } from './testing.ts';
import { exported, exportedText, exportOnce } from './testing-exports.ts';

describe.skipIf(noEngine)(`exports of a shared deployment${noEngine}`, () => {
  let server: TestingServer;
  let folder: string;
  let shared: { catalogue: string; objects: string };
  let one: LocalService;
  let two: LocalService;
  let worker: ChildProcess;
  const home = (name: string) => path.join(folder, name);

  const working = async (name: string): Promise<ChildProcess> => {
    const place = JSON.stringify({ home: home(name), shared });
    const child = fork(path.join(import.meta.dirname, 'testing-worker-process.ts'), [place], { execArgv: [] });
    await once(child, 'message');
    return child;
  };
  const added = async (name: string, text: string) => {
    const { id } = await one.upload(
      name,
      (async function* () {
        yield Buffer.from(text);
      })(),
    );
    await settled(two, id);
    return id;
  };

  beforeAll(async () => {
    server = await testingServer();
    folder = mkdtempSync(path.join(tmpdir(), 'memoscope-shared-exports-'));
    mkdirSync(path.join(folder, 'objects'));
    shared = { catalogue: await server.fresh(), objects: pathToFileURL(path.join(folder, 'objects')).href };
    one = await openService({ home: home('one'), shared }, { watch: false });
    two = await openService({ home: home('two'), shared }, { watch: false });
    worker = await working('worker');
  });

  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()]);
    if (worker?.connected) {
      worker.disconnect();
      await once(worker, 'exit');
    }
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are made by a worker, and had at every replica', async () => {
    const id = await added('pairs.json', locomoText(3));
    const made = await exported(two, id, { as: 'jsonl' });
    expect(made).toMatchObject({ state: 'ready', name: 'pairs.questions.jsonl' });
    const text = await exportedText(one, made);
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    expect(await exportedText(two, made)).toBe(text);
    expect(await one.exports.add(id, { as: 'jsonl' })).toMatchObject({ id: made.id, state: 'ready' });
    const kept = readdirSync(path.join(folder, 'objects', 'exports'));
    expect(kept.map((name) => readFileSync(path.join(folder, 'objects', 'exports', name), 'utf8'))).toEqual([text]);
    expect(readdirSync(home('one'))).not.toContain('objects');
    await one.exports.remove(id, made.id);
    expect(await two.exports.list(id)).toEqual([]);
  });

  it('that a worker was at when it was killed are made by another', async () => {
    const id = await added('many.json', locomoText(1_500));
    const asked = await one.exports.add(id, { as: 'himga' });
    await exportOnce(two, asked, ({ state }) => state === 'running');
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    worker = await working('another');
    const made = await exportOnce(two, asked);
    expect(made.state).toBe('ready');
    expect(JSON.parse(await exportedText(two, made))).toHaveLength(1_500);
    // It ends a moment after its file is there.
    const job = async () => (await two.jobs.list()).items.find(({ exported: of }) => of?.id === made.id);
    await expect.poll(job).toMatchObject({ kind: 'export', state: 'done', tries: 2, lost: 1 });
  });
});

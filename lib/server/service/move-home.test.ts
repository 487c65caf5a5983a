import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemIn } from '../../core/model/index.ts';
import { noEngine, type TestingServer, testingServer } from '../store/postgres/testing-server.ts';
import { settled } from './dataset-once.ts';
import { openSamples } from './first-run.ts';
import { LocalService } from './local-service.ts';
import { moveHome } from './move-home.ts';
import { openService } from './open-service.ts';
import { locomoText, SAMPLES, searchable } from './testing.ts';

describe.skipIf(noEngine)(`a home folder that is carried into a deployment${noEngine}`, () => {
  let server: TestingServer;
  let folder: string;
  let shared: { catalogue: string; objects: string };

  beforeAll(async () => {
    server = await testingServer();
    folder = mkdtempSync(path.join(tmpdir(), 'memoscope-carried-'));
  });
  beforeEach(async () => {
    const objects = mkdtempSync(path.join(folder, 'objects-'));
    shared = { catalogue: await server.fresh(), objects: pathToFileURL(objects).href };
  });
  afterAll(async () => {
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const within = async <T>(service: LocalService, use: (service: LocalService) => Promise<T>): Promise<T> => {
    try {
      return await use(service);
    } finally {
      await service.close();
    }
  };
  const said = async (service: LocalService) =>
    Promise.all(
      (await service.datasets()).map(async ({ id }) => [
        id,
        (await service.dataset(id)).path,
        (await service.conversation(id, 'pair-2')).sessions[0]?.turns[0]?.text,
      ]),
    );

  it('may hold the same file twice, there and back', async () => {
    const [home, back] = ['twice', 'twice-back'].map((name) => path.join(folder, name)) as [string, string];
    const before = await within(new LocalService({ home }), async (service) => {
      for (const name of ['pairs.json', 'pairs.json', 'pairs.json']) {
        const { id } = await service.upload(name, Readable.from([Buffer.from(locomoText(3))]));
        await settled(service, id);
        await searchable(service, id);
      }
      return said(service);
    });
    expect(before.map(([id]) => id)).toEqual(['pairs', 'pairs-2', 'pairs-3']);
    const moved = await moveHome(home, shared, { back: false });
    expect(moved.datasets).toBe(3);
    expect(await moveHome(home, shared, { back: false })).toEqual(moved);
    const copies = path.join(folder, 'copies');
    expect(await within(await openService({ home: copies, shared }, { watch: false }), said)).toEqual(before);
    expect(await moveHome(back, shared, { back: true })).toEqual(moved);
    expect(await moveHome(back, shared, { back: true })).toEqual(moved);
    await within(new LocalService({ home: back }), async (service) => {
      expect(await said(service)).toEqual(before);
      // Each has a file of its own.
      await service.remove('pairs');
      expect(await said(service)).toEqual(before.slice(1));
    });
  });

  it('may hold the samples, as another one did', async () => {
    for (const name of ['one', 'two']) {
      const home = path.join(folder, name);
      await within(new LocalService({ home, samples: SAMPLES }), async (service) => {
        await openSamples(service, SAMPLES);
        for (const { id } of await service.datasets()) await searchable(service, id);
      });
      expect((await moveHome(home, shared, { back: false })).runs).toBe(1);
    }
  });

  it('has to be one: nothing is made where none is', async () => {
    mkdirSync(path.join(folder, 'other'));
    for (const name of ['mistyped', 'other']) {
      const home = path.join(folder, name);
      const refused = await moveHome(home, shared, { back: false }).catch((error: unknown) => problemIn(error));
      expect(refused).toMatchObject({ code: 'move.no_home', params: { home } });
    }
    expect(existsSync(path.join(folder, 'mistyped'))).toBe(false);
  });
});

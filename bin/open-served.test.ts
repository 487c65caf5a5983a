import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../lib/core/model/testing.ts';
import { locomoText, written } from '../lib/server/service/testing.ts';
import { openServed, type Served } from './open-served.ts';

describe('a server on loopback', () => {
  let folder: string;
  let shared: string;
  let outside: string;
  let services: Awaited<ReturnType<typeof openServed>>['service'][];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-served-'));
    shared = path.dirname(written(folder, 'shared/one.json', locomoText(1)));
    outside = written(folder, 'private/two.json', locomoText(2));
    services = [];
  });

  afterEach(async () => {
    for (const service of services) await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const served = async (options: Partial<Served>) => {
    const home = path.join(folder, `home-${services.length}`);
    const found = await openServed({
      ...{ paths: [shared], place: { home }, readOnly: false, host: '127.0.0.1', token: null, anybody: false },
      ...options,
    });
    services.push(found.service);
    expect(found.opened.map(({ name }) => name)).toEqual(['one']);
    return found.service;
  };
  const refused = { status: 403, type: '#outside' };

  it('for anybody opens nothing but what it was started with', async () => {
    const service = await served({ readOnly: true, anybody: true });
    expect(await problemOf(() => service.open(outside))).toMatchObject(refused);
    expect(await problemOf(() => service.open('https://example.org/x.json'))).toMatchObject(refused);
  });

  it('with a token opens nothing but what it was started with', async () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      const service = await served({ token: 'secret', host });
      expect(await problemOf(() => service.open(outside))).toMatchObject(refused);
      expect(await problemOf(() => service.open(path.join(folder, 'absent.json')))).toMatchObject(refused);
      symlinkSync(outside, path.join(shared, `${services.length}.json`));
      expect(await problemOf(() => service.open(path.join(shared, `${services.length}.json`)))).toMatchObject(refused);
      rmSync(path.join(shared, `${services.length}.json`));
      expect((await service.open(path.join(shared, 'one.json')))[0]?.name).toBe('one');
      expect((await service.datasets()).map(({ name }) => name)).toEqual(['one']);
    }
  });

  it('without a token opens whatever its owner may read', async () => {
    const service = await served({});
    expect((await service.open(outside))[0]?.name).toBe('two');
  });
});

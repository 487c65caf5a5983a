import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPlace } from './testing-place.ts';
import { noEngine, type TestingServer, testingServer } from './testing-server.ts';

describe.skipIf(noEngine)(`those who do jobs${noEngine}`, () => {
  let server: TestingServer;
  beforeAll(async () => {
    server = await testingServer();
  });
  afterAll(() => server?.end());

  it('are known to all while they are heard of, and ten minutes longer', async () => {
    const place = sharedPlace(await server.fresh());
    const [one, other] = [await place.open('one'), await place.open('other')];
    for (const name of ['worker-2', 'worker-1', 'worker-3']) await one.workers.hear(name);
    expect((await other.workers.all()).map(({ name }) => name)).toEqual(['worker-1', 'worker-2', 'worker-3']);
    await server.ask(
      `UPDATE workers SET since = '2024-01-01T00:00:00Z', seen = now() - CASE name WHEN 'worker-1' THEN interval '11 minutes' ELSE interval '1 minute' END
       WHERE name <> 'worker-3'`,
      place.database,
    );
    await one.workers.hear('worker-2');
    const [second, third] = await other.workers.all();
    expect(second).toMatchObject({ name: 'worker-2', since: '2024-01-01T00:00:00.000Z' });
    expect(second?.silent).toBeLessThan(30_000);
    expect(third?.silent).toBeLessThan(30_000);
    await one.workers.leave('worker-3');
    expect((await other.workers.all()).map(({ name }) => name)).toEqual(['worker-2']);
    await Promise.all([one.close(), other.close()]);
    await place.end();
  });
});

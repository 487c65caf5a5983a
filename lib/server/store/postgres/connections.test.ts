import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gauges } from '../../telemetry/gauges.ts';
import { openDatabase } from './connections.ts';
import { noEngine, type TestingServer, testingServer } from './testing-server.ts';

describe.skipIf(noEngine)(`connections to a catalogue${noEngine}`, () => {
  let server: TestingServer;
  beforeAll(async () => {
    server = await testingServer();
  });
  afterAll(() => server?.end());

  const counted = async () => {
    const gauge = gauges().find(({ name }) => name === 'memoscope_postgres_connections');
    return gauge && (await gauge.read()).map(({ value, labels }) => [labels?.state, value]);
  };

  it('are measured while they are there', async () => {
    const db = openDatabase(await server.fresh(), { connections: 1 });
    await db.get('SELECT 1');
    expect(await counted()).toEqual([
      ['busy', 0],
      ['idle', 1],
      ['wanted', 0],
    ]);
    let waiting: Promise<unknown> | undefined;
    await db.transaction(async () => {
      waiting = db.get('SELECT 2 AS two');
      expect(await counted()).toEqual([
        ['busy', 1],
        ['idle', 0],
        ['wanted', 1],
      ]);
    });
    expect(await waiting).toEqual({ two: 2 });
    await db.close();
    expect(await counted()).toBeUndefined();
  });
});

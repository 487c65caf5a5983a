import { afterAll, beforeAll, describe } from 'vitest';
import { catalogueContract } from '../testing-catalogue/index.ts';
import { sharedPlace } from './testing-place.ts';
import { noEngine, type TestingServer, testingServer } from './testing-server.ts';

describe.skipIf(noEngine)(`a server of its own${noEngine}`, () => {
  let server: TestingServer;

  beforeAll(async () => {
    server = await testingServer();
  });

  afterAll(() => server?.end());

  catalogueContract('PostgreSQL', async () => sharedPlace(await server.fresh()));
});

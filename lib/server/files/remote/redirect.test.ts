import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probe, readRemote } from './range.ts';
import { type RangeServer, startRangeServer } from './testing.ts';

// The test's own server plays a public one; every other address of this machine stays private.
vi.mock('./public-address.ts', async (original) => {
  const { isPublicAddress } = await original<typeof import('./public-address.ts')>();
  return { isPublicAddress: (address: string) => address === '127.0.0.1' || isPublicAddress(address) };
});

let server: RangeServer;

beforeEach(async () => {
  vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', '');
  server = await startRangeServer();
  server.files.set('/a.json', { bytes: Buffer.from('[1, 2, 3]') });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const REFUSED = expect.objectContaining({ problem: expect.objectContaining({ type: '#url-private', status: 403 }) });

it('reads from a public address', async () => {
  const { file } = await probe(`${server.origin}/a.json`);
  expect(String(await readRemote(file, 1, 5))).toBe('1, 2');
});

it.each(['127.0.0.2', '[::1]', '[::ffff:127.0.0.2]', '169.254.169.254', '10.0.0.1'])(
  'does not follow a redirect to a private one: %s',
  async (host) => {
    const { port } = new URL(server.origin);
    const { file } = await probe(`${server.origin}/a.json`);
    server.instead = (_, response) =>
      Boolean(response.writeHead(302, { Location: `http://${host}:${port}/a.json` }).end());
    await expect(probe(`${server.origin}/a.json`)).rejects.toEqual(REFUSED);
    server.asked.length = 0;
    // Nor when a file that was opened before begins to redirect.
    await expect(readRemote(file, 0, 3)).rejects.toEqual(REFUSED);
    expect(server.asked).toHaveLength(1);
  },
);

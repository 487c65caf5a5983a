import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { revalidated } from './revalidated.ts';

const json = Buffer.from(JSON.stringify({ text: 'said the guitar teacher. '.repeat(2000) }));

/** What a client gets that has the answer of a tag, and how often something was read for it. */
async function got(key: string, known: string | null, host = '127.0.0.1:3000') {
  let read = 0;
  const headers = new Headers({ host, 'accept-encoding': 'zstd', ...(known !== null && { 'if-none-match': known }) });
  const body = async () => {
    read++;
    return json;
  };
  const response = await revalidated(new Request('http://127.0.0.1:3000/', { headers }), { key, body });
  return { response, read, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('is sent whole to who does not have it, with a tag to ask with', async () => {
  for (const known of [null, 'W/"other-1"']) {
    const { response, bytes } = await got('fig-1', known);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('W/"fig-1"');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(bytes).toEqual(json);
  }
});

it('is not read for who has it', async () => {
  for (const known of ['W/"fig-1"', 'W/"plum-1", W/"fig-1"', '*']) {
    const { response, read, bytes } = await got('fig-1', known);
    expect([response.status, read, bytes.length]).toEqual([304, 0, 0]);
    expect(response.headers.get('etag')).toBe('W/"fig-1"');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  }
});

it('goes out compressed to another machine, under the same tag', async () => {
  const { response, bytes } = await got('fig-1', null, 'lab.example:3000');
  expect(response.headers.get('content-encoding')).toBe('zstd');
  expect(response.headers.get('etag')).toBe('W/"fig-1"');
  expect(zstdDecompressSync(bytes)).toEqual(json);
});

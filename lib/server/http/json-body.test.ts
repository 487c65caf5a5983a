import { describe, expect, it } from 'vitest';
import { jsonBody } from './json-body.ts';

const posted = (body: BodyInit | null, more: RequestInit & { duplex?: 'half' } = {}) =>
  new Request('http://localhost/', { method: 'PUT', body, ...more });

describe('a JSON body', () => {
  it('is read', async () =>
    expect(await jsonBody(posted('{"note": "ё", "parts": [1]}'))).toEqual({ note: 'ё', parts: [1] }));

  it('may begin with a byte order mark', async () =>
    expect(await jsonBody(posted('\uFEFF{"note": "ё"}'))).toEqual({ note: 'ё' }));

  it('that breaks off is a problem of the connection', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    await expect(jsonBody(posted(broken, { duplex: 'half' }))).rejects.toMatchObject({
      problem: { status: 400, type: '#bad-upload' },
    });
  });

  it.each([
    [null, /empty/],
    ['', /empty/],
    ['{"path', /JSON/],
  ])('that is none says so: %j', async (body, why) => {
    await expect(jsonBody(posted(body))).rejects.toMatchObject({
      problem: { status: 400, type: '#bad-request', title: 'The body is not JSON', detail: expect.stringMatching(why) },
    });
  });

  it('is read up to a mebibyte; of what is longer a bounded part is received and dropped', async () => {
    expect(await jsonBody(posted(JSON.stringify('x'.repeat(2 ** 20 - 2))))).toHaveLength(2 ** 20 - 2);
    let sent = 0;
    const ended = Promise.withResolvers<void>();
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel: () => ended.resolve(),
    });
    await expect(jsonBody(posted(endless, { duplex: 'half' }))).rejects.toMatchObject({
      problem: { status: 413, type: '#too-large' },
    });
    await ended.promise;
    expect(sent * 65_536).toBeGreaterThan(64 * 2 ** 20);
    expect(sent * 65_536).toBeLessThan(67 * 2 ** 20);
  });
});

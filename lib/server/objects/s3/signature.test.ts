import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openObjects } from '../index.ts';
import { startTestStore, type TestStore } from '../testing.ts';
import { inChunks } from '../testing-contract.ts';

/** What was sent, and its signature worked out anew, by the document and not by the library that signed it (docs.aws.amazon.com, SigV4 "header-based auth"). */
function expected(
  { method, path, headers }: { method: string; path: string; headers: Record<string, unknown> },
  secret: string,
): string {
  const [, date = '', region = '', signed = ''] =
    /Credential=[^/]+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(
      String(headers.authorization),
    ) ?? [];
  const [folder = '', query = ''] = path.split('?', 2);
  const encoded = (text: string) =>
    encodeURIComponent(decodeURIComponent(text)).replace(
      /[!'()*]/g,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const parameters = query === '' ? [] : query.split('&').map((one) => one.split('=', 2).map(encoded));
  const canonical = [
    method,
    folder,
    parameters
      .map(([name = '', value = '']) => `${name}=${value}`)
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${date}/${region}/s3/aws4_request`, hash].join('\n');
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

// The two examples of the document that have these headers alone.
it.each([
  ['/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('is worked out here as the document does for %s', (path, signature) => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date',
  };
  expect(expected({ method: 'GET', path, headers }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(signature);
});

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

it('is right in every request that is sent, and covers the bytes and the token', async () => {
  const env = { ...store.env, AWS_REGION: 'eu-north-1', AWS_SESSION_TOKEN: 'a token/+=' };
  const objects = await openObjects(store.address, env);
  const { key } = await objects.put('data', inChunks(Buffer.alloc(20_000_000, 'x')));
  await objects.read('data', key, 5, 10);
  await objects.read('data', key, 7, 10);
  await objects.sweep({ named: () => new Set(), olderThan: -3_600_000, unfinishedFor: -3_600_000 });
  objects.close();
  expect(store.passed.length).toBeGreaterThan(15);
  for (const sent of store.passed) {
    const { authorization = '' } = sent.headers;
    expect(authorization).toContain('/eu-north-1/s3/aws4_request');
    expect(authorization).toMatch(
      /SignedHeaders=(\w[\w-]*;)*host;(\w[\w-]*;)*x-amz-content-sha256;(\w[\w-]*;)*x-amz-date;x-amz-security-token/,
    );
    expect(authorization).toContain(`Signature=${expected(sent, 'testing')}`);
  }
  expect(new Set(store.passed.map(({ method }) => method))).toEqual(new Set(['GET', 'PUT', 'POST', 'DELETE', 'HEAD']));
  expect(store.passed.some(({ headers }) => headers['x-amz-content-sha256'] === 'UNSIGNED-PAYLOAD')).toBe(false);
});

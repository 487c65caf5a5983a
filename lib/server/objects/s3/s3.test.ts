import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../core/model/testing.ts';
import { ContentObjects } from '../content.ts';
import { openObjects } from '../index.ts';
import { type ObjectPlace, PIECE_BYTES } from '../objects.ts';
import { startTestStore, type TestStore } from '../testing.ts';
import { inChunks, listed, sha256 } from '../testing-contract.ts';
import { accountOf } from './account.ts';
import { s3Place } from './index.ts';

const QUICK = { idle: 30_000, working: 30_000, headers: 30_000, pauses: [1, 1] };

let store: TestStore;
let place: ObjectPlace;
let objects: ContentObjects;
beforeAll(async () => {
  store = await startTestStore();
  place = s3Place(accountOf(store.address, store.env), QUICK, 6_000_000);
  objects = new ContentObjects(place);
});
afterEach(async () => {
  Object.assign(store, { away: false, instead: null, cut: { times: 0, after: 0 } });
  await objects.sweep({ named: () => new Set(), olderThan: -3_600_000, unfinishedFor: -3_600_000 });
  expect(await store.names()).toEqual([]);
  store.passed = [];
});
afterAll(async () => {
  objects.close();
  await store.close();
});

const says = (response: ServerResponse, status: number, code: string): true => {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  return true;
};

describe('opening a bucket', () => {
  it.each([
    ['s3://', {}, 400, 'This'],
    ['s3://UPPER/x', {}, 400, '"s3://UPPER/x"'],
    ['s3://b/p', {}, 400, '"b" is too short'],
    ['s3://lab/../x', {}, 400, '"s3://lab/../x"'],
    ['s3://key:secret@lab/x', {}, 400, 'This is no address'],
    ['ftp://lab', {}, 400, '"ftp://lab"'],
    ['file://host/x', {}, 400, '"file://host/x"'],
    ['s3://lab/x', { AWS_ENDPOINT_URL_S3: 'localhost:80' }, 400, 'AWS_ENDPOINT_URL_S3'],
    ['s3://lab/x', { AWS_ENDPOINT_URL_S3: '', AWS_ENDPOINT_URL: 'http://127.0.0.1/path' }, 400, 'AWS_ENDPOINT_URL'],
    ['s3://lab/x', { AWS_SECRET_ACCESS_KEY: '' }, 400, 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['s3://nobody/x', {}, 502, 'has no bucket "nobody"'],
    ['file:///nowhere/at/all', {}, 503, 'It is not there'],
  ])('%s with %j ends with one problem', async (address, env, status, said) => {
    const found = await problemOf(() => openObjects(address, { ...store.env, ...env }));
    expect(found.status).toBe(status);
    if (said !== 'This') expect(found.detail).toContain(said);
    expect(JSON.stringify(found)).not.toMatch(/secret@|testing/);
  });

  it.each([
    [403, 'RequestTimeTooSkewed', '#objects-clock'],
    [403, 'SignatureDoesNotMatch', '#objects-credentials'],
    [403, 'InvalidAccessKeyId', '#objects-credentials'],
    [400, 'ExpiredToken', '#objects-credentials'],
    [403, 'AccessDenied', '#objects-credentials'],
    [301, 'PermanentRedirect', '#objects-address'],
    [400, 'AuthorizationHeaderMalformed', '#objects-address'],
    [501, 'NotImplemented', '#objects-refused'],
  ])('that answers %d %s is named once, and not asked again', async (status, code, type) => {
    store.instead = (_, response) => says(response, status, code);
    expect((await problemOf(() => objects.check())).type).toBe(type);
    expect(store.passed).toHaveLength(1);
  });

  it('that may only be read is refused', async () => {
    store.instead = ({ method }, response) => method === 'PUT' && says(response, 403, 'AccessDenied');
    expect((await problemOf(() => objects.check())).detail).toContain('may not do this in the bucket "lab"');
  });

  it('of AWS has a host of its own; with a dot in its name, or of an endpoint, it is a folder', () => {
    const env = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const url = (address: string, more = {}) => accountOf(address, { ...env, ...more }).url;
    expect(url('s3://lab/a/b')).toBe('https://lab.s3.eu-west-1.amazonaws.com/');
    expect(url('s3://lab.org')).toBe('https://s3.eu-west-1.amazonaws.com/lab.org/');
    expect(url('s3://lab', { AWS_ENDPOINT_URL: 'https://store:9000' })).toBe('https://store:9000/lab/');
    expect(accountOf('s3://lab/a/b/', env).prefix).toBe('a/b/');
  });
});

describe('a store that', () => {
  it('is away is a problem of 503, and no error', async () => {
    store.away = true;
    const none = sha256(Buffer.from('none'));
    for (const work of [
      () => objects.check(),
      () => objects.put('data', inChunks(Buffer.from('x'))),
      () => objects.put('data', inChunks(Buffer.alloc(2 * PIECE_BYTES))),
      () => objects.read('data', none, 0, 4),
      () => objects.head('data', none),
      () => listed(objects, 'data'),
      () => objects.remove('data', none),
    ])
      expect(await problemOf(work)).toMatchObject({ status: 503, type: '#objects-unreachable' });
  });

  it.each([
    ['closes', ({ socket }: ServerResponse) => Boolean(socket?.destroy())],
    ['is busy', (response: ServerResponse) => says(response, 503, 'ServiceUnavailable')],
  ])('%s all the time is asked once more, and often again when it is back', async (_, fails) => {
    let closed = 0;
    const closes = (times: number) => {
      closed = 0;
      store.instead = (_, response) => closed < times && ++closed > 0 && fails(response);
    };
    closes(9);
    for (const tries of [3, 4, 5]) {
      expect((await problemOf(() => objects.head('data', 'x'))).status).toBe(503);
      expect(closed).toBe(tries);
    }
    closes(0);
    expect(await objects.head('data', 'x')).toBeNull();
    closes(2);
    expect(await objects.head('data', 'x')).toBeNull();
    expect(closed).toBe(2);
  });

  it('never answers is given up', async () => {
    const silent = new ContentObjects(
      s3Place(accountOf(store.address, store.env), { idle: 50, working: 50, headers: 5000, pauses: [] }),
    );
    store.instead = () => true;
    expect((await problemOf(() => silent.head('data', 'x'))).detail).toContain('sent nothing any more');
    silent.close();
  });

  it.each([
    [503, 'SlowDown'],
    [500, 'InternalError'],
    [200, 'InternalError'],
  ])('answers %d %s now and then is asked again', async (status, code) => {
    const asked = new Set<string>();
    store.instead = ({ method, url }, response) => {
      const before = asked.has(`${method} ${url}`);
      asked.add(`${method} ${url}`);
      return !before && says(response, status, code);
    };
    const bytes = randomBytes(PIECE_BYTES + 1);
    const { key } = await objects.put('data', inChunks(bytes));
    store.instead = null;
    expect(key).toBe(sha256(bytes));
    expect(await store.names()).toEqual([`team/objects/data/${key}`]);
  });

  it('breaks off in the middle of a range is asked for it again', async () => {
    const bytes = randomBytes(1_000_000);
    const { key } = await objects.put('data', inChunks(bytes));
    store.cut = { times: 2, after: 1000 };
    expect((await objects.read('data', key, 10, 900_000)).equals(bytes.subarray(10, 900_000))).toBe(true);
  });

  it('gives other bytes than were asked for is not believed', async () => {
    const { key } = await objects.put('data', inChunks(Buffer.from('0123456789')));
    store.instead = (_, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).end('0123456789');
      return true;
    };
    expect(await problemOf(() => objects.read('data', key, 2, 5))).toMatchObject({ type: '#object-damaged' });
  });

  it('fails while a large upload is under way is left with nothing of it', async () => {
    let parts = 0;
    store.instead = ({ url = '' }, response) =>
      url.includes('partNumber=') && ++parts > 3 && says(response, 403, 'AccessDenied');
    const large = objects.put('data', inChunks(Buffer.alloc(8 * PIECE_BYTES)));
    expect(await problemOf(() => large)).toMatchObject({ type: '#objects-credentials' });
    expect(await store.names()).toEqual([]);
    const [, id = ''] =
      /uploadId=([^&]+)/.exec(store.passed.find(({ path }) => path.includes('partNumber'))?.path ?? '') ?? [];
    const last = store.passed.at(-1);
    expect([last?.method, last?.path.includes(id)]).toEqual(['DELETE', true]);
  });
});

describe('requests', () => {
  it('ask for ranges of what was seen before, and go on when it was stored again', async () => {
    const bytes = randomBytes(2_000_000);
    const { key } = await objects.put('data', inChunks(bytes));
    await objects.read('data', key, 0, 10);
    await objects.read('data', key, 10, 20);
    const reads = () => store.passed.filter(({ headers }) => headers.range !== undefined);
    expect(reads().map(({ headers }) => headers['if-match'] !== undefined)).toEqual([false, true]);
    let refused = 0;
    store.instead = ({ headers }, response) =>
      headers['if-match'] !== undefined && ++refused > 0 && says(response, 412, 'PreconditionFailed');
    expect((await objects.read('data', key, 20, 30)).equals(bytes.subarray(20, 30))).toBe(true);
    expect(refused).toBe(1);
  });

  it('copy large objects inside the store in parts', async () => {
    const bytes = randomBytes(2 * PIECE_BYTES);
    const { key } = await objects.put('data', inChunks(bytes));
    const ranges = store.passed
      .map(({ headers }) => headers['x-amz-copy-source-range'])
      .filter((one) => one !== undefined);
    expect(ranges).toEqual(['bytes=0-5999999', 'bytes=6000000-11999999', 'bytes=12000000-16777215']);
    expect((await objects.read('data', key, 0, bytes.length)).equals(bytes)).toBe(true);
    expect(await store.names()).toEqual([`team/objects/data/${key}`]);
  });

  it('keep three pieces of an upload on their way', async () => {
    let now = 0;
    let most = 0;
    store.instead = ({ url = '' }, response) => {
      if (!url.includes('partNumber=')) return false;
      most = Math.max(most, ++now);
      response.on('finish', () => now--);
      return false;
    };
    await objects.put('data', inChunks(Buffer.alloc(10 * PIECE_BYTES), 1024 ** 2));
    expect(most).toBe(3);
  });

  it('read lists page by page, and uploads that nobody finished', async () => {
    const keys = ['a', 'b', 'c'].map((text) => sha256(Buffer.from(text)));
    const entry = (key = '') =>
      `<Contents><Key>team/objects/data/${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>7</Size></Contents>`;
    store.instead = ({ url = '' }, response) => {
      if (!url.includes('list-type=2')) return false;
      const second = url.includes('continuation-token=next%2Fone');
      response.end(
        second
          ? `<ListBucketResult><IsTruncated>false</IsTruncated>${entry(keys[2])}</ListBucketResult>`
          : `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>next/one</NextContinuationToken>${entry(keys[0])}${entry(keys[1])}${entry('other')}</ListBucketResult>`,
      );
      return true;
    };
    const modified = Date.UTC(2026, 0, 2, 3, 4, 5);
    expect(await listed(objects, 'data')).toEqual(keys.map((key) => ({ key, bytes: 7, modified })));

    const dropped: string[] = [];
    const upload = (id: string, begun: string) =>
      `<Upload><Key>team/objects/incoming/${id}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`;
    store.instead = ({ method, url = '' }, response) => {
      if (method === 'DELETE') dropped.push(url);
      if (method === 'GET')
        response.end(
          url.includes('key-marker=k')
            ? `<R><IsTruncated>false</IsTruncated>${upload('third', '2026-01-01T00:00:00Z')}</R>`
            : `<R><IsTruncated>true</IsTruncated><NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>u</NextUploadIdMarker>${upload('old', '2026-01-01T00:00:00Z')}${upload('young', '2026-01-03T00:00:00Z')}</R>`,
        );
      else response.writeHead(204).end();
      return true;
    };
    expect(await place.dropUnfinished(Date.UTC(2026, 0, 2))).toBe(2);
    expect(dropped).toEqual(['old', 'third'].map((id) => `/lab/team/objects/incoming/${id}?uploadId=${id}`));
  });
});

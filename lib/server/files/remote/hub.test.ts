import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../../core/model/testing.ts';
import { remoteFile } from '../data-file.ts';
import { isUrl, nameOfUrl, shownUrl } from './address.ts';
import { type HubPlace, hubPlace, hubUri, resolveUrl } from './hub-address.ts';
import { readRemote } from './range.ts';
import { type Hub, startHub } from './testing-hub.ts';

const BYTES = Buffer.from(Array.from({ length: 4000 }, (_, i) => `${i}\n`).join(''));
const COMMIT = 'c0ffee'.padEnd(40, '0');

afterEach(() => vi.unstubAllEnvs());

describe('a place of the hub', () => {
  const place = (repository: string, revision: string, path: string): HubPlace => ({ repository, revision, path });

  it.each<[string, HubPlace]>([
    ['hf://datasets/ai/loco/data/locomo10.json', place('ai/loco', 'main', 'data/locomo10.json')],
    ['HF://datasets/ai/loco@v1.0/a b%20c.json', place('ai/loco', 'v1.0', 'a b%20c.json')],
    ['hf://datasets/ai/loco/at@home.json', place('ai/loco', 'main', 'at@home.json')],
    ['hf://datasets/ai/loco@feature%2Fx/a.json', place('ai/loco', 'feature/x', 'a.json')],
    ['hf://datasets/ai/loco@refs/pr/12/a.json', place('ai/loco', 'refs/pr/12', 'a.json')],
    ['hf://datasets/ai/loco@refs/convert/parquet/d/0.parquet', place('ai/loco', 'refs/convert/parquet', 'd/0.parquet')],
    ['hf://datasets/ai/loco', place('ai/loco', 'main', '')],
    ['hf://datasets/ai/loco@v2/', place('ai/loco', 'v2', '')],
    ['https://huggingface.co/datasets/ai/loco/blob/main/d/a%20b.json?x=1#L3', place('ai/loco', 'main', 'd/a b.json')],
    ['https://hf.co/datasets/ai/loco/resolve/refs%2Fpr%2F3/a.json', place('ai/loco', 'refs/pr/3', 'a.json')],
    ['https://huggingface.co/datasets/ai/loco/raw/v1/a.json', place('ai/loco', 'v1', 'a.json')],
    ['https://huggingface.co/datasets/ai/loco/tree/main/data', place('ai/loco', 'main', 'data')],
    ['https://huggingface.co/datasets/ai/loco/viewer/default/train', place('ai/loco', 'main', '')],
    ['https://huggingface.co/datasets/ai/loco', place('ai/loco', 'main', '')],
  ])('%s', (named, expected) => {
    expect(hubPlace(named)).toEqual(expected);
    expect(hubPlace(hubUri(expected))).toEqual(expected);
    expect(isUrl(named)).toBe(true);
  });

  it.each([
    'https://huggingface.co/ai/model/blob/main/a.json',
    'https://huggingface.co/api/datasets/ai/loco',
    'https://example.org/datasets/ai/loco/blob/main/a.json',
    '/data/hf.json',
  ])('is not %s', (named) => expect(hubPlace(named)).toBeNull());

  it.each([
    'hf://ai/model/a.json',
    'hf://spaces/ai/app/a.json',
    'hf://datasets/squad/train.json@',
    'hf://datasets/ai/loco@/a.json',
    'hf://datasets/ai/loco/../../api/whoami',
    'hf://datasets/../loco/a.json',
    'hf://datasets/ai/loco/a//b.json',
    'hf://datasets/ai/loco@%E0%A4%A/a.json',
    'https://huggingface.co/datasets/ai/loco/resolve/main/..%2F..%2Fwhoami',
  ])('is refused where it can be none: %s', async (named) => {
    expect(await problemOf(() => hubPlace(named))).toMatchObject({
      type: '#url-unusable',
      status: 400,
      detail: expect.stringContaining('hf://datasets/OWNER/NAME/PATH'),
    });
  });

  it('is asked for and shown by its parts', () => {
    const named = 'hf://datasets/ai/loco@feature%2Fx/d/a b#1.json';
    expect(resolveUrl(hubPlace(named) ?? place('', '', ''))).toBe(
      'https://huggingface.co/datasets/ai/loco/resolve/feature%2Fx/d/a%20b%231.json',
    );
    expect([nameOfUrl(named), shownUrl(named)]).toEqual(['a b#1.json', named]);
  });

  it('is looked for where HF_ENDPOINT says', async () => {
    vi.stubEnv('HF_ENDPOINT', 'https://mirror.example.org/hf/');
    expect(hubPlace('https://mirror.example.org/hf/datasets/ai/loco/blob/main/a.json')).toEqual(
      place('ai/loco', 'main', 'a.json'),
    );
    expect(resolveUrl(place('ai/loco', 'main', 'a.json'))).toBe(
      'https://mirror.example.org/hf/datasets/ai/loco/resolve/main/a.json',
    );
    vi.stubEnv('HF_ENDPOINT', 'https://me:secret@mirror.example.org');
    const unusable = await problemOf(() => resolveUrl(place('ai/loco', 'main', 'a.json')));
    expect(unusable).toMatchObject({ type: '#hub-endpoint', status: 400 });
    expect(JSON.stringify(unusable)).not.toContain('secret');
  });
});

describe('a file of the hub', () => {
  let hub: Hub;

  beforeEach(async () => {
    hub = await startHub();
    vi.stubEnv('HF_ENDPOINT', hub.endpoint);
    vi.stubEnv('HF_TOKEN', '');
    vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', '1');
    const files = { 'data/small.json': { bytes: BYTES }, 'large.json': { bytes: BYTES, large: true } };
    hub.repositories.set('ai/loco', { files });
    hub.repositories.set('ai/own', { files, access: 'private' });
    hub.repositories.set('ai/gated', { files, access: 'gated' });
    hub.repositories.set('ai/gone', { files, access: 'disabled' });
    hub.repositories.set('ai/text', { files: { 'README.md': { bytes: BYTES } } });
  });

  afterEach(() => hub.close());

  it.each(['data/small.json', 'large.json'])('is read by ranges at the commit it is of: %s', async (path) => {
    const file = await remoteFile(`hf://datasets/ai/loco/${path}`);
    expect(file).toEqual({
      url: `hf://datasets/ai/loco@${COMMIT}/${path}`,
      size: BYTES.length,
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(await readRemote(file, 17, 900)).toEqual(BYTES.subarray(17, 900));
    expect(await remoteFile(`${hub.endpoint}/datasets/ai/loco/blob/main/${path}`)).toEqual(file);
    // A branch that moves is of no account to what was opened.
    hub.commit = 'decade'.padEnd(40, '0');
    expect((await remoteFile(`hf://datasets/ai/loco/${path}`)).url).toBe(`hf://datasets/ai/loco@${hub.commit}/${path}`);
  });

  it('is asked for at the signed address until that has ended, then of the hub again', async () => {
    const file = await remoteFile('hf://datasets/ai/loco/large.json');
    hub.server.asked.length = 0;
    expect(await readRemote(file, 0, 40)).toEqual(BYTES.subarray(0, 40));
    expect(await readRemote(file, 40, 80)).toEqual(BYTES.subarray(40, 80));
    expect(hub.server.asked).toEqual([]);
    hub.expire();
    expect(await readRemote(file, 80, 120)).toEqual(BYTES.subarray(80, 120));
    expect(hub.server.asked.map(({ path }) => path)).toEqual([`/datasets/ai/loco/resolve/${COMMIT}/large.json`]);
    expect(hub.cdn.asked.map(({ range }) => range)).toEqual([
      'bytes=0-511',
      'bytes=0-39',
      'bytes=40-79',
      'bytes=80-119',
      'bytes=80-119',
    ]);
  });

  it('that is private is read with the token, which nobody but the hub is sent', async () => {
    vi.stubEnv('HF_TOKEN', ' hf_right\n');
    const file = await remoteFile('hf://datasets/ai/own/large.json');
    expect(await readRemote(file, 5, 9)).toEqual(BYTES.subarray(5, 9));
    expect(JSON.stringify(file)).not.toMatch(/hf_right|hush/);
    expect(hub.authorizations).toEqual({ hub: ['Bearer hf_right'], cdn: [undefined, undefined] });
    await remoteFile('hf://datasets/ai/own/data/small.json');
    expect(hub.authorizations.hub).toEqual(Array(3).fill('Bearer hf_right'));
    // Nor is it the hub that is asked when a URL of another kind is named.
    await remoteFile(`${hub.endpoint}/api/resolve-cache/datasets/ai/own/${COMMIT}/data/small.json`);
    expect(hub.authorizations.hub.at(-1)).toBeUndefined();
  });

  it('is read from an endpoint on a private network, which may lead to no other private address', async () => {
    vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', '');
    expect((await remoteFile('hf://datasets/ai/loco/data/small.json')).size).toBe(BYTES.length);
    expect(await problemOf(() => remoteFile('hf://datasets/ai/loco/large.json'))).toMatchObject({
      type: '#url-private',
      detail: expect.stringContaining('--allow-private-urls'),
    });
    expect(hub.cdn.asked).toEqual([]);
    expect(await problemOf(() => remoteFile(`${hub.endpoint}/x.json`))).toMatchObject({ type: '#url-private' });
  });

  it.each<[named: string, token: string, type: string, status: number, detail: RegExp]>([
    ['ai/none/a.json', '', '#hub-not-found', 404, /no public dataset "ai\/none".*HF_TOKEN set to a token/],
    ['ai/own/large.json', '', '#hub-not-found', 404, /no public dataset "ai\/own"/],
    ['ai/none/a.json', 'hf_right', '#hub-not-found', 404, /that the token in HF_TOKEN may read/],
    ['ai/loco/large.json', 'hf_wrong', '#hub-token', 403, /does not accept the token in HF_TOKEN/],
    ['ai/loco/large.json', 'two words', '#hub-token', 403, /does not accept the token in HF_TOKEN/],
    ['ai/gated/large.json', '', '#hub-gated', 403, /Do so at http:\/\/[\d.:]+\/datasets\/ai\/gated, then start/],
    ['ai/gated/large.json', 'hf_right', '#hub-gated', 403, /not open to the account of the token/],
    ['ai/gone/large.json', '', '#hub-disabled', 403, /has disabled access to "ai\/gone"/],
    ['ai/loco@v9/large.json', '', '#hub-not-found', 404, /no branch, tag or commit "v9"/],
    [
      'ai/loco/nope.json',
      '',
      '#hub-which-file',
      404,
      /no file "ai\/loco\/nope.json".*hf:\/\/datasets\/ai\/loco\/data\/small.json/,
    ],
    [
      'ai/loco',
      '',
      '#hub-which-file',
      422,
      /"ai\/loco" holds 2 files.*small.json, hf:\/\/datasets\/ai\/loco\/large.json\.$/,
    ],
    [
      'ai/loco@refs/convert/parquet/data',
      '',
      '#hub-which-file',
      422,
      /"ai\/loco\/data" holds 1 file.*ai\/loco@refs\/convert\/parquet\/data\/small.json\.$/,
    ],
    ['ai/text', '', '#hub-which-file', 422, /"ai\/text" has no \.json/],
  ])('that can’t be had says why and what to do: %s with "%s"', async (named, token, type, status, detail) => {
    vi.stubEnv('HF_TOKEN', token);
    const found = await problemOf(() => remoteFile(`hf://datasets/${named}`));
    expect(found).toMatchObject({ type, status, detail: expect.stringMatching(detail) });
    expect(JSON.stringify(found)).not.toMatch(/hf_right|hf_wrong|two words|hush/);
  });

  it('of a server that is no hub says so', async () => {
    hub.server.instead = null;
    hub.server.files.set('/datasets/ai/loco/resolve/main/large.json', { bytes: BYTES });
    expect(await problemOf(() => remoteFile('hf://datasets/ai/loco/large.json'))).toMatchObject({
      type: '#hub-endpoint',
      status: 502,
      detail: expect.stringContaining('Check HF_ENDPOINT'),
    });
  });
});

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { bytesOf, encodingFor, jsonResponse } from './encode.ts';

const compressions: string[] = [];

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  const counted =
    <A extends unknown[]>(name: string, compress: (...args: A) => void) =>
    (...args: A) => {
      compressions.push(name);
      compress(...args);
    };
  return {
    ...zlib,
    gzip: counted('gzip', zlib.gzip),
    brotliCompress: counted('br', zlib.brotliCompress),
    zstdCompress: counted('zstd', zlib.zstdCompress),
  };
});

const asked = (accept: string, host = 'lab.example:3000') => new Headers({ host, 'accept-encoding': accept });

describe('encodingFor', () => {
  it('takes the best that the client accepts', () => {
    expect(encodingFor(asked('gzip, deflate, br, zstd'))).toBe('zstd');
    expect(encodingFor(asked('gzip, deflate, br'))).toBe('br');
    expect(encodingFor(asked('gzip, deflate'))).toBe('gzip');
    expect(encodingFor(asked('GZIP;q=0.5'))).toBe('gzip');
  });

  it('respects a refusal, and compresses nothing that was not asked for', () => {
    expect(encodingFor(asked('zstd;q=0, br;q=0.0, gzip'))).toBe('gzip');
    expect(encodingFor(asked('identity'))).toBeNull();
    expect(encodingFor(asked('deflate, gzip;q=0'))).toBeNull();
    expect(encodingFor(new Headers({ host: 'lab.example' }))).toBeNull();
  });

  it('sends to this machine plainly', () => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', 'localhost', '[::1]:3000', '127.0.0.7:1']) {
      expect(encodingFor(asked('gzip, br, zstd', host))).toBeNull();
    }
    expect(encodingFor(asked('gzip', '127.0.0.1.example:3000'))).toBe('gzip');
  });
});

describe('jsonResponse', () => {
  const value = { text: 'Привет, 東京 🙂 said the guitar teacher. '.repeat(2000) };
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s gives back the same value in fewer bytes', async (encoding, unpack) => {
    const response = await jsonResponse(value, asked(encoding));
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = await bytesOf(response);
    expect(JSON.parse(unpack(bytes).toString('utf8'))).toEqual(value);
    expect(bytes.length).toBeLessThan(Buffer.byteLength(JSON.stringify(value)) / 10);
  });

  it('takes bytes for JSON that is made already', async () => {
    const bytes = Buffer.from(JSON.stringify(value));
    const plain = await jsonResponse(bytes, asked('gzip', '127.0.0.1:3000'));
    expect(plain.headers.get('content-type')).toBe('application/json');
    expect(await bytesOf(plain)).toEqual(bytes);
    const packed = await jsonResponse(bytes, asked('gzip'));
    expect(gunzipSync(await bytesOf(packed))).toEqual(bytes);
  });

  it('compresses the same bytes once for all who ask, each way of compressing once', async () => {
    const bytes = Buffer.from(JSON.stringify(value));
    compressions.length = 0;
    const sixty = Array.from({ length: 60 }, (_, i) => jsonResponse(bytes, asked(i % 2 ? 'gzip' : 'br')));
    const answers = await Promise.all(sixty);
    await jsonResponse(bytes, asked('gzip'));
    expect(compressions.sort()).toEqual(['br', 'gzip']);
    for (const answer of answers.filter((one) => one.headers.get('content-encoding') === 'gzip'))
      expect(gunzipSync(await bytesOf(answer)).equals(bytes)).toBe(true);
    await jsonResponse(Buffer.from(bytes), asked('gzip'));
    expect(compressions).toHaveLength(3);
  });

  it('leaves small answers and those to this machine as they are', async () => {
    const small = await jsonResponse({ status: 'ok' }, asked('gzip'));
    expect(small.headers.get('content-encoding')).toBeNull();
    expect(await small.json()).toEqual({ status: 'ok' });
    const local = await jsonResponse(value, asked('gzip', '127.0.0.1:3000'));
    expect(local.headers.get('content-encoding')).toBeNull();
    expect(await local.json()).toEqual(value);
  });

  it('sends long answers one after the other, so that short ones in between need not wait for all', async () => {
    const long = Buffer.alloc(2 * 1024 ** 2);
    let rounds = 0;
    let waiting = true;
    const count = () => {
      rounds += 1;
      if (waiting) setImmediate(count);
    };
    setImmediate(count);
    const ended = await Promise.all(
      Array.from({ length: 5 }, () => jsonResponse(long, asked('gzip', '127.0.0.1:3000')).then(() => rounds)),
    );
    waiting = false;
    expect(new Set(ended).size).toBe(5);
  });
});

it('the bytes of an answer are those it was made of', async () => {
  const json = new Uint8Array(Buffer.from(JSON.stringify({ text: 'fig '.repeat(10_000) })));
  const plain = await jsonResponse(json, asked('zstd', 'localhost'));
  expect(bytesOf(plain)).toBe(json);
  const packed = await Promise.all([1, 2].map(async () => bytesOf(await jsonResponse(json, asked('zstd')))));
  expect(packed[0]).toBe(packed[1]);
  expect(bytesOf(await jsonResponse({ a: 1 }, asked('zstd')))).toEqual(Buffer.from('{"a":1}'));
  expect(bytesOf(new Response('text'))).toBeUndefined();
});

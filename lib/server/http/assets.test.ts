import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Assets } from './assets.ts';

const SCRIPT = 'export const words = "the same words ".repeat(9);'.repeat(20);
const folder = mkdtempSync(path.join(os.tmpdir(), 'memoscope-assets-'));
const server = createServer((asked, response) => {
  if (!assets.answer(asked, response)) response.writeHead(404).end('next');
});
let assets: Assets;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
  const put = (name: string, body: string | Buffer) => writeFileSync(path.join(folder, name), body);
  put('static/chunks/a.js', SCRIPT);
  put('static/chunks/a.js.br', brotliCompressSync(SCRIPT));
  put('static/chunks/bare.js', SCRIPT);
  put('static/chunks/a.woff2', 'letters');
  put('secret.js', 'nothing of the build');
  put('secret.js.br', brotliCompressSync('nothing of the build'));
  const names = ['chunks/a.js', 'chunks/a.js.br', 'chunks/bare.js', 'chunks/a.woff2'];
  assets = new Assets({ names: new Set(names), read: (name) => readFileSync(path.join(folder, 'static', name)) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answered {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What is answered to a path exactly as it stands here. */
const ask = (at: string, encodings = '', method = 'GET') =>
  new Promise<Answered>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', path: at, method, headers: { 'accept-encoding': encodings } });
    asked.on('error', reject).on('response', async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    asked.end();
  });

test('a script comes as it was compressed when it was built, and may be kept for ever', async () => {
  const { status, headers, body } = await ask('/_next/static/chunks/a.js?dpl=1', 'gzip, deflate, br, zstd');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test('who does not take that gets another compression, or none', async () => {
  const zipped = await ask('/_next/static/chunks/a.js', 'gzip, deflate');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
  const plain = await ask('/_next/static/chunks/a.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
});

test('fonts are compressed by themselves', async () => {
  const { headers, body } = await ask('/_next/static/chunks/a.woff2', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('font/woff2');
  expect(body.toString()).toBe('letters');
});

test('a question for the head alone has no body', async () => {
  const { headers, body } = await ask('/_next/static/chunks/a.js', 'br', 'HEAD');
  expect(Number(headers['content-length'])).toBe(brotliCompressSync(SCRIPT).length);
  expect(body).toHaveLength(0);
});

test.each([
  ['GET', '/_next/static/chunks/none.js'],
  ['GET', '/_next/static/chunks/bare.js'],
  ['GET', '/_next/static/../secret.js'],
  ['GET', '/_next/static/chunks/../../secret.js'],
  ['GET', '/_next/static/chunks/a.js.br'],
  ['POST', '/_next/static/chunks/a.js'],
  ['GET', '/api/v1/datasets'],
])('%s %s is left to others', async (method, at) => {
  expect((await ask(at, 'br', method)).body.toString()).toBe('next');
});

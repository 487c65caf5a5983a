import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { methodsAt, openapi } from './openapi.ts';

const API = path.resolve(import.meta.dirname, '../../../app/api/v1');

/** `GET /datasets/{d}` of every route file. */
const routed = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts' && !file.startsWith('[...'))
  .flatMap((file) => {
    const address = `/${path.posix.dirname(file).replace(/\[(\w+)\]/g, '{$1}')}`;
    const methods = readFileSync(path.join(API, file), 'utf8').matchAll(
      /^export const (GET|POST|PUT|PATCH|DELETE)\b/gm,
    );
    return [...methods].map(([, method]) => `${method} ${address}`);
  });

describe('the description of the API', () => {
  it('has the methods and paths that are answered, and no others', () => {
    const described = Object.entries(openapi('1').paths).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
    );
    expect(described.toSorted()).toEqual(routed.toSorted());
  });
});

describe('the methods at an address', () => {
  it.each([
    ['/api/v1/health', ['GET']],
    ['/api/v1/datasets', ['GET', 'POST']],
    ['/api/v1/datasets/a%2Fb', ['GET', 'PATCH', 'DELETE']],
    ['/api/v1/datasets/a/reviews/q', ['GET', 'PUT', 'DELETE']],
    // A question may have any id, but what is named has its own address.
    ['/api/v1/datasets/a/reviews/export', ['GET']],
    ['/api/v1/nothing', null],
    ['/api/v1/datasets/', null],
    ['/datasets/a', null],
  ])('%s are %j', (address, methods) => expect(methodsAt(address)).toEqual(methods));
});

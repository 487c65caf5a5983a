import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '../../core/model/schemas/problem.ts';
import { answerAt, methodsAt, openapi } from './openapi.ts';

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
    const beside = ['GET /live', 'GET /metrics', 'GET /ready'];
    expect(described.toSorted()).toEqual([...routed, ...beside].toSorted());
  });

  it('says of what stands beside the API that it begins at the root', () => {
    const operations = Object.entries(openapi('1').paths).flatMap(([address, methods]) =>
      Object.values(methods).map((operation) => [address, operation] as const),
    );
    const atRoot = operations.filter(([, operation]) => 'servers' in operation);
    expect(
      atRoot.map(([address, { servers }]: readonly [string, { servers?: unknown }]) => [address, servers]),
    ).toEqual(['/live', '/ready', '/metrics'].map((address) => [address, [{ url: '/' }]]));
  });
});

describe('what success is answered with', () => {
  const answered = (method: string, address: string) => answerAt(method, new URL(`http://localhost/api/v1${address}`));
  const kind = (address: string) =>
    Object.keys(
      z.toJSONSchema(answered('GET', address)?.schema ?? z.null(), { unrepresentable: 'any' }).properties ?? {},
    );

  it('depends on what is asked for', () => {
    const questions = '/datasets/a/questions';
    expect(kind(`${questions}?limit=2`)).toEqual(['total', 'items', 'next', 'facets', 'facetsMore']);
    expect(kind(`${questions}?view=heads`)).toEqual(['total', 'items', 'next']);
    expect(kind(`${questions}?view=rows`)).toContain('shares');
    expect(kind(`${questions}?view=rows&facet=type`)).toEqual(['total', 'items']);
    expect(answered('POST', '/datasets/a/runs')?.status).toBe(201);
  });

  it('is JSON or has no schema, and nothing is known of what is no operation', () => {
    expect(answered('DELETE', '/datasets/a')).toEqual({ status: 204, problem: problemSchema });
    expect(answered('GET', '/datasets/a/events')).toEqual({ status: 200, problem: problemSchema });
    expect(answered('GET', '/datasets/a/opened')).toBeNull();
    expect(answered('GET', '/nothing')).toBeNull();
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

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '../../core/model/schemas/problem.ts';
import { answerAt, methodsAt, openapi } from './openapi.ts';

const PROBLEM = 'application/problem+json';
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
    expect(atRoot.map(([address, { servers }]) => [address, servers])).toEqual(
      ['/live', '/ready', '/metrics'].map((address) => [address, [{ url: '/' }]]),
    );
  });
});

describe('the schemas of the description', () => {
  const document = openapi('1');
  const { schemas } = document.components;

  it('are each there once, and referred to by where they are', () => {
    const named = new Set(Object.keys(schemas).map((name) => `#/components/schemas/${name}`));
    const referred = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference),
    );
    expect(referred).toEqual(named);
    expect(JSON.stringify(document)).not.toContain('$defs');
    expect(JSON.stringify(document).length).toBeLessThan(300_000);
  });

  it('say what a problem is, wherever an operation has one', () => {
    expect(schemas.Problem).toMatchObject({ type: 'object', required: ['type', 'title', 'status', 'detail'] });
    const answers = Object.values(document.paths).flatMap((of) => Object.values(of).map(({ responses }) => responses));
    const schema = { $ref: '#/components/schemas/Problem' };
    expect(
      answers.filter(({ default: answer }) => isDeepStrictEqual(answer?.content, { [PROBLEM]: { schema } })),
    ).toEqual(answers);
  });

  it('have a name of their own for what is sent, where it may say more than what is answered', () => {
    const { put } = document.paths['/mappings/{name}'] ?? {};
    expect(put?.requestBody?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/MappingInput' } },
    });
    expect(schemas.MappingInput).toEqual({ ...schemas.Mapping, additionalProperties: undefined, required: undefined });
    expect(schemas.Mapping).toMatchObject({ additionalProperties: false });
    expect(schemas).toHaveProperty('DatasetMapping');
    expect(schemas).not.toHaveProperty('DatasetMappingInput');
  });
});

it('says what else success may be answered with: files, parts of them, and nothing', () => {
  const { paths } = openapi('1');
  const typesOf = (address: string, status = 200) =>
    Object.keys(Object(Object(paths[address]?.get?.responses)[status])?.content ?? {}).toSorted();
  const rows = ['application/json', 'application/jsonl', 'text/csv'];
  expect(typesOf('/datasets/{d}/notes')).toEqual(rows);
  expect(typesOf('/runs/{r}/predictions')).toEqual(rows);
  expect(typesOf('/runs/{r}/export')).toEqual(rows);
  expect(typesOf('/report')).toEqual(['application/json', 'text/html', 'text/markdown']);
  expect(typesOf('/datasets/{d}/agreement')).toEqual(['application/json', 'text/csv', 'text/markdown']);
  const reviews = ['application/json', 'application/octet-stream', 'text/markdown'];
  expect(typesOf('/datasets/{d}/reviews/export')).toEqual(reviews);
  const file = '/datasets/{d}/exports/{e}/file';
  const made = [
    'application/gzip',
    'application/json',
    'application/jsonl',
    'application/octet-stream',
    'text/csv',
    'text/markdown',
  ];
  expect([typesOf(file), typesOf(file, 206), typesOf(file, 416)]).toEqual([made, made, [PROBLEM]]);
  expect(typesOf('/datasets')).toEqual(['application/json']);
  const put = paths['/runs/{r}/predictions/{q}/note']?.put?.responses;
  expect(Object.keys(put ?? {})).toEqual(['200', '204', '409', 'default']);
});

it('says which parameters are needed', () => {
  const needed = Object.entries(openapi('1').paths).flatMap(([address, of]) =>
    Object.entries(of).flatMap(([method, { parameters }]) =>
      parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${method} ${address} ${name}`),
    ),
  );
  expect(needed.toSorted()).toEqual(['get /compare runs', 'get /datasets/{d}/audit/findings rule', 'get /report runs']);
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

/** For tests of the HTTP API: answers held to their description. */
import type { APIResponse } from '@playwright/test';
import type { z } from 'zod';
import { problemSchema } from '../../lib/core/model/schemas/problem.ts';
import { expect } from './test.ts';

/** The JSON of an answer; nothing in it is undescribed. */
export async function body<S extends z.ZodType>(response: APIResponse, schema: S, status = 200): Promise<z.infer<S>> {
  expect(response.status(), await response.text()).toBe(status);
  const json: unknown = await response.json();
  const parsed = schema.parse(json);
  const described: unknown = parsed;
  expect(described).toEqual(json);
  return parsed;
}

/** A refusal, of one type, that says nothing of the machine. */
export async function problem(response: APIResponse, status: number, type: string) {
  expect(response.status(), await response.text()).toBe(status);
  expect(response.headers()['content-type']).toBe('application/problem+json');
  const found = problemSchema.parse(await response.json());
  expect(found).toMatchObject({ type, status });
  // No frame of a stack, and no folder of this machine.
  expect(JSON.stringify(found)).not.toMatch(/\s+at \S+ \(|\s+at .*:\d+:\d+|node_modules|\/tmp\//);
  return found;
}

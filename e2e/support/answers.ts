/** Every answer of the API that a journey causes, by its pages or by itself, held to the API's description. */
import { isDeepStrictEqual } from 'node:util';
import type { APIRequestContext, APIResponse, BrowserContext, Request, Response } from '@playwright/test';
import { z } from 'zod';
import { problemSchema } from '../../lib/core/model/schemas/problem.ts';
import { answerAt } from '../../lib/server/http/openapi.ts';

/** Listens until the function it gives is called, which tells which answers were not as described. */
export function heldToDescription(context: BrowserContext, request: APIRequestContext): () => Promise<string[]> {
  const checks: Promise<string | null>[] = [];
  const hear = (asked: Request) => checks.push(answerOf(asked.method(), asked.response()));
  // Not when an answer begins: one that is given up would never end.
  context.on('requestfinished', hear);
  for (const client of [context.request, request]) {
    const fetch = client.fetch.bind(client);
    // What `get`, `post` and their like go through.
    client.fetch = async (asked, options) => {
      const response = await fetch(asked, options);
      const method = options?.method ?? (typeof asked === 'string' ? 'GET' : asked.method());
      checks.push(wrongIn(method.toUpperCase(), response));
      return response;
    };
  }
  return async () => {
    context.off('requestfinished', hear);
    return (await Promise.all(checks)).filter((wrong) => wrong !== null);
  };
}

/** What is wrong with an answer to a page; null where the page was closed or left before it could be read. */
async function answerOf(method: string, answer: Promise<Response | null>): Promise<string | null> {
  try {
    const response = await answer;
    return response && (await wrongIn(method, response));
  } catch (error) {
    if (/has been closed|No resource with given identifier|No data found/.test(String(error))) return null;
    throw error;
  }
}

async function wrongIn(method: string, response: Response | APIResponse): Promise<string | null> {
  const url = new URL(response.url());
  const [media] = (response.headers()['content-type'] ?? '').split(';');
  if (!url.pathname.startsWith('/api/v1/') || method === 'HEAD' || !/\bjson$/.test(media ?? '')) return null;
  const isProblem = media === 'application/problem+json';
  const described = answerAt(method, url, response.status());
  const answer = isProblem ? { status: response.status(), schema: described?.problem ?? problemSchema } : described;
  const what = `${method} ${url.href}`;
  if (answer?.status !== response.status()) return `${what}: ${response.status()} is not described`;
  if (!answer.schema) return null;
  // A record of the schemas takes every name but this one.
  const json: unknown = JSON.parse(await response.text(), (name, value) => (name === '__proto__' ? undefined : value));
  const { success, data, error } = answer.schema.safeParse(json);
  if (!success) return `${what}: ${z.prettifyError(error)}`;
  return isDeepStrictEqual(data, json) ? null : `${what}: ${undescribed(json, data, '$')} is not described`;
}

/** The first place that the schema left out. */
function undescribed(json: unknown, data: unknown, path: string): string {
  if (typeof json !== 'object' || json === null || typeof data !== 'object' || data === null) return path;
  const known = new Map(Object.entries(data));
  for (const [name, value] of Object.entries(json))
    if (!isDeepStrictEqual(value, known.get(name))) return undescribed(value, known.get(name), `${path}.${name}`);
  return path;
}

/** Audit, error packs and reviews over the HTTP API: every answer as described, and what outlives a killed server. */
import fs from 'node:fs/promises';
import { z } from 'zod';
import {
  auditedQuestionSchema,
  auditFindingSchema,
  auditMarksSchema,
  auditSchema,
} from '../lib/core/model/schemas/audit.ts';
import { listOf } from '../lib/core/model/schemas/list.ts';
import { problemSchema } from '../lib/core/model/schemas/problem.ts';
import {
  disputesSchema,
  knownErrorSchema,
  packSchema,
  reviewSchema,
  reviewsSchema,
} from '../lib/core/model/schemas/review.ts';
import { body } from './support/api.ts';
import { D, forget, PACK, SAMPLE } from './support/audit.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

// A server of its own: what is reviewed here must not show in other journeys.
test.use({ paths: [SAMPLE] });
test.afterEach(({ request }) => forget(request));

test('a review outlives its server being killed right after its answer, and moves to a fresh home as a file', async () => {
  // Three servers are started.
  test.slow();
  const [first, fresh] = await Promise.all([startServer([SAMPLE]), startServer([SAMPLE])]);
  const said = {
    verdict: 'evidence-wrong',
    evidence: [{ session: 'session_1', turn: 'D1:2' }],
    note: 'Said before.\nNot here.',
    reviewer: 'Ines',
  };
  const body = JSON.stringify(said);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${first.url}${D}/reviews/conv-1%3A5`, { method: 'PUT', body, headers });
  expect(answer.status).toBe(200);
  const acknowledged = await answer.json();
  await first.kill();

  const second = await startServer([], first.home);
  try {
    const kept = await (await fetch(`${second.url}${D}/reviews/conv-1%3A5`)).json();
    expect(kept).toEqual(acknowledged);
    expect(kept).toMatchObject(said);
    const exported = await (await fetch(`${second.url}${D}/reviews/export`)).text();
    const imported = await fetch(`${fresh.url}${D}/reviews/import?apply=true`, {
      method: 'POST',
      body: exported,
      headers,
    });
    expect(await imported.json()).toEqual({ added: 1, same: 0, conflicts: [], unmatched: [], problems: [] });
    const moved = await (await fetch(`${fresh.url}${D}/reviews`)).json();
    expect(moved).toEqual(await (await fetch(`${second.url}${D}/reviews`)).json());
  } finally {
    await second.stop();
    await fresh.stop();
    await fs.rm(first.home, { recursive: true, force: true });
  }
});

test('the API answers exactly what it describes', async ({ request }) => {
  const data = {
    verdict: 'gold-wrong',
    answer: 'a bakery',
    note: 'x',
    evidence: [{ session: 'session_1', turn: 'D1:3' }],
  };
  await body(await request.put(`${D}/reviews/conv-1%3A1`, { data }), reviewSchema);
  await body(await request.post(`${D}/error-packs?name=found`, { data: PACK }), packSchema, 201);
  await body(await request.get(`${D}/reviews/conv-1%3A1`), reviewSchema);
  await body(await request.get(`${D}/reviews?verdict=gold-wrong&q=linden`), reviewsSchema);
  await body(await request.get(`${D}/error-packs`), z.object({ items: z.array(packSchema) }));
  await body(await request.get(`${D}/error-packs/found`), packSchema.extend({ items: z.array(knownErrorSchema) }));
  await body(await request.patch(`${D}/error-packs/found`, { data: { enabled: true } }), packSchema);
  await body(await request.get(`${D}/disputes`), disputesSchema);
  await body(await request.get(`${D}/audit`), auditSchema);
  await body(await request.get(`${D}/audit/findings?rule=ANS-4`), listOf(auditFindingSchema));
  await body(await request.get(`${D}/audit/marks`), auditMarksSchema);
  await body(await request.get(`${D}/audit/questions/conv-1%3A3`), auditedQuestionSchema);
  expect(await (await request.get(`${D}/reviews/export?as=markdown`)).text()).toContain('## `conv-1:1`: gold wrong');

  const refusals = [
    [await request.put(`${D}/reviews/conv-1%3A1`, { data: {} }), 400],
    [await request.put(`${D}/reviews/nobody`, { data }), 404],
    [await request.put(`${D}/reviews/conv-1%3A1`, { data: { evidence: [{ session: 'x', turn: 'D1:3' }] } }), 422],
    [await request.get(`${D}/reviews/conv-1%3A0`), 404],
    [await request.get(`${D}/reviews?verdict=bad`), 400],
    [await request.get(`${D}/audit/findings?rule=EVI-99`), 404],
    [await request.post(`${D}/error-packs`, { data: PACK }), 409],
    [await request.get(`${D}/error-packs/none`), 404],
  ] as const;
  for (const [response, status] of refusals) await body(response, problemSchema, status);
});

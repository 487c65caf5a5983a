/** Runs over the HTTP API of a real server: predictions of several shapes in, every answer as described, every refusal a problem. */
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { analysisSchema } from '../lib/core/model/schemas/analysis.ts';
import { comparisonSchema } from '../lib/core/model/schemas/comparison.ts';
import { listOf } from '../lib/core/model/schemas/list.ts';
import { predictionHeadSchema, predictionSchema, predictionsSchema } from '../lib/core/model/schemas/prediction.ts';
import { savedMappingsSchema } from '../lib/core/model/schemas/predictions-file.ts';
import { questionHeadSchema } from '../lib/core/model/schemas/question.ts';
import { importedRunSchema, runHeadSchema, runPreviewSchema, runSchema } from '../lib/core/model/schemas/run.ts';
import { body, problem } from './support/api.ts';
import { inLab, root } from './support/server.ts';
import { expect, test } from './support/test.ts';

// A server of its own: these tests count its runs.
test.use({ paths: [path.join(root, 'public/samples')] });

const API = '/api/v1';
const DATASET = 'locomo-sample';
const RUNS = `${API}/datasets/${DATASET}/runs`;

async function questions(request: APIRequestContext) {
  const answer = await request.get(`${API}/datasets/${DATASET}/questions?view=heads`);
  return (await body(answer, listOf(questionHeadSchema))).items;
}

type Questions = Awaited<ReturnType<typeof questions>>;

/** One row for each question: right where `right` says so, and what was retrieved. */
const rows = (all: Questions, right: (at: number) => boolean) =>
  all.map(({ id, conversation, text, answer, category }, at) => ({
    question_id: id,
    sample_id: conversation,
    question: text,
    gold_answer: answer,
    category,
    response: right(at) ? (answer ?? 'Not mentioned in the conversation.') : 'a paper boat',
    grade: right(at),
    llm_score: right(at) || at % 5 === 0 ? 1 : 0,
    response_time: 1.5 + at,
  }));

const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

async function add(request: APIRequestContext, name: string, right: (at: number) => boolean) {
  const upload = file(`${name}.json`, rows(await questions(request), right));
  return body(await request.post(RUNS, { multipart: { file: upload, name } }), runSchema, 201);
}

test('a file is previewed, stored, listed, renamed and removed', async ({ request }) => {
  const all = await questions(request);
  const upload = file(
    'ада.jsonl',
    rows(all, (at) => at % 2 === 0)
      .map((row) => JSON.stringify(row))
      .join('\n'),
  );
  const preview = await body(await request.post(`${RUNS}/preview`, { multipart: { file: upload } }), runPreviewSchema);
  const right = all.filter((_, at) => at % 2 === 0).length;
  expect(preview.systems[0]?.report).toMatchObject({ rows: all.length, matched: all.length });
  expect(preview.systems[0]?.metrics['judge.grade']?.all.value).toBeCloseTo(right / all.length, 12);
  expect((await body(await request.get(RUNS), z.object({ items: z.array(runHeadSchema) }))).items).toEqual([]);

  // The mapping of the preview, sent back, reads the file the same way; fields may follow the file.
  const posted = await request.post(RUNS, {
    multipart: { file: upload, name: 'Ада 1', mapping: JSON.stringify(preview.mapping) },
  });
  const run = await body(posted, runSchema, 201);
  expect(run).toMatchObject({ dataset: DATASET, id: 'ада-1', name: 'Ада 1', file: 'ада.jsonl', missing: 0 });
  expect(run.metrics).toEqual(preview.systems[0]?.metrics);

  const address = `${API}/runs/${encodeURIComponent(run.id)}`;
  expect(await body(await request.get(address), runSchema)).toEqual(run);
  const renamed = await body(await request.patch(address, { data: { name: ' Ада 2 ' } }), runSchema);
  expect(renamed).toEqual({ ...run, name: 'Ада 2' });
  const { items } = await body(await request.get(RUNS), z.object({ items: z.array(runHeadSchema) }));
  expect(items.map(({ id, name }) => [id, name])).toEqual([[run.id, 'Ада 2']]);
  expect((await request.delete(address)).status()).toBe(204);
  await problem(await request.get(address), 404, '#not-found');
  await problem(await request.delete(address), 404, '#not-found');
});

test('a file of several systems becomes several runs', async ({ request }) => {
  const all = await questions(request);
  const both = all.map(({ text, answer }) => ({
    question: text,
    answer,
    kite_prediction: answer ?? 'No information available',
    owl_prediction: 'a paper boat',
  }));
  const run = await body(
    await request.post(RUNS, { multipart: { file: file('both.json', both), name: 'both' } }),
    importedRunSchema,
    201,
  );
  expect(run.runs).toHaveLength(2);
  expect(run.runs?.[0]?.id).toBe(run.id);
  const f1 = run.runs?.map(({ metrics }) => metrics.official_f1?.cat1to4?.value ?? -1) ?? [];
  expect(Math.max(...f1)).toBeGreaterThan(0.9);
  expect(Math.min(...f1)).toBeLessThan(0.2);
  for (const { id } of run.runs ?? []) expect((await request.delete(`${API}/runs/${id}`)).status()).toBe(204);
});

test('the file itself may be the body', async ({ request }) => {
  const data = JSON.stringify(rows(await questions(request), () => true));
  const headers = { 'content-type': 'application/json' };
  const run = await body(await request.post(`${RUNS}?name=plain&file=p.json`, { data, headers }), runSchema, 201);
  expect(run).toMatchObject({ id: 'plain', name: 'plain', file: 'p.json' });
  expect((await request.delete(`${API}/runs/plain`)).status()).toBe(204);
});

test('predictions filter, sort, page, and go out as files', async ({ request }) => {
  const run = await add(request, 'filtered', (at) => at % 3 !== 0);
  const base = `${API}/runs/${run.id}/predictions`;
  const ask = async (query: string) => body(await request.get(`${base}?${query}`), predictionsSchema);
  const all = await ask('limit=1000');
  expect(all.total).toBe(run.rows);
  for (const { key, count } of all.facets.outcome) {
    const found = await ask(`outcome=${key}&limit=1000`);
    expect(found.total).toBe(count);
    expect(found.items.every(({ outcome }) => outcome === key)).toBe(true);
  }
  for (const { key, count } of all.facets.category) expect((await ask(`category=${key}`)).total).toBe(count);
  const f1 = (await ask('sort=-score.official_f1&limit=1000')).items.map(({ scores }) => scores.official_f1 ?? -1);
  expect(f1).toEqual([...f1].sort((a, b) => b - a));
  const parts = [
    ...(await ask('sort=-seconds&limit=4')).items,
    ...(await ask('sort=-seconds&offset=4&limit=1000')).items,
  ];
  expect(parts.map(({ question }) => question)).toEqual(all.items.map(({ question }) => question).reverse());
  const heads = await body(await request.get(`${base}?view=heads`), listOf(predictionHeadSchema));
  expect(heads.items.map(({ question }) => question)).toEqual(all.items.map(({ question }) => question));

  const csv = await request.get(`${base}?format=csv&outcome=correct`);
  expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers()['content-disposition']).toContain('filtered-predictions.csv');
  const correct = all.items.filter(({ outcome }) => outcome === 'correct').length;
  expect((await csv.text()).trimEnd().split('\r\n').length).toBeGreaterThan(correct);
  const jsonl = (await (await request.get(`${base}?format=jsonl&limit=3`)).text()).trimEnd().split('\n');
  expect(jsonl.map((line) => z.looseObject({ question: z.string() }).parse(JSON.parse(line)).question)).toEqual(
    all.items.slice(0, 3).map(({ question }) => question),
  );
  await problem(await request.get(`${base}?outcome=perfect&sort=up&threshold=2&top=0`), 400, '#bad-request');
});

test('cells that a spreadsheet would take for formulas are harmless', async ({ request }) => {
  const [first] = await questions(request);
  const row = [{ question: first?.text, gold_answer: first?.answer, response: '=HYPERLINK("http://evil.example")' }];
  const run = await body(await request.post(RUNS, { multipart: { file: file('formula.json', row) } }), runSchema, 201);
  const csv = await (await request.get(`${API}/runs/${run.id}/predictions?format=csv`)).text();
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).not.toMatch(/(^|,)"?=/m);
});

test('one prediction is told in full, and the user’s verdict goes before the judges’', async ({ request }) => {
  const run = await add(request, 'judged', (at) => at % 2 === 0);
  const [, second] = await questions(request);
  const address = `${API}/runs/${run.id}/predictions/${encodeURIComponent(second?.id ?? '')}`;
  const before = await body(await request.get(address), predictionSchema);
  expect(before).toMatchObject({
    answer: 'a paper boat',
    outcome: 'wrong',
    seconds: 2.5,
    raw: { response: 'a paper boat' },
  });
  expect(before.judges.map(({ name }) => name).sort()).toEqual(['grade', 'llm_score']);
  const verdict = { correct: true, note: 'a boat is a boat', reviewer: 'Ada' };
  const after = await body(await request.put(`${address}/verdict`, { data: verdict }), predictionSchema);
  expect(after).toMatchObject({ outcome: 'correct', correct: true, override: verdict });
  expect(await body(await request.get(address), predictionSchema)).toEqual(after);
  expect(await body(await request.delete(`${address}/verdict`), predictionSchema)).toEqual(before);
  await problem(await request.put(`${address}/verdict`, { data: { correct: 'yes' } }), 400, '#bad-request');
  await problem(await request.get(`${API}/runs/${run.id}/predictions/nobody%3A7`), 404, '#not-found');
});

test('analysis and comparison answer as described', async ({ request }) => {
  const a = await add(request, 'baseline', (at) => at % 2 === 0);
  const b = await add(request, 'challenger', (at) => at % 3 === 0);
  const analysis = await body(
    await request.get(`${API}/runs/${a.id}/analysis?by=judge.grade&disputed=exclude`),
    analysisSchema,
  );
  expect(analysis).toMatchObject({ yardstick: 'judge.grade', judging: { by: 'judge.grade', disputed: 'exclude' } });
  expect(analysis.outside).toBeGreaterThan(0);
  expect(analysis.outcomes.reduce((sum, { count }) => sum + count, 0) + analysis.outside).toBe(a.rows);
  expect(analysis.counted).toBe(analysis.headline.published.n);
  expect(analysis.judges).toMatchObject([{ a: 'grade', b: 'llm_score', n: a.rows, onlyA: 0 }]);

  const ask = async (query: string) => body(await request.get(`${API}/compare?${query}`), comparisonSchema);
  const pair = await ask(`runs=${a.id},${b.id}&metric=judge.grade&questions=true&categories=all`);
  const count = (test: (at: number) => boolean) => Array.from({ length: a.rows }, (_, at) => at).filter(test).length;
  expect(pair.challengers[0]).toMatchObject({
    run: b.id,
    bothRight: count((at) => at % 6 === 0),
    onlyA: count((at) => at % 2 === 0 && at % 3 !== 0),
    onlyB: count((at) => at % 2 !== 0 && at % 3 === 0),
  });
  expect(pair.questions).toHaveLength(a.rows);
  expect((await ask(`runs=${b.id},${a.id}&answerable=true&clustered=true&disputed=exclude`)).questions).toBeUndefined();
  await problem(await request.get(`${API}/compare`), 400, '#bad-request');
  await problem(await request.get(`${API}/compare?runs=${a.id}`), 400, '#bad-request');
  await problem(await request.get(`${API}/compare?runs=${a.id},${b.id}&metric=colour`), 400, '#bad-request');
  await problem(await request.get(`${API}/compare?runs=${a.id},nobody`), 404, '#not-found');
});

test('a run goes out in its benchmark’s shape and comes in again with the same scores', async ({ request }) => {
  const run = await add(request, 'round', (at) => at % 2 === 0);
  const exported = await request.get(`${API}/runs/${run.id}/export?as=official`);
  expect(exported.headers()['content-disposition']).toContain('round_qa.json');
  const again = await body(
    await request.post(RUNS, { multipart: { file: file('again.json', await exported.text()), name: 'again' } }),
    runSchema,
    201,
  );
  expect(again.metrics.official_f1).toEqual(run.metrics.official_f1);
  expect((await request.get(`${API}/runs/${run.id}/export?as=csv`)).headers()['content-type']).toContain('text/csv');
});

test('mappings are kept under names', async ({ request }) => {
  const mapping = { rows: '$[]', fields: { 'out.reply': 'prediction', q: 'question' } };
  const named = z.object({ name: z.string(), mapping: z.unknown() });
  const address = `${API}/mappings/${encodeURIComponent('my shape')}`;
  expect(await body(await request.put(address, { data: mapping }), named)).toEqual({ name: 'my shape', mapping });
  expect((await body(await request.get(`${API}/mappings`), savedMappingsSchema)).items).toEqual([
    { name: 'my shape', mapping },
  ]);
  await problem(await request.put(address, { data: { fields: { q: 'riddle' } } }), 400, '#bad-request');
  expect((await request.delete(address)).status()).toBe(204);
  expect((await body(await request.get(`${API}/mappings`), savedMappingsSchema)).items).toEqual([]);
});

test('what can’t be read, or belongs elsewhere, is a problem and leaves no run', async ({ request }) => {
  const before = await body(await request.get(RUNS), z.object({ items: z.array(runHeadSchema) }));
  const post = (content: unknown, more = {}) =>
    request.post(RUNS, { multipart: { file: file('wrong.json', content), ...more } });
  expect((await problem(await post('[{"question": "Wh'), 422, '#invalid-json')).where?.line).toBe(1);
  expect((await post('')).status()).toBe(422);
  expect((await post('[]')).status()).toBe(422);
  await problem(
    await post(
      rows(await questions(request), () => true),
      { mapping: '{"fields": 7}' },
    ),
    400,
    '#bad-request',
  );
  const foreign = await body(
    await request.get(`${API}/datasets/longmemeval-sample/questions?view=heads`),
    listOf(questionHeadSchema),
  );
  const answers = foreign.items.map(({ id, text }) => ({ question_id: id, question: text, hypothesis: 'a boat' }));
  expect((await problem(await post(answers), 422, '#nothing-matches')).detail).toContain('longmemeval-sample');
  await problem(await request.post(RUNS, { multipart: { name: 'x' } }), 400, '#bad-upload');
  await problem(
    await request.post(`${API}/datasets/nothing/runs`, { multipart: { file: file('a.json', []) } }),
    404,
    '#not-found',
  );
  const { items } = await body(await request.get(RUNS), z.object({ items: z.array(runHeadSchema) }));
  expect(items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
});

test('another web page can neither upload nor preview', async ({ request }) => {
  test.skip(
    inLab,
    'the balancer of these trials says that everything comes from this machine, so that paths can be opened',
  );
  const headers = { origin: 'http://evil.example' };
  const multipart = { file: file('a.json', []) };
  await problem(await request.post(RUNS, { multipart, headers }), 403, '#origin');
  await problem(await request.post(`${RUNS}/preview`, { multipart, headers }), 403, '#origin');
});

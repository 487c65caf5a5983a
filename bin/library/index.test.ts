import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../../lib/core/families/testing.ts';
import { compared, json, SAMPLE, scored } from '../testing.ts';
import { compare, match, openDataset, problemOf, score } from './index.ts';
import type { OpenedDataset } from './types.ts';

const ATLAS = path.join(path.dirname(SAMPLE), 'predictions/locomo-atlas.json');
const RECENT = path.join(path.dirname(SAMPLE), 'predictions/locomo-recent-window.jsonl');

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-library-test-'));
const temporary = process.env.TMPDIR;
let dataset: OpenedDataset;
beforeAll(async () => {
  process.env.TMPDIR = folder;
  dataset = await openDataset(pathToFileURL(SAMPLE));
});
afterAll(async () => {
  await dataset.close();
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  rmSync(folder, { recursive: true, force: true });
});

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

describe('the library', () => {
  it('gives every question and every conversation, in file order, and each by its id', async () => {
    const questions = await all(dataset.questions());
    expect(questions).toHaveLength(42);
    expect(questions[0]).toMatchObject({
      id: 'conv-1:0',
      answer: '31 January 2024',
      category: 2,
      evidence: [{ raw: 'D1:7', turn: 'D1:7', status: 'ok' }],
    });
    expect(await dataset.question('conv-2:4')).toEqual(questions.find(({ id }) => id === 'conv-2:4'));
    const conversations = await all(dataset.conversations());
    expect(conversations.map(({ id, sessions }) => [id, sessions.length])).toEqual([
      ['conv-1', 6],
      ['conv-2', 5],
    ]);
    expect(conversations.flatMap(({ sessions }) => sessions.flatMap(({ turns }) => turns))).toHaveLength(148);
    expect(await dataset.conversation('conv-2')).toEqual(conversations[1]);
  });

  it('says the figures that the command says', async () => {
    const [told] = json(folder, scored, ['score', SAMPLE, ATLAS]).runs;
    const [system] = await score(dataset, ATLAS);
    expect(system).toMatchObject(told ?? {});
    const right = system?.answers.filter(({ correct }) => correct === true).length ?? 0;
    expect([right, system?.headline.n]).toEqual([25, 37]);
    expect(right / 37).toBe(system?.headline.value);
    const pair = await compare(dataset, ATLAS, RECENT, { metric: 'official_f1' });
    expect(pair).toMatchObject(json(folder, compared, ['compare', SAMPLE, ATLAS, RECENT, '--metric', 'official_f1']));
  });

  it('takes rows of a script as it takes a file’s', async () => {
    const rows = (await all(dataset.questions())).map(({ text, answer }) => ({
      q: text,
      said: answer ?? 'Nobody says.',
    }));
    const mapping = { fields: { q: 'question', said: 'prediction' } } as const;
    const [matched] = await match(dataset, rows, { mapping });
    expect(matched).toMatchObject({ rows: 42, matched: 42, unmatched: 0, missing: 0 });
    expect(matched?.answers[0]).toEqual({ question: 'conv-1:0', answer: '31 January 2024' });
    const [system] = await score(dataset, rows, { mapping, categories: 'all' });
    expect(system?.headline).toMatchObject({ metric: 'official_f1', n: 42, over: 'all categories' });
    expect(readdirSync(folder).filter((name) => name.includes('rows'))).toEqual([]);
  });

  it('checks what a script says as the command and the API do', async () => {
    const problem = (work: Promise<unknown>) => work.then(() => null, problemOf);
    const unknown = { categories: '9' as never };
    expect(await problem(score(dataset, ATLAS, unknown))).toMatchObject({ status: 400, type: '#usage' });
    expect(await problem(compare(dataset, ATLAS, RECENT, unknown))).toMatchObject({ status: 400, type: '#usage' });
    const mapping = { fields: { prediction: 'nope' as never } };
    for (const work of [match(dataset, ATLAS, { mapping }), compare(dataset, ATLAS, RECENT, { mapping })])
      expect(await problem(work)).toMatchObject({ status: 400, detail: expect.stringContaining('fields.prediction') });
    expect(await match(dataset, ATLAS, { mapping: { cut: true } })).toHaveLength(1);
    expect(await problem(openDataset('locomo-sample'))).toMatchObject({ status: 404, type: '#file-missing' });
  });

  it('says that a dataset was closed', async () => {
    const closed = await openDataset(SAMPLE);
    await closed.close();
    const asked = [
      () => closed.question('conv-1:0'),
      () => all(closed.questions()),
      () => closed.conversation('conv-1'),
      () => all(closed.conversations()),
      () => match(closed, ATLAS),
    ];
    for (const ask of asked) await expect(ask()).rejects.toThrow('it was closed');
    await closed.close();
  });

  it('says what is wrong as a problem, and leaves nothing behind', async () => {
    const problem = (work: Promise<unknown>) => work.then(() => null, problemOf);
    expect(await problem(dataset.question('nobody'))).toMatchObject({ status: 404, type: '#not-found' });
    expect(await problem(dataset.conversation('nobody'))).toMatchObject({ status: 404, type: '#not-found' });
    expect(await problem(openDataset(ATLAS))).toMatchObject({ status: 422 });
    expect(await problem(score(dataset, [{ question: 'Who?', prediction: 'Nobody.' }]))).toMatchObject({ status: 422 });
    const before = readdirSync(folder);
    const second = await openDataset(SAMPLE);
    expect(readdirSync(folder).length).toBe(before.length + 1);
    await second.close();
    expect(readdirSync(folder)).toEqual(before);
  });

  it('leaves nothing behind when a script ends without closing', () => {
    const library = pathToFileURL(path.join(import.meta.dirname, 'index.ts')).href;
    const script = `const { openDataset } = await import('${library}'); console.log((await openDataset(process.argv[1])).id);`;
    const before = readdirSync(folder);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script, SAMPLE],
      { encoding: 'utf8', env: { ...process.env, TMPDIR: folder } },
    );
    expect([stdout, stderr]).toEqual(['locomo-sample\n', '']);
    expect(readdirSync(folder)).toEqual(before);
  });
});

const locomo = realFile('locomo/locomo10.json');
const golden = realFile('golden/locomo.json');
const mean = z.object({ n: z.number(), mean: z.number().nullable() });
const systems = z.object({
  systems: z.record(z.string(), z.object({ joined: z.number(), official_f1: z.record(z.string(), mean) })),
});

it.skipIf(!locomo || !golden)('scores published answers as the benchmark’s own code does', async () => {
  const known = systems.parse(JSON.parse(readFileSync(golden ?? '', 'utf8'))).systems;
  const real = await openDataset(locomo ?? '');
  expect(real.counts).toMatchObject({ conversations: 10, questions: 1986 });
  for (const [name, { joined, official_f1 }] of Object.entries(known).slice(0, 3)) {
    const file = realFile(`predictions/locomo/${name}.json`);
    expect(existsSync(file ?? '')).toBe(true);
    const [system] = await score(real, file ?? '');
    expect(system?.matched).toBe(joined);
    const { all: overall, cat1to4 } = system?.metrics.official_f1 ?? {};
    expect(overall).toMatchObject({
      n: official_f1.overall?.n,
      value: expect.closeTo(official_f1.overall?.mean ?? -1, 3),
    });
    if (official_f1.overall_cat1to4) expect(cat1to4?.n).toBe(official_f1.overall_cat1to4.n);
  }
  await real.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_JUDGING, type MemoryCoverage, type StoredMemories } from '../lib/core/model/index.ts';
import { api } from '../lib/core/url/index.ts';
import { LocalService } from '../lib/server/service/local-service.ts';
import { siteService } from '../lib/server/service/site-service.ts';
import { opened, SAMPLES } from '../lib/server/service/testing.ts';
import { bundleOf } from './testing-bundle.ts';

const home = mkdtempSync(path.join(tmpdir(), 'memoscope-site-memories-'));
const service = new LocalService({ home });
const DATASET = 'locomo-sample';
const sample = (name: string) => ({ name, path: path.join(SAMPLES, 'predictions', name) });

beforeAll(async () => {
  await opened(service, path.join(SAMPLES, 'locomo-sample.json'));
  await service.runs.add(DATASET, sample('locomo-recent-window.jsonl'), {});
  await service.runs.add(DATASET, sample('locomo-atlas.json'), {});
  await service.runs.addMemories('atlas', sample('locomo-atlas-memories.jsonl'), DATASET);
});
afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

/** The API as a bundle of both runs answers it; `files`: what it holds, and `asked` what it read. */
async function bundled(questions: ReadonlySet<string> | null) {
  const runs = (await service.runs.list(DATASET)).map(({ id }) => id);
  const site = await siteService(service, { dataset: DATASET, questions, runs, reviews: null });
  const whole = questions === null;
  const held = whole ? (['runs'] as const) : [];
  return { ...(await bundleOf(site, { dataset: DATASET, base: '', whole, runs, held, reviews: null })), site };
}

const NONE = { question: null, judging: DEFAULT_JUDGING };
const filter = (conversation: string) => ({ conversation, q: '', origin: [], state: [] });
const ALL = { limit: 10_000, offset: 0 };

it('what a run stored, its chains and what they cover are in files of their own, as the server answers them', async () => {
  const { files, asked, answer } = await bundled(null);
  const of = (await answer(api.memories('atlas', '?conversation=conv-1&limit=10000'))) as StoredMemories;
  expect(of).toEqual(await service.runs.memories('atlas', filter('conv-1'), NONE, ALL));
  expect(of.items).toHaveLength(19);
  const { chain, retrieved } = (await answer(api.memories('atlas', '?question=conv-1%3A9&limit=0'))) as StoredMemories;
  const served = await service.runs.memories(
    'atlas',
    filter('conv-1'),
    { ...NONE, question: 'conv-1:9' },
    { limit: 0, offset: 0 },
  );
  expect({ chain, retrieved }).toEqual({ chain: served.chain, retrieved: served.retrieved });
  expect(chain).toMatchObject({ brokenAt: 'stored', links: [{ said: 'D3:11', stored: [] }] });
  const coverage = (await answer(api.memories('atlas', '?view=coverage'))) as MemoryCoverage;
  expect(coverage).toEqual(await service.runs.coverage('atlas'));
  expect(asked).toEqual([
    '/data/memories/atlas/conv-1/0.json.gz',
    '/data/questions.json.gz',
    '/data/chains/conv-1/0.json.gz',
    '/data/coverage/atlas.json.gz',
  ]);
  expect(JSON.parse(gunzipSync(files.get('/data/runs.json.gz') ?? '').toString())).toMatchObject([
    { id: 'locomo-recent-window' },
    { id: 'atlas', memories: { memories: 30, conversations: 2 } },
  ]);
  // A run that brought none has no files of them.
  expect([...files.keys()].filter((file) => /memories|coverage/.test(file))).toEqual([
    '/data/memories/atlas/conv-1/0.json.gz',
    '/data/memories/atlas/conv-2/0.json.gz',
    '/data/coverage/atlas.json.gz',
  ]);
});

it('some questions: what was stored of their conversations, and how much of their evidence it holds', async () => {
  const { files, answer, site } = await bundled(new Set(['conv-1:4', 'conv-1:9']));
  const { sessions, total } = (await answer(
    api.memories('atlas', '?conversation=conv-1&limit=10000'),
  )) as StoredMemories;
  expect(total).toBe(19);
  const evidence = sessions?.filter((one) => one.evidence > 0);
  expect(evidence?.map(({ session, evidence: of, covered }) => [session, of, covered])).toEqual([
    ['session_2', 1, 1],
    ['session_3', 2, 1],
  ]);
  expect((await site.runs.get('atlas')).memories).toMatchObject({ memories: 19, conversations: 1 });
  await expect(site.runs.memories('atlas', filter('conv-2'), NONE, ALL)).rejects.toMatchObject({
    problem: { status: 404 },
  });
  await expect(
    site.runs.memories('atlas', filter('conv-1'), { ...NONE, question: 'conv-1:1' }, ALL),
  ).rejects.toMatchObject({ problem: { status: 404 } });
  expect([...files.keys()].filter((file) => /memories|coverage|chains/.test(file)).sort()).toEqual([
    '/data/chains/conv-1/0.json.gz',
    '/data/memories/atlas/conv-1/0.json.gz',
  ]);
  const chains = JSON.parse(gunzipSync(files.get('/data/chains/conv-1/0.json.gz') ?? '').toString());
  expect(Object.keys(chains)).toEqual(['conv-1:4', 'conv-1:9']);
});

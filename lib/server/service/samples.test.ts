/** The built-in samples: one of each benchmark, opened by its name, with what it is known for in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAMILY_NAMES, type Family, NO_FILTER } from '../../core/model/index.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { SAMPLES } from './testing.ts';

const home = mkdtempSync(path.join(tmpdir(), 'memoscope-samples-'));
let service: LocalService;
beforeAll(() => {
  service = new LocalService({ home, samples: SAMPLES });
});
afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

/** Sessions, turns, memories, questions; evidence found and not. */
const COUNTS: Partial<Record<Family, number[]>> = {
  realtalk: [3, 13, 0, 4, 9, 1],
  'locomo-plus': [6, 12, 0, 6, 12, 0],
  personamem: [2, 12, 0, 3, 0, 0],
  halumem: [3, 10, 7, 5, 6, 0],
  realmem: [4, 14, 4, 3, 4, 0],
  mapped: [6, 32, 4, 9, 12, 0],
};

it.each(Object.keys(FAMILY_NAMES) as Family[])('%s has a sample', async (family) => {
  const { id, origin } = await service.openSample(family);
  expect((await service.openSample(family)).id).toBe(id);
  const { format, state, counts } = await settled(service, id);
  expect([origin, format, state]).toEqual(['sample', family, 'ready']);
  const { items } = await service.questions(id, NO_FILTER, { limit: 100, offset: 0 });
  const statuses = items.flatMap(({ evidence }) => evidence.map(({ status }) => status));
  const dangling = statuses.filter((status) => status === 'dangling').length;
  const { sessions, turns, memories = 0, questions } = counts ?? {};
  const found = [sessions, turns, memories, questions, statuses.length - dangling, dangling];
  expect(found).toEqual(COUNTS[family] ?? found);
  expect(questions).toBeGreaterThan(0);
});

it('a first start has no more of them than before', async () => {
  const first = new LocalService({ home: path.join(home, 'first'), samples: SAMPLES });
  try {
    expect((await first.open(SAMPLES)).map(({ format, origin }) => `${format} ${origin}`)).toHaveLength(5);
  } finally {
    await first.close();
  }
});

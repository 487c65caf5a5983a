import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_JUDGING } from '../../lib/core/model/index.ts';
import { NO_PREDICTION_FILTER } from '../../lib/core/url/index.ts';
import { provideService } from '../../lib/server/service/context.ts';
import { settled } from '../../lib/server/service/dataset-once.ts';
import { LocalService } from '../../lib/server/service/local-service.ts';
import { opened } from '../../lib/server/service/testing.ts';
import { garden, PLANTS, predictionsFile, rowsFor } from '../../lib/server/service/testing-gardens.ts';
import { pageList } from './listed.ts';
import { loadShown } from './load.ts';

let folder: string;
let service: LocalService;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-load-'));
  service = new LocalService({ home: path.join(folder, 'home'), watch: false });
  provideService(service);
  await opened(service, garden(folder));
  const rows = await rowsFor(service, 'garden', () => true);
  await service.runs.add('garden', predictionsFile(folder, 'fig.json', rows), { name: 'fig' });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a page shows a dataset, its questions and a run’s answers of one index, also when it is replaced meanwhile', async () => {
  const list = service.listedQuestions.bind(service);
  const listed = vi.spyOn(service, 'listedQuestions').mockImplementationOnce(async (id) => {
    const before = await list(id);
    garden(folder, 'garden', [...PLANTS, 'quince tree', 'medlar tree']);
    await service.reindex(id);
    await settled(service, id);
    return before;
  });
  const asked = { filter: NO_PREDICTION_FILTER, runs: ['fig'], judging: DEFAULT_JUDGING };
  const page = await loadShown(Promise.resolve({ d: 'garden' }), ({ id }) => pageList(id, asked, { files: false }));
  expect(listed).toHaveBeenCalledTimes(2);
  if (page.shown?.kind !== 'whole') throw new Error('the list is not whole');
  const { questions, heads } = page.shown;
  expect(page.dataset.counts.questions).toBe(PLANTS.length + 3);
  expect(questions).toHaveLength(PLANTS.length + 3);
  expect(heads[0]?.map(({ question }) => question)).toEqual(questions.map(({ id }) => id));
});

it('asks for no answers that a page has no room for, and measures a list that stays the same once', async () => {
  const [question] = await service.listedQuestions('garden');
  if (!question) throw new Error('no question is there');
  const measured = vi.fn(() => question);
  const many = [...Array.from({ length: 2000 }, () => question), { ...question, toJSON: measured }];
  vi.spyOn(service, 'listedQuestions').mockResolvedValue(many);
  const heads = vi.spyOn(service.runs, 'heads');
  const listed = (runs: string[], fetches = false) =>
    pageList('garden', { filter: NO_PREDICTION_FILTER, runs, judging: DEFAULT_JUDGING }, { files: false, fetches });
  expect(JSON.stringify(many).length).toBeLessThan(700_000);
  expect((await listed([])).kind).toBe('whole');
  expect((await listed(['fig', 'fig'])).kind).toBe('part');
  expect(heads).not.toHaveBeenCalled();
  const list = { total: PLANTS.length + 1, whole: expect.any(String) };
  expect(await listed([], true)).toMatchObject({ kind: 'part', list });
  expect(await listed(['fig', 'fig'], true)).not.toHaveProperty('list.whole');
  expect(heads).not.toHaveBeenCalled();
  expect(measured).toHaveBeenCalledTimes(2);
});

it('gives a page that fetches its list a short one at once', async () => {
  const asked = { filter: NO_PREDICTION_FILTER, runs: ['fig'], judging: DEFAULT_JUDGING };
  expect(await pageList('garden', asked, { files: false, fetches: true })).toMatchObject({ kind: 'whole' });
});

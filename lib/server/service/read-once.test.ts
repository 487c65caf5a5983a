import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_JUDGING } from '../../core/model/index.ts';
import { scoreRun } from '../../core/scoring/index.ts';
import { NO_PREDICTION_FILTER } from '../../core/url/index.ts';
import { askedBy, speakTheirLanguage } from './asking.ts';
import { openDesk } from './desk.ts';
import { LocalService } from './local-service.ts';
import type { PredictionsFile } from './run-service.ts';
import { opened } from './testing.ts';
import { garden, predictionsFile, rowsFor } from './testing-gardens.ts';

// Counts how often the answers of a file are scored.
vi.mock('../../core/scoring/index.ts', async (original) => {
  const scoring = await original<typeof import('../../core/scoring/index.ts')>();
  return { ...scoring, scoreRun: vi.fn(scoring.scoreRun) };
});
speakTheirLanguage('en');

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-once-'));
const home = path.join(folder, 'home');
const service = new LocalService({ home });

beforeAll(async () => {
  await opened(service, garden(folder));
});

beforeEach(() => {
  vi.mocked(scoreRun).mockClear();
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = async (name: string, right: number): Promise<PredictionsFile> =>
  predictionsFile(folder, name, await rowsFor(service, 'garden', (at) => at < right));

const asked = (file: PredictionsFile) => ({ dataset: 'garden', file, mapping: null });

it('what was previewed is stored as it was read', async () => {
  const figs = await file('figs.json', 4);
  const desk = await openDesk({ home });
  const { systems } = await desk.preview(asked(figs));
  const [id = ''] = await desk.add(asked(figs), 'figs');
  expect(scoreRun).toHaveBeenCalledTimes(1);
  // The same by a worker that has read nothing.
  const [other = ''] = await (await openDesk({ home })).add(asked(figs), 'figs');
  expect(scoreRun).toHaveBeenCalledTimes(2);
  const [kept, fresh] = [await service.runs.get(id), await service.runs.get(other)];
  expect(kept).toEqual({ ...fresh, id, created: kept.created });
  expect(kept.metrics).toEqual(systems[0]?.metrics);
  expect(kept.metrics.accuracy?.all).toMatchObject({ n: 7, value: 4 / 7 });
  const page = { limit: 100, offset: 0 };
  const answers = async (run: string) =>
    (await service.runs.predictions(run, NO_PREDICTION_FILTER, DEFAULT_JUDGING, page)).items;
  expect(await answers(id)).toEqual((await answers(other)).map((answer) => ({ ...answer, run: id })));
});

it.each<[string, (request: ReturnType<typeof asked>) => Promise<ReturnType<typeof asked>>]>([
  ['bytes', async (request) => ({ ...request, file: { ...(await file('other.json', 5)), name: request.file.name } })],
  ['a name', async ({ file, ...request }) => ({ ...request, file: { ...file, name: 'other.json' } })],
  ['a mapping', async (request) => ({ ...request, mapping: { fields: { response: 'prediction' } } }) as never],
])('what has other %s is read itself', async (_, change) => {
  const desk = await openDesk({ home });
  const request = asked(await file('figs.json', 4));
  await desk.preview(request);
  await desk.preview(await change(request));
  expect(scoreRun).toHaveBeenCalledTimes(2);
});

it('is read itself in another language, and where the dataset was read again', async () => {
  const desk = await openDesk({ home });
  const request = asked(await file('figs.json', 4));
  await desk.preview(request);
  await askedBy({ client: '', signal: null, language: 'ru' }, () => desk.preview(request));
  expect(scoreRun).toHaveBeenCalledTimes(2);
  garden(folder, 'garden', ['fig tree', 'plum tree', 'rose bush', 'tall hazel', 'wild garlic', 'young vine']);
  await service.reindex('garden');
  await opened(service, path.join(folder, 'garden.json'));
  const [system] = (await desk.preview(request)).systems;
  expect(scoreRun).toHaveBeenCalledTimes(3);
  expect(system?.report).toMatchObject({ matched: 6, missing: { total: 1 } });
});

it('is tried again with other datasets where it does not fit', async () => {
  const desk = await openDesk({ home });
  await opened(service, garden(folder, 'orchard', ['quince', 'medlar', 'mulberry']));
  const rows = [
    ...(await rowsFor(service, 'garden', () => true)).slice(0, 1),
    ...(await rowsFor(service, 'orchard', () => true)),
  ];
  const request = asked(predictionsFile(folder, 'mixed.json', rows));
  const better = async () => (await desk.preview(request)).systems[0]?.report.betterDatasets;
  expect(await better()).toMatchObject([{ id: 'orchard' }]);
  await service.remove('orchard');
  expect(await better()).toBeUndefined();
});

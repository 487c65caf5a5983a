import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_JUDGING, NO_FILTER, type PredictionFilter } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { garden, predictionsFile, rowsFor } from './testing-gardens.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-notes-'));
const ALL: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] };
const page = { limit: 100, offset: 0 };
let service: LocalService;
let run: string;

beforeAll(async () => {
  service = new LocalService({ home: path.join(folder, 'home') });
  await opened(service, garden(folder));
  const rows = (await rowsFor(service, 'garden', (at) => at > 1)).slice(0, -1);
  const [added] = await service.runs.add('garden', predictionsFile(folder, 'fig.json', rows), { name: 'Fig' });
  run = added?.id ?? '';
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const by = (base?: number) => ({ who: null, ...(base !== undefined && { base }) });

it('tags and notes on answers narrow lists, are counted, and leave with the answers', async () => {
  const { notes, runs } = service;
  await notes.write(run, 'garden-1:0', { tags: ['vague', 'a boat'], note: 'says nothing', reviewer: 'Ada' }, by(0));
  await notes.write(run, 'garden-1:1', { tags: ['a boat'] }, by());
  const { items, facets } = await runs.predictions(run, { ...ALL, tag: ['vague'] }, DEFAULT_JUDGING, page);
  expect(items.map(({ question, noted }) => [question, noted])).toEqual([
    ['garden-1:0', { tags: ['vague', 'a boat'], note: 'says nothing', reviewer: 'Ada' }],
  ]);
  expect(facets.tag.map(({ key, count }) => [key, count])).toEqual([
    ['a boat', 2],
    ['vague', 1],
  ]);
  const found = await runs.predictions(run, { ...ALL, q: 'says nothing' }, DEFAULT_JUDGING, page);
  expect(found.items.map(({ question }) => question)).toEqual(['garden-1:0']);
  const listed = await notes.notes('garden');
  expect(listed.map(({ runName, question, gold, answer }) => [runName, question, gold, answer]).sort()).toEqual([
    ['Fig', 'garden-1:0', 'fig tree', 'a paper boat'],
    ['Fig', 'garden-1:1', 'plum tree', 'a paper boat'],
  ]);

  // A file of the answers brings them along.
  const csv = await runs.fileRows(run, 'csv', ALL, DEFAULT_JUDGING, { offset: 0 });
  expect(csv).toContain('vague | a boat,says nothing');
  const [again] = await runs.add('garden', predictionsFile(folder, 'again.csv', csv), {});
  const { noted } = await runs.prediction(again?.id ?? '', 'garden-1:0', DEFAULT_JUDGING);
  expect(noted).toEqual({ tags: ['vague', 'a boat'], note: 'says nothing', reviewer: 'Ada' });
});

it('a note that somebody else changed first is not written over; saying nothing takes it away', async () => {
  const { notes } = service;
  const first = await notes.write(run, 'garden-1:2', { tags: ['mine'] }, by(0));
  const refused: unknown = await notes.write(run, 'garden-1:2', { tags: ['theirs'] }, by(0)).catch((error) => error);
  expect(refused).toMatchObject({
    problem: { status: 409, code: 'notes.changed' },
    members: { mine: { tags: ['theirs'] }, theirs: { tags: ['mine'] }, version: 1 },
  });
  // The same again is no clash.
  expect(await notes.write(run, 'garden-1:2', { tags: ['mine'] }, by(0))).toEqual(first);
  expect(await notes.write(run, 'garden-1:2', { tags: [] }, by(1))).toBeNull();
  expect(await problemOf(() => notes.remove(run, 'garden-1:2', by()))).toMatchObject({ code: 'none.note' });
  expect(await problemOf(() => notes.write(run, 'garden-1:6', { tags: ['x'] }, by()))).toMatchObject({
    code: 'runs.no_row',
  });
  expect(await problemOf(() => notes.kept(run, 'nothing'))).toMatchObject({ status: 404 });
});

it('views are kept under their names', async () => {
  const { notes } = service;
  const view = await notes.saveView('garden', 'wrong boats', 'outcome=wrong&tag=a+boat');
  expect(await notes.views('garden')).toEqual([view]);
  await notes.removeView('garden', 'wrong boats');
  expect(await problemOf(() => notes.removeView('garden', 'wrong boats'))).toMatchObject({ code: 'none.view' });
});

it('what somebody says of a run stands in place of what its file says', async () => {
  const { manifest } = await service.runs.describe(run, { model: 'large', tags: ['ablation'], cost: 2.5 });
  expect(manifest).toMatchObject({ model: 'large', tags: ['ablation'], cost: 2.5, typed: ['cost', 'model', 'tags'] });
  expect((await service.runs.list('garden')).find(({ id }) => id === run)?.manifest).toEqual(manifest);
});

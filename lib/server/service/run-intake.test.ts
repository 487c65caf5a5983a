import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realFile } from '../../core/families/testing.ts';
import { DEFAULT_JUDGING } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { LocalService } from './local-service.ts';
import { opened, written } from './testing.ts';
import { garden, predictionsFile, rowsFor } from './testing-gardens.ts';

let folder: string;
let service: LocalService;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-intake-'));
  service = new LocalService({ home: path.join(folder, 'home') });
  await opened(service, garden(folder));
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: unknown) => predictionsFile(folder, name, content);

describe('a predictions file', () => {
  it('is previewed with its scores, and nothing of it is stored', async () => {
    const rows = await rowsFor(service, 'garden', (at) => at < 4);
    const preview = await service.runs.preview('garden', file('figs.json', rows), null);
    expect(preview).toMatchObject({
      file: 'figs.json',
      systems: [{ report: { rows: 7, matched: 7 }, judges: ['grade'] }],
    });
    const [system] = preview.systems;
    expect(system?.metrics.accuracy?.all).toMatchObject({ n: 7, value: 4 / 7 });
    expect(system?.metrics.official_f1?.cat1to4).toMatchObject({ n: 6, value: 4 / 6 });
    expect(system?.sample[0]).toMatchObject({
      question: 'garden-1:0',
      gold: 'fig tree',
      prediction: 'fig tree',
      votes: [{ name: 'grade', correct: true }],
      retrieved: null,
    });
    expect(await service.runs.list('garden')).toEqual([]);
  });

  it('becomes a run that outlives the server', async () => {
    const [run] = await service.runs.add(
      'garden',
      file('figs.json', await rowsFor(service, 'garden', (at) => at < 4)),
      {},
    );
    expect(run).toMatchObject({ dataset: 'garden', file: 'figs.json', rows: 7, matched: 7, unmatched: 0, missing: 0 });
    await service.close();
    service = new LocalService({ home: path.join(folder, 'home') });
    const [again] = await service.runs.list('garden');
    expect(again).toMatchObject({
      id: run?.id,
      yardstick: 'accuracy',
      metrics: { accuracy: { all: { value: 4 / 7 } } },
    });
    expect(await service.runs.get(run?.id ?? '')).toEqual(run);
  });

  it('is read from what is inside a compressed one', async () => {
    const packed = file('figs.json.gz', gzipSync(JSON.stringify(await rowsFor(service, 'garden', () => true))));
    const [run] = await service.runs.add('garden', packed, { name: 'All right' });
    expect(run).toMatchObject({ id: 'all-right', name: 'All right', file: 'figs.json.gz', matched: 7 });
    expect(readdirSync(path.join(folder, 'home', 'incoming'))).toEqual([]);
  });

  it('that is too large is refused with the bound, packed or not, and left nowhere', async () => {
    const big = Buffer.alloc(70 * 1024 ** 2, ' ');
    expect(await problemOf(() => service.runs.preview('garden', file('big.json', big), null))).toMatchObject({
      status: 413,
      detail: expect.stringContaining('64 MiB'),
    });
    const packed = file('big.json.gz', gzipSync(big));
    expect(await problemOf(() => service.runs.add('garden', packed, {}))).toMatchObject({
      status: 413,
      detail: expect.stringMatching(/more than 16 MiB had come out of it, more than 200 times its \d+ bytes/),
      where: { file: 'big.json.gz' },
    });
    const body = Readable.from([big]);
    expect(await problemOf(() => service.runs.receive('big.json', body))).toMatchObject({
      status: 413,
      detail: expect.stringContaining('64 MiB'),
    });
    expect(readdirSync(path.join(folder, 'home', 'incoming'))).toEqual([]);
  });

  it.each([
    ['nothing.json', ''],
    ['no rows.json', '[]'],
    ['prose.txt', 'The fig tree grew well.\n'],
    ['half.json', '[{"question": "Which'],
  ])('with nothing to read in it is a problem and stores nothing: %s', async (name, content) => {
    expect(await problemOf(() => service.runs.add('garden', file(name, content), {}))).toMatchObject({ status: 422 });
    expect(await service.runs.list('garden')).toEqual([]);
  });

  it('that breaks off gives the whole rows before, and says where', async () => {
    const lines = (await rowsFor(service, 'garden', () => true)).map((row) => JSON.stringify(row));
    const half = `${lines.slice(0, 5).join('\n')}\n${lines[5]?.slice(0, 30)}`;
    const [run] = await service.runs.add('garden', file('half.jsonl', half), {});
    expect(run).toMatchObject({ matched: 5, missing: 2, report: { problems: { total: 1 } } });
    expect(run?.report.problems.items[0]?.where).toMatchObject({ line: 6 });
  });

  it('of another dataset is refused, and the right one named', async () => {
    await opened(service, garden(folder, 'orchard', ['quince', 'medlar', 'mulberry', 'service tree']));
    const foreign = file('orchard.json', await rowsFor(service, 'orchard', () => true));
    const found = await problemOf(() => service.runs.add('garden', foreign, {}));
    expect(found).toMatchObject({ status: 422, detail: expect.stringContaining('"orchard"') });
    expect(await service.runs.list('garden')).toEqual([]);

    const mixed = file('mixed.json', [
      ...(await rowsFor(service, 'garden', () => true)).slice(0, 2),
      ...(await rowsFor(service, 'orchard', () => true)),
    ]);
    const preview = await service.runs.preview('garden', mixed, null);
    expect(preview.systems[0]?.report).toMatchObject({
      matched: 2,
      betterDatasets: [{ id: 'orchard', name: 'orchard', matched: 5 }],
    });
  });

  it('that says nothing of its questions is shown and refused, until a mapping says what is in it', async () => {
    const rows = await rowsFor(service, 'garden', () => true);
    const boxes = file(
      'boxes.json',
      rows.map(({ question }, at) => ({ question, rank_boxes: [at, 1] })),
    );
    const preview = await service.runs.preview('garden', boxes, null);
    expect(preview.systems[0]?.report.problems.items[0]?.code).toBe('predictions.nothing_said');
    const found = await problemOf(() => service.runs.add('garden', boxes, {}));
    expect(found).toMatchObject({ status: 422, code: 'predictions.nothing_said' });
    expect(await service.runs.list('garden')).toEqual([]);
    const mapping = { fields: { rank_boxes: 'retrieved' as const } };
    expect(await service.runs.add('garden', boxes, { mapping })).toMatchObject([{ matched: 7 }]);
  });

  it('of counts by category fits no dataset whose ids are small numbers', async () => {
    const dialogues = Array.from({ length: 4 }, (_, at) => ({
      id: at + 1,
      question: `Какое растение номер ${at}?`,
      ans: 'инжир',
      question_type: 'fact_equal_session',
      sessions: [{ id: 1, messages: [{ role: 'user', content: 'Я посадил инжир.' }] }],
      ans_session_ids: [1],
    }));
    await opened(service, written(folder, 'numbered.json', JSON.stringify(dialogues)));
    const counts = { '1': 3, '2': 2, '3': 1, '4': 5, '5': 0 };
    const statistics = file('stats.json', { honcho: { category_counts: counts, cum_accuracy_by_category: counts } });
    const found = await problemOf(() => service.runs.preview('garden', statistics, null));
    expect(found).toMatchObject({ status: 422, detail: expect.not.stringContaining('It fits') });
  });

  it('of a large dataset finds it among many small ones', async () => {
    for (let at = 0; at < 20; at++) await opened(service, garden(folder, `plot ${at}`, ['moss']));
    await opened(service, garden(folder, 'orchard', ['quince', 'medlar', 'mulberry', 'service tree']));
    const foreign = await rowsFor(service, 'orchard', () => true);
    const preview = await service.runs.preview('garden', file('orchard.json', foreign), null);
    expect(preview.systems[0]?.report.betterDatasets).toEqual([{ id: 'orchard', name: 'orchard', matched: 5 }]);
  });

  it('waits for a dataset that is being read', async () => {
    await service.reindex('garden');
    const found = await problemOf(() => service.runs.preview('garden', file('figs.json', '[]'), null));
    expect(found).toMatchObject({ status: 409, type: '#indexing' });
  });
});

describe('a large file', () => {
  const large = async (right: (at: number) => boolean) =>
    file('large.json', { padding: 'x'.repeat(9 * 1024 ** 2), rows: await rowsFor(service, 'garden', right) });

  it('is read like a small one', async () => {
    const small = file('small.json', { rows: await rowsFor(service, 'garden', (at) => at === 1) });
    const expected = await service.runs.preview('garden', small, null);
    const preview = await service.runs.preview('garden', await large((at) => at === 1), null);
    expect(preview.systems[0]?.metrics).toEqual(expected.systems[0]?.metrics);
    const [run] = await service.runs.add('garden', await large((at) => at === 1), {});
    expect((await service.runs.list('garden')).map(({ id }) => id)).toEqual([run?.id]);
    expect(run?.metrics).toEqual(expected.systems[0]?.metrics);
  });

  it('tells its problems', async () => {
    const other = file('large.json', {
      padding: 'x'.repeat(9 * 1024 ** 2),
      rows: [{ question: 'Who?', response: 'I' }],
    });
    expect(await problemOf(() => service.runs.add('garden', other, {}))).toMatchObject({ status: 422 });
  });

  it('of a dataset that is removed meanwhile is not kept', async () => {
    const sent = await large(() => true);
    const adding = problemOf(() => service.runs.add('garden', sent, {}));
    await service.remove('garden');
    expect(await adding).toMatchObject({ status: 404 });
    await opened(service, garden(folder));
    expect(await service.runs.list('garden')).toEqual([]);
  });
});

describe('real predictions', () => {
  const dataset = realFile('locomo/locomo10.json');
  const zep = realFile('predictions/locomo/zep_locomo_grades.json');

  it.skipIf(!dataset || !zep)('of 1 540 rows are previewed, stored and read with the same scores', async () => {
    await opened(service, dataset ?? '');
    const predictions = { name: 'zep.json', path: zep ?? '' };
    const preview = await service.runs.preview('locomo10', predictions, null);
    const [run] = await service.runs.add('locomo10', predictions, {});
    expect(await service.runs.heads(run?.id ?? '', DEFAULT_JUDGING)).toHaveLength(1986);
    expect(run?.metrics.accuracy?.all.value).toBeCloseTo(1157 / 1540, 9);
    expect(run?.metrics).toEqual(preview.systems[0]?.metrics);
  });
});

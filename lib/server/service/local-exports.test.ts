import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { openStore } from '../store/index.ts';
import { LocalService } from './local-service.ts';
import { locomoRecord, locomoText, opened, SAMPLES, written } from './testing.ts';
import { exported, exportedText, exportOnce } from './testing-exports.ts';
import { gardens, MARCH_2 } from './testing-gardens.ts';

let folder: string;
let home: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-exports-'));
  home = path.join(folder, 'home');
  service = new LocalService({ home, watch: false });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const stored = () => {
  const kept = path.join(home, 'objects', 'exports');
  return existsSync(kept) ? readdirSync(kept) : [];
};
const lines = (all: string) => all.trimEnd().split('\n');

describe('an export of a dataset', () => {
  it('is made by a job, and kept by what is in it', async () => {
    const { id: d } = await opened(service, gardens(folder));
    const made = await exported(service, d, { as: 'jsonl' });
    expect(made).toMatchObject({ dataset: d, as: 'jsonl', questions: null, state: 'ready', job: null, error: null });
    expect(made).toMatchObject({ name: 'gardens.questions.jsonl', askedBy: null, may: ['remove'] });
    const all = await exportedText(service, made);
    const rows = lines(all).map((line) => JSON.parse(line));
    expect(rows.map((row) => [row.question_id, row.answer])).toEqual([
      ['pair-0:0', '2'],
      ['pair-0:1', 'a quince'],
      ['pair-0:2', '3 March 2024'],
      ['pair-1:0', '3'],
      ['pair-1:1', 'a quince'],
      ['pair-1:2', '3 March 2024'],
    ]);
    expect(rows[3].evidence_turns).toMatchObject([{ turn_id: 'D1:1', text: 'I planted 3 fig trees yesterday.' }]);
    const bytes = Buffer.from(all);
    expect(made.bytes).toBe(bytes.length);
    expect(stored()).toEqual([createHash('sha256').update(bytes).digest('hex')]);
    const { read } = await service.exports.file(d, made.id);
    expect(await text(read(5, 40))).toBe(bytes.subarray(5, 40).toString());
    // It ends a moment after its file is there.
    const job = async () => (await service.jobs.list()).items.find(({ kind }) => kind === 'export');
    await expect.poll(job).toMatchObject({ state: 'done', exported: { id: made.id, as: 'jsonl' }, tries: 1 });
  });

  it('has every question of histories too, as CSV, and the samples of HiMGA', async () => {
    const { id: d } = await opened(service, path.join(SAMPLES, 'longmemeval-sample.json'));
    const source: { question_id: string; question: string }[] = JSON.parse(
      readFileSync(path.join(SAMPLES, 'longmemeval-sample.json'), 'utf8'),
    );
    const [csv, himga] = await Promise.all([
      exported(service, d, { as: 'csv' }),
      exported(service, d, { as: 'himga' }),
    ]);
    const table = await exportedText(service, csv);
    expect(table.startsWith('question_id,conversation_id,type,question,')).toBe(true);
    for (const { question_id } of source) expect(table.split(`\r\n${question_id},`)).toHaveLength(2);
    const samples: { sample_id: string }[] = JSON.parse(await exportedText(service, himga));
    expect(samples.map(({ sample_id }) => sample_id)).toEqual(source.map(({ question_id }) => question_id));
  });

  it('is of the questions that were named, and of no others', async () => {
    const { id: d } = await opened(service, gardens(folder));
    const made = await exported(service, d, { as: 'jsonl', questions: ['pair-1:2', 'pair-0:1'] });
    expect(made.questions).toBe(2);
    const rows = lines(await exportedText(service, made)).map((line) => JSON.parse(line).question_id);
    expect(rows).toEqual(['pair-0:1', 'pair-1:2']);
    const unknown = await problemOf(() => service.exports.add(d, { as: 'csv', questions: ['pair-0:1', 'x'] }));
    expect([unknown.status, unknown.detail]).toEqual([400, expect.stringContaining('x')]);
  });

  it('has the gold of reviews, and says what they change', async () => {
    const { id: d } = await opened(service, gardens(folder));
    expect((await problemOf(() => service.exports.add(d, { as: 'corrected' }))).type).toBe('#nothing-to-correct');
    await service.reviews.put(d, 'pair-0:2', MARCH_2);
    const corrected = await exported(service, d, { as: 'corrected' });
    expect(corrected.name).toBe('gardens.corrected.json');
    const now = await service.corrected(d);
    const all = await exportedText(service, corrected);
    expect(all).toBe(await text(now.bytes()));
    expect(JSON.parse(all)[0].qa[2].answer).toBe('2 March 2024');
    const log = await exported(service, d, { as: 'changelog' });
    expect(await exportedText(service, log)).toBe(await now.changelog());
    const { id: dialogues } = await opened(service, path.join(SAMPLES, 'mutualfriends-sample.json'));
    const { id: talk } = await opened(
      service,
      written(folder, 'talk.json', JSON.stringify([locomoRecord('talk', [['Ada', 'Hello.']], [])])),
    );
    const refused = async (of: string, as: 'csv' | 'changelog') =>
      (await problemOf(() => service.exports.add(of, { as }))).type;
    expect(await refused(dialogues, 'changelog')).toBe('#not-correctable');
    expect(await refused(talk, 'csv')).toBe('#no-questions');
  });

  it('is made once of the same data, and anew of other', async () => {
    const { id: d } = await opened(service, gardens(folder));
    await service.reviews.put(d, 'pair-0:2', MARCH_2);
    const [csv, corrected] = [
      await exported(service, d, { as: 'csv' }),
      await exported(service, d, { as: 'corrected' }),
    ];
    expect((await service.exports.add(d, { as: 'csv' })).id).toBe(csv.id);
    expect(await service.exports.add(d, { as: 'corrected' })).toMatchObject({ id: corrected.id, state: 'ready' });
    await service.reviews.put(d, 'pair-1:0', { verdict: 'gold-wrong', answer: '4' });
    // Reviews are no part of the questions.
    expect((await service.exports.add(d, { as: 'csv' })).id).toBe(csv.id);
    const later = await exported(service, d, { as: 'corrected' });
    expect(later.id).not.toBe(corrected.id);
    expect(JSON.parse(await exportedText(service, later))[1].qa[0].answer).toBe(4);
    expect((await service.exports.list(d)).map(({ id }) => id)).toEqual([later.id, corrected.id, csv.id]);
    expect(stored()).toHaveLength(3);
  });

  it('is given up, tried again, and taken away', async () => {
    const { id: d } = await opened(service, written(folder, 'many.json', locomoText(300)));
    const begun = await service.exports.add(d, { as: 'himga' });
    expect((await problemOf(() => service.exports.file(d, begun.id))).type).toBe('#export-state');
    await service.jobs.cancel(begun.job ?? '');
    expect(await service.exports.get(d, begun.id)).toMatchObject({
      state: 'cancelled',
      job: null,
      may: ['retry', 'remove'],
    });
    expect(await service.jobs.retry(begun.job ?? '')).toMatchObject({ kind: 'export', exported: { id: begun.id } });
    const made = await exportOnce(service, begun);
    expect(JSON.parse(await exportedText(service, made))).toHaveLength(300);
    expect((await problemOf(() => service.exports.again(d, made.id))).code).toBe('jobs.not_retried');
    await service.exports.remove(d, made.id);
    for (const gone of [() => service.exports.get(d, made.id), () => service.exports.file(d, made.id)])
      expect((await problemOf(gone)).code).toBe('none.export');
    expect(await service.exports.list(d)).toEqual([]);
  });

  it('is of its dataset alone, and goes with it; what nobody names is removed', async () => {
    const { id: d } = await opened(service, gardens(folder));
    const { id: other } = await opened(service, written(folder, 'other.json', locomoText(2)));
    const [gone, kept] = [await exported(service, d, { as: 'csv' }), await exported(service, other, { as: 'csv' })];
    expect((await problemOf(() => service.exports.get(other, gone.id))).code).toBe('none.export');
    for (const id of ['', 'x', '0', '99'])
      expect((await problemOf(() => service.exports.get(other, id))).code).toBe('none.export');
    await service.remove(d);
    expect((await problemOf(() => service.exports.get(d, gone.id))).code).toBe('none.dataset');
    // Whoever has just stored a file has not named it yet: they stay for a while.
    const old = new Date(Date.now() - 2 * 3600 * 1000);
    for (const name of stored()) utimesSync(path.join(home, 'objects', 'exports', name), old, old);
    await service.close();
    service = new LocalService({ home, watch: false });
    await expect.poll(stored).toHaveLength(1);
    expect(lines(await exportedText(service, kept))).toHaveLength(3);
  });

  it('says why it could not be made', async () => {
    const file = gardens(folder);
    const { id: d } = await opened(service, file);
    await service.close();
    const store = openStore(home);
    const asked = await store.exports.add(d, { as: 'himga' }, 'of the file');
    await store.close();
    rmSync(file);
    service = new LocalService({ home, watch: false });
    const failed = await exportOnce(service, { dataset: d, id: String(asked?.id) });
    expect(failed).toMatchObject({ state: 'failed', name: null, bytes: null, error: { type: '#file-missing' } });
    expect((await problemOf(() => service.exports.add(d, { as: 'csv' }))).type).toBe('#file-missing');
  });

  it('of pages is not made where there are none, and says so; of a path that is none, and of runs that are not there, neither', async () => {
    const { id: d } = await opened(service, gardens(folder));
    const refused = async (more: object) =>
      (await problemOf(() => service.exports.add(d, { as: 'site', ...more }))).code;
    expect(await refused({ base: 'notes' })).toBe('site.base');
    expect(await refused({ runs: ['fig'] })).toBe('site.no_such_runs');
    const site = await exported(service, d, { as: 'site', base: '/notes/' });
    expect(site).toMatchObject({ state: 'failed', error: { code: 'command.not_built' }, may: ['retry', 'remove'] });
    expect((await service.exports.again(d, site.id)).state).not.toBe('failed');
    expect(await exportOnce(service, site)).toMatchObject({ id: site.id, state: 'failed' });
  });

  it('is not made where nothing may be written, and those there are can be had', async () => {
    const { id: d } = await opened(service, gardens(folder));
    const made = await exported(service, d, { as: 'csv' });
    await service.close();
    service = new LocalService({ home, readOnly: true, watch: false });
    expect(service.exports.offers).toBe(false);
    expect(await service.exports.list(d)).toMatchObject([{ id: made.id, state: 'ready', may: [] }]);
    expect(await exportedText(service, made)).toContain('pair-1:2');
  });
});

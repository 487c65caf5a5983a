import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { makeBeam } from '../../../bench/make-beam.ts';
import type { FindingData, Progress } from '../../core/model/index.ts';
import { GrowingLines } from './growing-lines.ts';
import { indexFile, indexGrowing } from './index-file.ts';
import { writeLines } from './parquet-lines.ts';
import type { IndexedRecord, IndexSink } from './pass.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'growing-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);

/** Records long enough to be read in parts, in pages that end anywhere and several row groups. */
const SHAPE = {
  chats: 3,
  plans: 3,
  batches: 4,
  turns: 60,
  answer: 3_500,
  aside: 10,
  rowGroupSize: 2,
  pageSize: 50_000,
};

/** What a pass tells, and what it tells of the whole. */
async function told(read: (sink: IndexSink) => Promise<unknown>) {
  const records: IndexedRecord[] = [];
  const findings: FindingData[] = [];
  const summary = await read({ record: (one) => records.push(one), finding: (one) => findings.push(one) });
  return { records, findings, summary };
}

async function bothWays(file: string, name: string) {
  const [whole, target] = [inFolder(`${name}.whole`), inFolder(`${name}.grown`)];
  await writeLines(file, whole, { ticket: 'a' });
  const progress: Progress[] = [];
  const lines = new GrowingLines(file, target, 'b');
  const grown = await told((sink) => indexGrowing(lines, sink, (one) => progress.push(one), 'x.parquet'));
  const read = await told((sink) => indexFile(whole, sink, undefined, 'x.parquet'));
  return { grown, read, progress, whole, target };
}

const names = (beginning: string) => fs.readdirSync(folder).filter((name) => name.startsWith(beginning));

describe('lines read while they are copied', () => {
  it('give the index that the whole copy gives, and the copy', async () => {
    const file = inFolder('beam.parquet');
    const counts = makeBeam(file, inFolder('beam.json'), SHAPE, 7);
    const { grown, read, progress, whole, target } = await bothWays(file, 'beam');
    expect(grown).toEqual(read);
    expect(grown.summary).toMatchObject({ format: 'beam', variant: 'chats', counts });
    expect(grown.records.map(({ sessions }) => sessions.length)).toEqual([12, 12, 12]);
    expect(fs.readFileSync(target).equals(fs.readFileSync(whole))).toBe(true);
    expect(fs.statSync(target).size).toBeGreaterThan(8 * 1024 * 1024 - SHAPE.chats);
    expect(progress.at(-1)).toMatchObject({ phase: 'reading', done: fs.statSync(target).size });
    expect(names('beam.grown')).toEqual(['beam.grown']);
    const rows: unknown[] = JSON.parse(fs.readFileSync(inFolder('beam.json'), 'utf8'));
    expect(JSON.parse(fs.readFileSync(target, 'utf8').split('\n')[1] ?? '')).toEqual(rows[1]);
  });

  it('of records whose sessions recur are told apart as in any file', async () => {
    const turns = [JSON.stringify([[{ role: 'user', content: 'We bought a kettle.' }]])];
    const column = (name: string, data: unknown[], type?: 'JSON') => ({ name, data, ...(type && { type }) });
    const file = inFolder('histories.parquet');
    const sessions = turns.flatMap((one) => [JSON.parse(one), JSON.parse(one)]);
    const columnData = [
      column('question_id', ['a', 'b']),
      column('question', ['What?', 'When?']),
      column('answer', ['A kettle', 'May']),
      column('haystack_sessions', sessions, 'JSON'),
    ];
    fs.writeFileSync(file, Buffer.from(parquetWriteBuffer({ columnData })));
    const { grown, read } = await bothWays(file, 'histories');
    expect(grown).toEqual(read);
    expect(grown.records.map(({ units }) => units.map(({ kind }) => kind))).toEqual([['session'], []]);
  });

  it('that can’t be read are told with the problem, and nothing is left of them', async () => {
    const whole = fs.readFileSync(inFolder('beam.parquet'));
    const file = inFolder('damaged.parquet');
    fs.writeFileSync(file, Buffer.concat([whole.subarray(0, 4), Buffer.alloc(9_000, 0xff), whole.subarray(9_004)]));
    const lines = new GrowingLines(file, inFolder('damaged.grown'), 'c');
    const reading = told((sink) => indexGrowing(lines, sink, () => {}, 'damaged.parquet'));
    await expect(reading).rejects.toMatchObject({ problem: { status: 422, where: { file: 'damaged.parquet' } } });
    expect(names('damaged.grown')).toEqual([]);
  });
});

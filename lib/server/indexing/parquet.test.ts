import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { compressors, parquetRows, parquetSample } from './parquet.ts';
import { writeLines } from './parquet-lines.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parquet-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const list = (name: string, ...element: SchemaElement[]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
];
const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
});
const number = (name: string, type: 'INT64' | 'INT32' | 'DOUBLE'): SchemaElement => ({
  name,
  type,
  repetition_type: 'OPTIONAL',
});

/** The linearised MutualFriends shape: structs of lists, and lists of lists of lists. */
const schema: SchemaElement[] = [
  { name: 'root', num_children: 6 },
  text('uuid'),
  number('outcome_reward', 'INT32'),
  number('count', 'INT64'),
  ...list('scenario_alphas', number('element', 'DOUBLE')),
  { name: 'events', repetition_type: 'OPTIONAL', num_children: 2 },
  ...list('actions', text('element')),
  ...list('agents', number('element', 'INT64')),
  ...list('scenario_kbs', ...list('element', ...list('element', text('element')))),
];

const rows = [
  {
    uuid: 'C_один',
    outcome_reward: 1,
    count: 3,
    scenario_alphas: [0.3, 1],
    events: { actions: ['message', 'select'], agents: [0, 1] },
    scenario_kbs: [
      [
        ['Школа', 'Хобби'],
        ['№ 5', 'шахматы'],
      ],
      [['Школа'], ['№ 5']],
    ],
  },
  {
    uuid: 'C_two',
    outcome_reward: null,
    count: null,
    scenario_alphas: [],
    events: { actions: [], agents: [] },
    scenario_kbs: [[]],
  },
  {
    uuid: 'C "three"\n\\\u0001 😀',
    outcome_reward: 0,
    count: 1,
    scenario_alphas: null,
    events: { actions: null, agents: [1] },
    scenario_kbs: [],
  },
];

function write(name: string, more: Partial<Parameters<typeof parquetWriteBuffer>[0]> = {}): string {
  const big = (value: number | null) => (value === null ? null : BigInt(value));
  const columnData = [
    { name: 'uuid', data: rows.map((row) => row.uuid) },
    { name: 'outcome_reward', data: rows.map((row) => row.outcome_reward) },
    { name: 'count', data: rows.map((row) => big(row.count)) },
    { name: 'scenario_alphas', data: rows.map((row) => row.scenario_alphas) },
    { name: 'events', data: rows.map(({ events }) => ({ ...events, agents: events.agents.map(big) })) },
    { name: 'scenario_kbs', data: rows.map((row) => row.scenario_kbs) },
  ];
  const file = path.join(folder, name);
  fs.writeFileSync(file, Buffer.from(parquetWriteBuffer({ columnData, schema, ...more })));
  return file;
}

describe('parquetRows', () => {
  it('gives nested rows as plain JSON values', async () => {
    const parquet = await parquetRows(write('plain.parquet'));
    expect(parquet.rows).toBe(3);
    expect(await parquet.read(0, 3)).toEqual(rows);
    expect(await parquet.read(1, 2)).toEqual([rows[1]]);
    expect(await parquet.read(2, 2)).toEqual([]);
  });

  it.each(['GZIP', 'ZSTD', 'UNCOMPRESSED'] as const)('reads %s', async (codec) => {
    const compressors = {
      GZIP: (input: Uint8Array) => gzipSync(input),
      ZSTD: (input: Uint8Array) => zstdCompressSync(input),
    };
    const file = write(`${codec}.parquet`, { codec, compressors });
    expect(await (await parquetRows(file)).read(0, 3)).toEqual(rows);
  });

  it('gives the same as lines, put together from its columns', async () => {
    const target = path.join(folder, 'lines.jsonl');
    const shares: number[] = [];
    const onRow = ({ share }: { share: number }) => shares.push(share);
    await writeLines(write('groups.parquet', { rowGroupSize: 2 }), target, { ticket: 'a', onRow });
    const lines = fs.readFileSync(target, 'utf8').trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(rows);
    expect(shares.at(-1)).toBe(1);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([{ pageSize: 8 }, { dictionarySize: 0 }, { pageSize: 8, codec: 'UNCOMPRESSED' as const }])(
    'puts lists together that end in other pages than they began: %o',
    async (how) => {
      const target = path.join(folder, 'pages.jsonl');
      await writeLines(write('pages.parquet', how), target, { ticket: 'a' });
      const lines = fs.readFileSync(target, 'utf8').trimEnd().split('\n');
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual(rows);
    },
  );

  it('refuses a page of another length than its header says', () => {
    const page = Uint8Array.of(3, 8, 97, 98, 99);
    expect(compressors.SNAPPY?.(page, 3)).toEqual(Uint8Array.of(97, 98, 99));
    for (const length of [2, 4]) expect(() => compressors.SNAPPY?.(page, length)).toThrow('length of a page');
  });

  it('samples the first rows', async () => {
    const file = write('sample.parquet', { rowGroupSize: 2 });
    expect(await parquetSample(file, 1)).toEqual([rows[0]]);
    expect(await parquetSample(file)).toEqual(rows);
  });

  it('says what is wrong with a damaged file, without its path', async () => {
    const whole = fs.readFileSync(write('whole.parquet'));
    const file = path.join(folder, 'cut.parquet');
    for (const cut of [4, 6, 40, whole.length - 1]) {
      fs.writeFileSync(file, whole.subarray(0, cut));
      await expect(parquetRows(file)).rejects.toMatchObject({
        problem: { status: 422, where: { file: 'cut.parquet' } },
      });
      await expect(parquetRows(file)).rejects.toThrow('"cut.parquet" is a Parquet file, but its table of contents');
    }
    fs.writeFileSync(file, Buffer.concat([whole.subarray(0, 4), Buffer.alloc(200, 0xff), whole.subarray(204)]));
    const parquet = await parquetRows(file);
    await expect(parquet.read(0, 3)).rejects.toThrow(
      '"cut.parquet" is a Parquet file, but rows 0 to 2 of 3 can\'t be read',
    );
    await expect(parquetRows(path.join(folder, 'none.parquet'))).rejects.toThrow('There is no file "none.parquet"');
  });
});

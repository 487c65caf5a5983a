import { describe, expect, it } from 'vitest';
import { countReads, memorySource } from './byte-source.ts';
import { sampleRecords } from './sample.ts';

const sample = (text: string, limit?: number) => sampleRecords(memorySource(Buffer.from(text)), limit);

describe('sampleRecords', () => {
  it('gives the first records of every layout', () => {
    expect(sample('[{"a": 1}, {"a": 2}, {"a": 3}]', 2)).toEqual({
      root: 'array',
      records: [{ a: 1 }, { a: 2 }],
      faults: [],
    });
    expect(sample('{"a": 1}\n{"a": 2}\n')).toEqual({ root: 'lines', records: [{ a: 1 }, { a: 2 }], faults: [] });
    expect(sample('\ufeff{"a": "é"}')).toEqual({ root: 'object', records: [{ a: 'é' }], faults: [] });
    expect(sample('{"train": [{"a": 1}], "valid": [{"a": 2}]}')).toEqual({
      root: 'members',
      members: ['train', 'valid'],
      records: [{ a: 1 }, { a: 2 }],
      faults: [],
    });
    expect(sample('PAR1')).toEqual({ root: 'parquet', records: [], faults: [] });
    expect(sample('<html>')).toEqual({ root: null, records: [], faults: [] });
    expect(sample('[]')).toEqual({ root: 'array', records: [], faults: [] });
    expect(sample('[null]').records).toEqual([null]);
  });

  it('says where unreadable records break and goes on to readable ones', () => {
    const { records, faults } = sample('[\n  {"a": 1,},\n  {"a": 2},\n  {"a": 3 "b": 4}\n]');
    expect(records).toEqual([{ a: 2 }]);
    expect(faults).toMatchObject([
      { record: 0, start: 4, end: 13, errors: [{ line: 2, column: 11, byte: 12, path: '$' }] },
      { record: 2, errors: [{ line: 4, column: 11, message: { code: 'json.after_member' } }] },
    ]);
  });

  it('explains a file that ends inside its only record', () => {
    const { root, records, faults } = sample('{"a": [1,\n2');
    expect([root, records]).toEqual(['object', []]);
    expect(faults).toMatchObject([{ record: 0, reason: 'truncated', errors: [{ line: 2, column: 2 }] }]);
  });

  it('reads no more than it needs', () => {
    const records = Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(100_000) }));
    const source = countReads(memorySource(Buffer.from(JSON.stringify(records))));
    expect(sampleRecords(source).records).toHaveLength(8);
    expect(source.count.bytes).toBeLessThan(4 * 1024 * 1024);
  });

  it('is content with few records when they are long', () => {
    const records = Array.from({ length: 8 }, (_, id) => ({ id, text: 'x'.repeat(5_000_000) }));
    const source = countReads(memorySource(Buffer.from(JSON.stringify(records))));
    expect(sampleRecords(source).records).toHaveLength(2);
    expect(source.count.bytes).toBeLessThan(12 * 1024 * 1024);
  });

  it('looks further for a first record that can be read', () => {
    const broken = `{"text": "${'x'.repeat(5_000_000)}",}`;
    expect(sample(`[${broken}, ${broken}, ${broken}, {"a": 1}]`).records).toEqual([{ a: 1 }]);
  });
});

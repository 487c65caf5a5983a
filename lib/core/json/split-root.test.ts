import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countReads, memorySource } from './byte-source.ts';
import { detectRoot, rootOf } from './split.ts';

const root = (text: string) => detectRoot(Buffer.from(text));
const long = 'длинный текст '.repeat(100_000);

describe('rootOf', () => {
  it.each([
    ['array', '[{"a": 1}]'],
    ['array', '\ufeff \r\n['],
    ['object', '{"a": 1}'],
    ['object', '{"a": 1}\n'],
    ['object', '{"a": [\n{"b": 1},\n{"b": 2}\n]}'],
    ['object', '{\n  "a": 1\n'],
    ['object', '{'],
    ['lines', '{"a": 1}\n{"a": 2}\n'],
    ['lines', '\ufeff{"a": 1}\r\n\r\n{"a": 2}'],
    ['lines', '{\n "a": 1\n}\n{\n "a": 2\n}\n'],
    ['lines', '{"a": 1}{"a": 2}'],
    ['lines', '{"a": \n{ "a": 2}\n{"a": 3}'.replace(': \n', ': 1\n')],
    ['lines', '{"a": "cut\n{"a": 2}\n'],
    ['lines', '{"a": 1}\n"a": 2}\n{"a": 3}'],
    ['object', '{"a": 1\n  "b": 2\n}'],
    ['object', '{"a": [\n{"b": 1},\n{"b": 2}\n'],
    ['members', '{"train": [{"a": 1}], "valid": []}'],
    ['members', '{\n  "test": [\n    {"a": 1'],
    ['object', '{"train": 1}'],
    ['object', '{"train": [1, 2]}'],
    ['parquet', 'PAR1\0\0'],
    [null, ''],
    [null, ' \n'],
    [null, '<!doctype html>'],
    [null, 'id,answer\n1,2'],
    [null, '"text"'],
    [null, 'PK\u0003\u0004'],
  ])('%s: %j', (expected, text) => {
    expect(root(text)).toBe(expected);
  });

  it('reads on to the end of a first value that is longer than a chunk', () => {
    const record = JSON.stringify({ id: 1, text: long });
    expect(root(record)).toBe('object');
    expect(root(`${record}\n${record}`)).toBe('lines');
    expect(root(`${record.slice(0, -3)}\n${record}`)).toBe('lines');
  });

  it('knows other encodings and archives are not JSON', () => {
    expect(detectRoot(Buffer.from('\ufeff[{"a": 1}]', 'utf16le'))).toBeNull();
    expect(detectRoot(gzipSync('[{"a": 1}]'))).toBeNull();
  });

  it('reads no more of an array than its first chunk', () => {
    const source = countReads(memorySource(Buffer.from(JSON.stringify([long, long]))));
    expect(rootOf(source)).toBe('array');
    expect(source.count).toEqual({ calls: 1, bytes: 1024 * 1024 });
  });
});

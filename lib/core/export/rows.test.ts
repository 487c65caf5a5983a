import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from '../model/index.ts';
import { csvCell, exportRows, toCsv, toJsonl } from './rows.ts';

describe('csvCell', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', '"\'=1+1"'],
    ['+49', '"\'+49"'],
    ['-5 degrees', '"\'-5 degrees"'],
    ['@home', '"\'@home"'],
    ['\tx', '"\'\tx"'],
    ['\nx', '"\'\nx"'],
    ['＝1+1', '"\'＝1+1"'],
    ['＠home', '"\'＠home"'],
    ["'=1+1", '"\'\'=1+1"'],
    ["'tis", "'tis"],
    ['a\u0000b', '"a\ufffdb"'],
    ['', ''],
  ])('%j → %j', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('leaves numbers and nulls alone', () => {
    expect(csvCell(-5)).toBe('-5');
    expect(csvCell(null)).toBe('');
    expect(csvCell(true)).toBe('true');
  });

  it('never lets a text cell start a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^"?[=+\-@\t\r\n＝＋－＠]/.test(csvCell(text))));
  });
});

it('takes a guard off again, and nothing else', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', 'a');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: sign })), (text) => {
      expect(unguarded(guarded(text))).toBe(text);
    }),
  );
});

it('writes the fields of the given columns in the given order', () => {
  const fields = {
    id: (row: { id: string; n: number }) => ({ id: row.id }),
    size: (row: { id: string; n: number }) => ({ n: row.n, twice: 2 * row.n }),
  };
  const rows = exportRows(
    [
      { id: 'a, b', n: 2 },
      { id: '', n: 0 },
    ],
    ['size', 'id', 'unknown'],
    fields,
  );
  expect(toCsv(rows)).toBe('n,twice,id\r\n2,4,"a, b"\r\n0,0,\r\n');
  expect(toJsonl(rows)).toBe('{"n":2,"twice":4,"id":"a, b"}\n{"n":0,"twice":0,"id":""}\n');
  expect(toJsonl([])).toBe('');
});

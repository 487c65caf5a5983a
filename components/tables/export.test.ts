import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, toCsv, toJsonl } from './export.ts';

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
    ['', ''],
  ])('%j → %j', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('leaves numbers and nulls alone', () => {
    expect(csvCell(-5)).toBe('-5');
    expect(csvCell(null)).toBe('');
    expect(csvCell(true)).toBe('true');
  });

  it('never lets a text cell start a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^"?[=+\-@\t\r]/.test(csvCell(text))));
  });
});

it('writes the given columns in the given order', () => {
  const rows = [
    { id: 'a', text: 'x, y', n: 2 },
    { id: 'b', text: '', n: 0 },
  ];
  expect(toCsv(['n', 'text'], rows)).toBe('n,text\r\n2,"x, y"\r\n0,\r\n');
  expect(toJsonl(['id', 'n'], rows)).toBe('{"id":"a","n":2}\n{"id":"b","n":0}\n');
  expect(toCsv(['id'], [])).toBe('id\r\n');
});

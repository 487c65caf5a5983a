import { describe, expect, it } from 'vitest';
import { memberPath, numberOf, otherFields, plainFields, textOf } from './parse.ts';

describe('textOf', () => {
  it.each([
    ['as it is ', 'as it is '],
    [2022, '2022'],
    [7n, '7'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
    [['a', 1], '["a",1]'],
    [{ a: 1n }, '{"a":1}'],
  ])('%o is %j', (value, text) => {
    expect(textOf(value)).toBe(text);
  });

  it('gives up quietly on what JSON cannot say', () => {
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    expect(textOf(loop)).toBe('');
  });
});

describe('numberOf', () => {
  it.each([
    [1.5, 1.5],
    ['1480736515.0', 1480736515],
    [3n, 3],
    ['', undefined],
    [' ', undefined],
    ['multi-hop', undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [true, undefined],
    [[5], undefined],
  ])('%o is %o', (value, number) => {
    expect(numberOf(value)).toBe(number);
  });
});

describe('objects', () => {
  it('otherFields gives what is not known, or nothing', () => {
    expect(otherFields({ a: 1, b: 2 }, new Set(['a']))).toEqual({ b: 2 });
    expect(otherFields({ a: 1 }, new Set(['a']))).toBeUndefined();
  });

  it('plainFields turns 64-bit numbers into numbers at any depth', () => {
    expect(plainFields({ a: [1n, { b: 2n }], c: undefined })).toEqual({ a: [1, { b: 2 }] });
    expect(plainFields([1])).toEqual({});
  });

  it('memberPath quotes keys that are no identifiers', () => {
    expect(memberPath('$', 'qa')).toBe('$.qa');
    expect(memberPath('$.a', 'Speaker 1')).toBe('$.a["Speaker 1"]');
  });
});

import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatDuration, formatRate, formatShare, plural } from './numbers.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1986, '1 986'],
    [11157, '11 157'],
    [2805274, '2 805 274'],
  ])('%d → %s', (value, text) => expect(plain(formatCount(value))).toBe(text));
});

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [999, '999 B'],
    [999_499, '999 KB'],
    [999_500, '1.0 MB'],
    [2_805_274, '2.8 MB'],
    [9_960_000, '10 MB'],
    [265_000_000, '265 MB'],
    [2_700_000_000, '2.7 GB'],
  ])('%d → %s', (value, text) => expect(plain(formatBytes(value))).toBe(text));

  it('says rates per second', () => expect(plain(formatRate(48_000_000))).toBe('48 MB/s'));
});

describe('formatDuration', () => {
  it.each([
    [0.2, '1 s'],
    [59, '59 s'],
    [61, '1 min'],
    [3600, '1 h'],
    [3900, '1 h 5 min'],
  ])('%d → %s', (value, text) => expect(plain(formatDuration(value))).toBe(text));
});

describe('formatShare', () => {
  it('keeps small shares visible and says nothing of an empty whole', () => {
    expect(plain(formatShare(282, 1986))).toBe('14 %');
    expect(plain(formatShare(1, 1986))).toBe('< 1 %');
    expect(plain(formatShare(0, 1986))).toBe('0 %');
    expect(plain(formatShare(1985, 1986))).toBe('> 99 %');
    expect(plain(formatShare(1986, 1986))).toBe('100 %');
    expect(formatShare(0, 0)).toBe('–');
  });
});

describe('plural', () => {
  it('counts one as one', () => {
    expect(plural(1, 'turn')).toBe('1 turn');
    expect(plural(0, 'turn')).toBe('0 turns');
    expect(plain(plural(5882, 'turn'))).toBe('5 882 turns');
    expect(plural(2, 'history', 'histories')).toBe('2 histories');
  });
});

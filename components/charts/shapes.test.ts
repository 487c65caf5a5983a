import { describe, expect, it } from 'vitest';
import { everyBar, evidenceBars, histogramBars, monthBars, positionBars, total, wholeTicks } from './shapes.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('monthBars', () => {
  it('fills the months between', () => {
    const bars = monthBars([
      { month: '2022-11', count: 3 },
      { month: '2023-02', count: 1 },
    ]);
    expect(bars.map((bar) => [bar.label, bar.count])).toEqual([
      ['Nov 2022', 3],
      ['Dec 2022', 0],
      ['Jan 2023', 0],
      ['Feb 2023', 1],
    ]);
  });
  it('does not fill absurd ranges', () => {
    const bars = monthBars([
      { month: '0001-01', count: 1 },
      { month: '2023-05', count: 2 },
    ]);
    expect(bars.map((bar) => bar.count)).toEqual([1, 2]);
  });
  it('is empty when nothing is dated', () => expect(monthBars([])).toEqual([]));
});

describe('evidenceBars', () => {
  it('adds types up and opens the last bin', () => {
    const bars = evidenceBars([
      { key: '1', evidence: 2, count: 10 },
      { key: '4', evidence: 2, count: 1 },
      { key: '1', evidence: 0, count: 4 },
      { key: '1', evidence: 9, count: 2 },
      { key: '1', evidence: 30, count: 1 },
    ]);
    expect(bars.map((bar) => `${bar.label}:${bar.count}`)).toEqual([
      '0:4',
      '1:0',
      '2:11',
      '3:0',
      '4:0',
      '5:0',
      '6:0',
      '7:0',
      '8+:3',
    ]);
    expect(total(bars)).toBe(18);
  });
  it('is empty without questions', () => expect(evidenceBars([])).toEqual([]));
});

it('names positions by percent', () => {
  const bars = positionBars([...Array(19).fill(0), 7]);
  expect(bars).toHaveLength(20);
  expect(plain(bars[0]?.label ?? '')).toBe('0–5 %');
  expect(plain(bars[19]?.label ?? '')).toBe('95–100 %');
  expect(bars[19]?.count).toBe(7);
});

describe('histogramBars', () => {
  it('names the bins and leaves empty ends out', () => {
    const bars = histogramBars({ edges: [0, 1, 50, 100, 1600], counts: [0, 5, 0, 2, 0] });
    expect(bars.map((bar) => [plain(bar.label), bar.count])).toEqual([
      ['1–49', 5],
      ['50–99', 0],
      ['100–1 599', 2],
    ]);
  });
  it('opens the last bin when it has no upper edge', () => {
    const bars = histogramBars({ edges: [0, 1, 12800], counts: [1, 0, 3] });
    expect(bars.map((bar) => plain(bar.label))).toEqual(['0', '1–12 799', '12 800+']);
  });
  it('is empty when all bins are', () => expect(histogramBars({ edges: [0, 1], counts: [0, 0] })).toEqual([]));
});

it('puts whole numbers on an axis', () => {
  expect(wholeTicks(1)).toEqual([0, 1]);
  expect(wholeTicks(2)).toEqual([0, 1, 2]);
  expect(wholeTicks(9)).toEqual([0, 5]);
  expect(wholeTicks(196)).toEqual([0, 50, 100, 150]);
  expect(wholeTicks(1555)).toEqual([0, 500, 1000, 1500]);
  expect(wholeTicks(0)).toEqual([0]);
});

it('names as many bars as there is room for', () => {
  const bars = Array.from({ length: 24 }, (_, i) => ({ label: `May ${2000 + i}`, count: i }));
  // 8 letters of 6 pixels and a gap of 8: seven in 400.
  expect(everyBar(bars, 400)).toBe(4);
  expect(everyBar(bars.slice(0, 3), 400)).toBe(1);
});

import { describe, expect, it } from 'vitest';
import { axesOf, brushOver, crossfilter, isInside, type PlottedQuestion, withBrush } from './brush.ts';

const row = (
  type: string,
  length: number | null,
  right: (boolean | null)[],
  more: Partial<PlottedQuestion> = {},
): PlottedQuestion => ({
  type,
  evidence: 1,
  position: null,
  sessions: 19,
  length,
  distance: null,
  latency: null,
  right,
  ...more,
});

const rows = [
  row('1', 1, [true, false]),
  row('1', 4, [false, false]),
  row('2', 4, [true, null]),
  row('2', 30, [false, true]),
  row('2', null, [null, null]),
];
const axes = axesOf(rows, ['2', '1']);
const binsOf = (brushes: Parameters<typeof crossfilter>[2], axis: 'type' | 'length') =>
  (crossfilter(rows, axes, brushes).bins.get(axis) ?? []).map(({ key, from, count }) => [key || from, count]);

describe('the axes', () => {
  it('are those that tell questions apart, without empty ends', () => {
    expect(axes.map(({ id }) => id)).toEqual(['type', 'length']);
    expect(axes[0]?.bins.map(({ key }) => key)).toEqual(['2', '1']);
    expect(axes[1]?.bins.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
      [5, 7],
      [8, 12],
      [13, 20],
      [21, 33],
    ]);
    expect(axes[1]?.without).toBe(1);
  });

  it('cut sessions into few whole steps', () => {
    const many = [19, 32, 35, 50].map((sessions) => row('1', 1, [], { sessions }));
    const sessions = axesOf(many, []).find(({ id }) => id === 'sessions');
    expect(sessions?.bins.map(({ from, to }) => [from, to])).toEqual([
      [15, 19],
      [20, 24],
      [25, 29],
      [30, 34],
      [35, 39],
      [40, 44],
      [45, 49],
      [50, 54],
    ]);
  });

  it('show evidence that is later than its question, and the very end of the history', () => {
    const late = [-3, 0, 400].map((distance) => row('1', 1, [], { distance, position: distance === 400 ? 1 : 0.05 }));
    const made = axesOf(late, []);
    expect(made.find(({ id }) => id === 'distance')?.bins.at(0)).toEqual({ key: '', from: null, to: -1 });
    const { bins } = crossfilter(late, made, []);
    expect(bins.get('position')?.at(-1)).toMatchObject({ from: 0.9, to: 1, count: 1 });
  });
});

describe('the crossfilter', () => {
  it('counts all without a brush, with the share correct of each run', () => {
    expect(binsOf([], 'type')).toEqual([
      ['2', 3],
      ['1', 2],
    ]);
    const { bins, matches } = crossfilter(rows, axes, []);
    expect(matches).toHaveLength(5);
    expect(bins.get('type')?.[0]?.runs).toEqual([
      { n: 2, right: 1 },
      { n: 1, right: 1 },
    ]);
  });

  it('filters the other axes by a brush, not its own', () => {
    const brushes = [{ axis: 'length' as const, from: 3, to: 4 }];
    expect(binsOf(brushes, 'type')).toEqual([
      ['2', 1],
      ['1', 1],
    ]);
    expect(binsOf(brushes, 'length').filter(([, count]) => count)).toEqual([
      [1, 1],
      [3, 2],
      [21, 1],
    ]);
    const { matches, bins } = crossfilter(rows, axes, brushes);
    expect(matches).toEqual([rows[1], rows[2]]);
    expect(bins.get('length')?.map(({ held }) => held)).toEqual([false, false, true, false, false, false, false]);
  });

  it('narrows by several brushes at once; a question without the value is left out', () => {
    const brushes = [
      { axis: 'length' as const, from: 1, to: null },
      { axis: 'type' as const, keys: ['2'] },
    ];
    const { matches } = crossfilter(rows, axes, brushes);
    expect(matches).toEqual([rows[2], rows[3]]);
    expect(binsOf(brushes, 'type')).toEqual([
      ['2', 2],
      ['1', 2],
    ]);
    expect(binsOf(brushes, 'length').reduce((sum, [, count]) => sum + Number(count), 0)).toBe(2);
  });

  it('holds both ends of whole numbers, and leaves out the end of others', () => {
    expect(isInside('length', 7, { from: 3, to: 7 })).toBe(true);
    expect(isInside('latency', 2, { from: 1, to: 2 })).toBe(false);
    expect(isInside('latency', 1, { from: 1, to: 2 })).toBe(true);
    expect(isInside('latency', 900, { from: 100, to: null })).toBe(true);
  });
});

describe('brushes', () => {
  it('span the bins they are drawn over', () => {
    expect(brushOver('length', axes[1]?.bins.slice(2, 4) ?? [])).toEqual({ axis: 'length', from: 3, to: 7 });
    expect(brushOver('type', axes[0]?.bins ?? [])).toEqual({ axis: 'type', keys: ['2', '1'] });
    expect(brushOver('length', [])).toBeNull();
  });

  it('replace the one on the same axis, and go', () => {
    const one = [{ axis: 'length' as const, from: 1, to: 2 }];
    expect(withBrush(one, 'length', { axis: 'length', from: 3, to: 4 })).toEqual([{ axis: 'length', from: 3, to: 4 }]);
    expect(withBrush(one, 'type', { axis: 'type', keys: ['1'] }).map(({ axis }) => axis)).toEqual(['type', 'length']);
    expect(withBrush(one, 'length', null)).toEqual([]);
  });
});

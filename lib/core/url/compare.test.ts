import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRUSH_AXES, type Brush } from '../model/index.ts';
import { judgesHref, oneBrushEach, parseAsBrush, readComparison, writeComparison } from './compare.ts';

const bound = fc.constantFrom(null, -30, -1, 0, 0.25, 3, 365);
const brush: fc.Arbitrary<Brush> = fc.oneof(
  fc.record({
    axis: fc.constant('type' as const),
    keys: fc.array(
      fc.string({ minLength: 1 }).filter((key) => key.isWellFormed()),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc
    .record({
      axis: fc.constantFrom('evidence' as const, 'length' as const, 'distance' as const),
      from: bound,
      to: bound,
    })
    .filter(({ from, to }) => from !== null || to !== null),
);

describe('a brush in the URL', () => {
  it('is the same after writing and reading', () => {
    fc.assert(
      fc.property(brush, (given) => {
        expect(parseAsBrush.parse(parseAsBrush.serialize(given))).toEqual(given);
      }),
    );
  });

  it('reads as people write it', () => {
    expect(parseAsBrush.parse('length:3-7')).toEqual({ axis: 'length', from: 3, to: 7 });
    expect(parseAsBrush.parse('distance:--1')).toEqual({ axis: 'distance', from: null, to: -1 });
    expect(parseAsBrush.parse('type:1,4')).toEqual({ axis: 'type', keys: ['1', '4'] });
  });

  it.each(['length', 'length:', 'length:-', 'length:a-b', 'colour:1-2', 'type:'])('%s is none', (text) => {
    expect(parseAsBrush.parse(text)).toBeNull();
  });

  it('counts once for an axis', () => {
    const twice: Brush[] = BRUSH_AXES.filter((axis) => axis !== 'type').flatMap((axis) => [
      { axis, from: 1, to: 2 },
      { axis, from: 5, to: 6 },
    ]);
    expect(oneBrushEach(twice).map((one) => ('from' in one ? one.from : null))).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('a comparison in the URL', () => {
  it('is the same after writing and reading', () => {
    const view = {
      runs: ['a', 'b c'],
      judges: false,
      metric: 'judge.x',
      clustered: true,
      answerable: true,
      disputed: 'exclude' as const,
      categories: 'all' as const,
    };
    expect(readComparison(new URLSearchParams(writeComparison(view)))).toEqual(view);
  });

  it('says nothing of defaults, names a run once, and falls back on what it cannot read', () => {
    expect(writeComparison({ runs: ['a', 'b'], clustered: false, disputed: 'keep' })).toBe('?runs=a,b');
    expect(readComparison({ runs: 'a,b,a,,', clustered: 'maybe', disputed: 'x' })).toEqual({
      runs: ['a', 'b'],
      judges: false,
      metric: null,
      clustered: false,
      answerable: false,
      disputed: 'keep',
      categories: '1-4',
    });
  });

  it('of judges is about one run', () => {
    expect(judgesHref('zep')).toBe('/compare?runs=zep&judges=true');
  });
});

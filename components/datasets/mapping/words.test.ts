import { describe, expect, it } from 'vitest';
import { alternativeWords, parsed, placeIn, valueWords } from './words.ts';

describe('the words of a mapping', () => {
  it('are shorter than its JSON', () => {
    expect(valueWords('@.says')).toBe('@.says');
    expect(valueWords({ path: '@.refs', ops: [{ split: ',' }, 'range'] })).toBe('@.refs → split , → range');
    expect(valueWords({ first: ['@.a', { const: 'x' }] })).toBe('@.a | "x"');
    expect(valueWords({ at: '@.kind', is: 'none', not: true })).toBe('≠ @.kind = "none"');
    expect(alternativeWords('{"by":"turn","ref":"@.at","as":"number","from":1}', undefined)).toBe(
      'turns counted from 1 · @.at',
    );
  });

  it('are read back as paths or as JSON', () => {
    expect([parsed(' @.a '), parsed('{"const":"x"}'), parsed('true')]).toEqual(['@.a', { const: 'x' }, true]);
  });

  it('say where JSON breaks', () => {
    expect(placeIn('{\n  "a": 1,,\n}')).toEqual({ line: 2, column: 10 });
    expect(placeIn('x{}')).toEqual({ line: 1, column: 1 });
    expect(placeIn('{"a": [1, 2}')).toEqual({ line: 1, column: 12 });
    expect(placeIn('{"a": "b')).toEqual({ line: 1, column: 9 });
  });
});

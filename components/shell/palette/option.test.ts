import { describe, expect, it } from 'vitest';
import { parseTurnQuery } from '@/lib/core/search/turn-query.ts';
import { asTyped, says } from './option.ts';

describe('the palette', () => {
  it('finds by parts of words in any order', () => {
    expect(says('Theme: dark', 'dark th')).toBe(true);
    expect(says('Theme: dark', 'dark light')).toBe(false);
    expect(says('Theme: dark', '')).toBe(true);
  });

  it('takes the last word of what is being typed for the beginning of one', () => {
    expect(parseTurnQuery(asTyped('rye bre'))).toEqual([
      {
        all: [
          { words: ['rye'], prefix: false },
          { words: ['bre'], prefix: true },
        ],
        none: [],
      },
    ]);
    expect(asTyped('"rye bread"')).toBe('"rye bread"');
    expect(asTyped('bre*')).toBe('bre*');
  });
});

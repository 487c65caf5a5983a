import { expect, it } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { baseOf } from './site-base.ts';

it.each([
  ['/', ''],
  ['/memoscope/', '/memoscope'],
  ['/notes/memory', '/notes/memory'],
])('--base %s: the site stands at "%s" of its host', (typed, base) => expect(baseOf(typed)).toBe(base));

it.each(['memoscope', 'https://example.org/memoscope/', '//example.org/', '/a//b/', '/a/../b/', '/a?b', '/a b/', ''])(
  '--base "%s" is no path, and said so',
  async (typed) => {
    const found = await problemOf(() => baseOf(typed));
    expect(found).toMatchObject({ title: 'Not a path for --base', detail: expect.stringContaining(`"${typed}"`) });
  },
);

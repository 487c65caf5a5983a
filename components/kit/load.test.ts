import { expect, it } from 'vitest';
import { Recent } from './load.ts';

it('forgets what was not used for longest', () => {
  const recent = new Recent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(recent.get('b')).toBeUndefined();
  expect(recent.get('a')).toBe(1);
  expect(recent.get('c')).toBe(3);
});

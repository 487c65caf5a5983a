import { expect, it } from 'vitest';
import { lazily } from './lazily.ts';

it('makes a thing once, for all who ask', async () => {
  let made = 0;
  const thing = lazily(async () => ++made);
  expect(made).toBe(0);
  expect(await Promise.all([thing(), thing()])).toEqual([1, 1]);
  expect(await thing()).toBe(1);
});

it('tries again what could not be made, and tells those who waited', async () => {
  let tries = 0;
  const thing = lazily(async () => {
    if (++tries === 1) throw new Error('away');
    return tries;
  });
  await expect(Promise.all([thing(), thing()])).rejects.toThrow('away');
  expect([await thing(), await thing()]).toEqual([2, 2]);
});

import { expect, it } from 'vitest';
import { problemOf } from '../lib/core/model/testing.ts';
import { checkNames } from './site-pages.ts';

it('refuses a conversation whose id is too long for a folder, in words', async () => {
  checkNames(['a'.repeat(255), '..', 'conv-26']);
  const found = await problemOf(() => checkNames(['conv-26', 'é'.repeat(128)]));
  expect(found).toMatchObject({ status: 422, type: '#name-too-long' });
  expect(found.detail).toContain('256 bytes');
});

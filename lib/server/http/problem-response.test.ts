import { expect, it } from 'vitest';
import { problem } from '../../core/problems/index.ts';
import { problemResponse } from './problem-response.ts';

it('says when to come again to who asks too often, and to nobody else', () => {
  const often = problemResponse(problem('people.rate', { seconds: 7 }).problem);
  expect([often.status, often.headers.get('retry-after')]).toEqual([429, '7']);
  const role = problemResponse(problem('people.role', { needed: 'admin' }).problem);
  expect([role.status, role.headers.get('retry-after')]).toEqual([403, null]);
});

import { expect, it } from 'vitest';
import { problemOf } from './requests.ts';

it('passes the problem of the API on', () => {
  const problem = { type: '#unknown-format', title: 'Unknown format', status: 422, detail: 'It is a recipe.' };
  expect(problemOf(422, JSON.stringify(problem))).toEqual(problem);
});

it('makes a problem of any other answer', () => {
  expect(problemOf(502, '<html>Bad gateway</html>')).toMatchObject({ status: 502, title: 'The request failed' });
  expect(problemOf(500, '"text"').detail).toContain('500');
});

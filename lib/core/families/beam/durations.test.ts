import { describe, expect, it } from 'vitest';
import { differingDuration } from './durations.ts';

const asks = (length: string) => [
  `LLM response should state: ${length}`,
  'LLM response should state: from 1 May till 9 May',
];

describe('a rubric that asks for another length of time than the answer', () => {
  it.each([
    ['There are exactly 4 weeks between the two.', '8 weeks'],
    ['11 days passed, despite the 2-hour delay.', '17 days'],
    ['It took 1,300 hours.', '1,700 hours'],
    ['You waited three days.', '4 days'],
    ['After 10 weeks the total will be 130 hours.', 'total after 10 weeks is 170 hours'],
  ])('%s ≠ %s', (answer, length) => {
    expect(differingDuration(answer, asks(length))).toBe(asks(length)[0]);
  });

  it.each([
    ['I had been at it for 3 months before.', '90 days'],
    ['You need 12 more weeks for it.', '12 weeks'],
    ['The 30-day challenge began, and the 15-day one, so 38 days passed.', '38 days'],
    ['One day passed between them.', '1 day'],
    ['No days passed: both were on 3 May.', '0 days'],
    ['They fell on the same day.', '0 days'],
    ['About 4 months.', 'about 4 months'],
    ['The quiz came before the test.', '3 days'],
    ['You solved 2 more problems in 3 days.', '2 problems'],
    ['It took 2 weeks in all.', 'less than 20 days'],
  ])('%s = %s, or nothing is said', (answer, length) => {
    expect(differingDuration(answer, asks(length))).toBeUndefined();
  });
});

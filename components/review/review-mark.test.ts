import { expect, it } from 'vitest';
import { markWords } from './review-mark.tsx';

it('says what is known of the gold, and “reviewed” only where nothing says it better', () => {
  expect(markWords(['reviewed', 'disputed', 'gold-wrong'])).toBe('disputed · gold wrong');
  expect(markWords(['not-reviewed', 'disputed', 'known-error'])).toBe('disputed · known error');
  expect(markWords(['reviewed', 'known-error'])).toBe('reviewed · known error');
  expect(markWords(['reviewed', 'known-error', 'gold-right'])).toBe('known error · gold right');
  expect(markWords(['reviewed'])).toBe('reviewed');
});

import { expect, it } from 'vitest';
import { markWords } from './review-mark.tsx';

it('says what is known of the gold, the verdict first, and nothing twice', () => {
  expect(markWords(['reviewed', 'disputed', 'gold-wrong'])).toBe('gold wrong');
  expect(markWords(['reviewed', 'disputed', 'known-error', 'evidence-wrong'])).toBe(
    'evidence wrong · known error · disputed',
  );
  expect(markWords(['not-reviewed', 'disputed', 'known-error'])).toBe('known error · disputed');
  expect(markWords(['reviewed', 'known-error'])).toBe('reviewed · known error');
  expect(markWords(['reviewed'])).toBe('reviewed');
});

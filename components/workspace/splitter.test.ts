import { expect, it } from 'vitest';
import { fitWidth } from './splitter.tsx';

it('keeps a pane between its least width and what the others leave', () => {
  expect(fitWidth(300, 1440, 356)).toBe(300);
  expect(fitWidth(100, 1440, 356)).toBe(240);
  expect(fitWidth(900, 1440, 356)).toBe(648);
  expect(fitWidth(900, 1200, 500)).toBe(320);
  expect(fitWidth(300.4, 900, 0)).toBe(300);
});

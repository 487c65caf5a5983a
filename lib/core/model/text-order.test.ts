import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTextOrder, textOrder, textsOrder } from './text-order.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  fc
    .array(fc.constantFrom('a', 'B', 'b', '7', '07', '10', '-', ' ', '.', '_', '№', 'é', 'Ж', '\t'), { maxLength: 6 })
    .map((parts) => parts.join('')),
);

it('texts compare by their keys as under the collator', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 12 }), (texts) => {
      const compare = textsOrder(texts);
      texts.forEach((a, i) => {
        texts.forEach((b, j) => {
          expect(Math.sign(compare(i, j)), JSON.stringify([a, b])).toBe(Math.sign(textOrder(a, b)));
        });
      });
    }),
    { numRuns: 1_000 },
  );
});

it('things come in the order of their texts, however they came; the collator’s equals by their codes', () => {
  const things = ['run-10', 'run-9', 'b', 'B', 'Ж', 'a'].map((name) => ({ name }));
  const twice = ['x', 'a', 'x', 'a', 'x'].map((name, at) => ({ name, at }));
  expect(inTextOrder(twice, ({ name }) => name).map(({ at }) => at)).toEqual([1, 3, 0, 2, 4]);
  for (const given of [things, things.toReversed()])
    expect(inTextOrder(new Set(given), ({ name }) => name).map(({ name }) => name)).toEqual([
      'a',
      'B',
      'b',
      'run-9',
      'run-10',
      'Ж',
    ]);
});

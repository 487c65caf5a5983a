import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberMap } from './number-map.ts';

it('holds what a Map holds', () => {
  const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer());
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 50 }), (entries) => {
      const [map, wanted] = [new NumberMap(), new Map<number, number>()];
      for (const [key, value] of entries) {
        map.set(key, value);
        wanted.set(key, value);
      }
      for (let key = -6; key <= 6; key += 1) expect(map.get(key)).toBe(wanted.get(key));
      for (const key of wanted.keys()) expect(map.get(key)).toBe(wanted.get(key));
    }),
  );
});

it('grows, whatever steps keys are apart', () => {
  for (const step of [1, 4096, 2 ** 20]) {
    const map = new NumberMap();
    for (let i = 0; i < 20_000; i += 1) map.set((i * step) | 0, i);
    const last = new Map(Array.from({ length: 20_000 }, (_, i) => [(i * step) | 0, i]));
    for (const [key, value] of last) expect(map.get(key)).toBe(value);
    expect(map.get(-7)).toBeUndefined();
  }
});

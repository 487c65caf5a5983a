import { expect, it } from 'vitest';
import { boundedJson, TOO_DEEP } from './bounded-json.ts';

const nested = (depth: number, open = '{"a":', close = '}') => `${open.repeat(depth)}1${close.repeat(depth)}`;

it('leaves what is nested at most 100 levels deep as it is', () => {
  expect(boundedJson(nested(100))).toEqual({ value: JSON.parse(nested(100)) });
  expect(boundedJson('[{"__proto__": {"a": 1}}, "x", null, 0.5]').cut).toBeUndefined();
});

it.each([101, 5_000, 100_000])('cuts %d nested values with a marker, and writes the rest', (depth) => {
  for (const [open, close, step] of [
    ['{"a":', '}', '.a'],
    ['[', ']', '[0]'],
    ['{"__proto__":', '}', '.__proto__'],
  ] as const) {
    const { value, cut } = boundedJson(`{"id": 7, "deep": ${nested(depth, open, close)}}`);
    expect(cut).toBe(`$.deep${step.repeat(99)}`);
    const text = JSON.stringify(value);
    expect(text).toContain(TOO_DEEP);
    expect(JSON.parse(text).id).toBe(7);
  }
});

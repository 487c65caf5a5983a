import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemIn } from '../model/index.ts';
import { cutJson } from './cut.ts';
import { LOCOMO, read, readOne, rowsOf, SAID } from './testing.ts';

describe('cutJson', () => {
  it.each<[string, unknown, number]>([
    ['[{"a": 1}, {"a": 2}, {"a"', [{ a: 1 }, { a: 2 }], 2],
    ['[{"a": 1}, {"a": [1, 2, 3', [{ a: 1 }], 1],
    ['[{"a": "]}"}, {"b": "\\"],', [{ a: ']}' }], 1],
    ['[{"a": 1},', [{ a: 1 }], 1],
    ['[{"a": 1}', [{ a: 1 }], 1],
    ['[1, 2, 34', [1, 2], 2],
    ['{"x": 1, "rows": [{"a": 1}, {"a', { x: 1, rows: [{ a: 1 }] }, 1],
    ['{"0": [{"a": 1}], "1": [{"a": NaN}, {"a": ', { 0: [{ a: 1 }], 1: [{ a: null }] }, 1],
  ])('%s', (text, value, complete) => {
    expect(cutJson(text)).toMatchObject({ value, complete });
  });

  it.each(['[{"a": 1', '[', '{"a": {"b": 1', '[{"a": 1}, {"b" 2}, {"c"', '[{"a": 1}}, {"b"', '{"a": [1], "b": "c'])(
    'takes nothing of %s',
    (text) => {
      expect(cutJson(text)).toBeUndefined();
    },
  );

  it('of any cut list gives entries that stood before the cut, and all of them', () => {
    const entry = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, share) => {
          const text = JSON.stringify(list);
          const at = Math.floor(share * (text.length - 1));
          let end = 1;
          const complete = list.filter((one) => {
            end += JSON.stringify(one).length;
            const whole = end <= at;
            end += 1;
            return whole;
          });
          const found = cutJson(text.slice(0, at));
          expect(found?.value).toEqual(complete.length === 0 ? undefined : JSON.parse(JSON.stringify(complete)));
        },
      ),
    );
  });
});

describe('a predictions file that breaks off', () => {
  const rows = rowsOf(({ text, conversation }, i) => ({ sample_id: conversation, question: text, response: SAID[i] }));
  const text = JSON.stringify(rows, null, 1);
  const cut = text.slice(0, text.indexOf('"response"', text.indexOf('goats')) + 16);

  it('is refused, and the refusal says what could be read', () => {
    try {
      read(cut, LOCOMO);
      throw new Error('it was read');
    } catch (error) {
      expect(problemIn(error)).toMatchObject({
        status: 422,
        type: '#invalid-json',
        detail: expect.stringMatching(/8 complete entries .* "cut": true/),
        where: { byte: cut.length },
      });
    }
  });

  it('is read as far as it is complete when the mapping says so, with where it ends', () => {
    const { report, predictions } = readOne(cut, LOCOMO, { fields: {}, cut: true });
    expect(report).toMatchObject({ rows: 8, matched: 8, missing: { total: 2 } });
    expect(predictions.map(({ answer }) => answer)).toEqual(SAID.slice(0, 8));
    expect(report.problems).toMatchObject({
      total: 1,
      items: [{ message: expect.stringMatching(/ends too early.*8 complete entries/), where: { byte: cut.length } }],
    });
    expect(read(cut, LOCOMO, { fields: {}, cut: true }).mapping.cut).toBe(true);
    expect(read(text, LOCOMO, { fields: {} }).mapping.cut).toBeUndefined();
  });
});

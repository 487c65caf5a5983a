import { describe, expect, it } from 'vitest';
import { ASKED, LOCOMO, ROWS, read, readOne, rowsOf, SAID } from './testing.ts';

describe('mappings', () => {
  it('make a field the prediction, and several of them several runs', () => {
    const file = rowsOf(({ text }, i) => ({ question: text, left: `l${i}`, right: `r${i}` }));
    const { systems, mapping } = read(file, LOCOMO, { fields: { left: 'prediction', right: 'prediction' } });
    expect(systems.map(({ name, predictions }) => [name, predictions[3]?.answer])).toEqual([
      ['left', 'l3'],
      ['right', 'r3'],
    ]);
    expect(mapping).toEqual({ rows: '$[]', fields: { question: 'question', left: 'prediction', right: 'prediction' } });
  });

  it('name the identifying fields, and matches by them are said to be', () => {
    const file = rowsOf(({ conversation }, i) => ({ talk: conversation, pos: i < 7 ? i : i - 7, said: SAID[i] }));
    const { report } = readOne(file, LOCOMO, { fields: { talk: 'conversation', pos: 'position', said: 'prediction' } });
    expect(report.how).toEqual([{ by: 'mapping', count: 10 }]);
  });

  it('overrule what would be found out', () => {
    const { predictions } = readOne(ROWS, LOCOMO, { fields: { answer: 'prediction', response: 'ignore' } });
    expect(predictions[0]?.answer).toBe(ASKED[0]?.answer);
  });

  it('read rows elsewhere', () => {
    const file = { first: ROWS, second: ROWS.map((row) => ({ ...row, response: 'other', extra: 1 })) };
    expect(readOne(file, LOCOMO, { rows: '$.second[]', fields: {} }).predictions[0]?.answer).toBe('other');
  });

  it('that do not fit are refused with what there is', () => {
    expect(() => read(ROWS, LOCOMO, { fields: { respnse: 'prediction' } })).toThrow(
      /“respnse” is no field of the rows of "run.json". Fields there are: sample_id, question, answer, category, response/,
    );
    expect(() => read({ results: ROWS }, LOCOMO, { rows: '$.rows[]', fields: {} })).toThrow(
      /has none there. Lists in the file: .*\$\.results\[\]/,
    );
  });
});

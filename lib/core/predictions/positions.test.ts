import { describe, expect, it } from 'vitest';
import { readOne, rowsOf, SAID } from './testing.ts';

const at = (i: number) => (i < 7 ? i : i - 7);
const rows = rowsOf(({ text, conversation }, i) => ({
  sample_id: conversation,
  qa_idx: at(i),
  question: text,
  response: SAID[i],
}));

describe('rows with a position and a text that the dataset does not have', () => {
  it('are believed where the text is a rewording of the question there', () => {
    const reworded = [
      'Where did Ada plant that walnut tree of hers?',
      'Answer from memory: When did Ada sell her bicycle? Short.',
    ];
    const { report, predictions } = readOne(rows.map((row, i) => ({ ...row, question: reworded[i] ?? row.question })));
    expect(report.how).toEqual([{ by: 'position', count: 10 }]);
    expect(predictions.map(({ answer }) => answer)).toEqual(SAID);
  });

  it('are not where it is another question: the file was made for another dataset', () => {
    const other = [
      'Which colour has the new rowing boat?',
      'How long does the train to Utrecht take?',
      'Who won the chess evening?',
    ];
    const { report } = readOne(rows.map((row, i) => ({ ...row, question: other[i % 3] })));
    expect(report).toMatchObject({ matched: 0, unmatched: { total: 10 } });
    expect(report.unmatched.items[0]?.why).toMatch(/another.*“ignore”/);
  });

  it('are taken by position alone when the mapping leaves the text out', () => {
    const file = rows.map((row) => ({ ...row, question: 'Hoe laat is het?' }));
    const { report } = readOne(file, undefined, { fields: { question: 'ignore' } });
    expect(report.how).toEqual([{ by: 'position', count: 10 }]);
  });

  it('are no better with an id that is made of both', () => {
    const file = (text: string) =>
      rowsOf((_, i) => ({ question_id: `locomo_0_qa${i}`, question: text, response: 'x' })).slice(0, 7);
    expect(readOne(file('Hoe laat is het?')).report.unmatched.total).toBe(7);
    expect(readOne(file('')).report.how).toEqual([{ by: 'question-id', count: 7 }]);
  });
});

describe('positions that are counted from 1, as the texts say', () => {
  it('tell questions of the same text apart', () => {
    // The rows of a conversation in no order: number 6 before number 3, which has its text.
    const counted = rows.map((row) => ({ ...row, qa_idx: row.qa_idx + 1 })).reverse();
    const { report, predictions } = readOne(counted);
    expect(report).toMatchObject({ how: [{ by: 'conversation-text', count: 10 }], ambiguous: { total: 0 } });
    expect(predictions.map(({ answer }) => answer)).toEqual(SAID);
  });

  it('are not believed where nothing says from which number they count', () => {
    const { report } = readOne(rows.map(({ question: _, ...row }) => ({ ...row, qa_idx: row.qa_idx + 1 })));
    expect(report).toMatchObject({ matched: 8, how: [{ by: 'position', count: 8 }], unmatched: { total: 2 } });
  });
});

describe('gold of category 5', () => {
  it('is no other gold where it is the adversarial answer', () => {
    const file = (gold: string) =>
      rowsOf(({ text, answer }, i) => ({ question: text, gold_answer: answer ?? gold, response: SAID[i] }));
    expect(readOne(file('he was lonely')).report.goldDiffers.total).toBe(0);
    expect(readOne(file('')).report.goldDiffers.total).toBe(0);
    expect(readOne(file('he was cheerful')).report.goldDiffers).toMatchObject({
      total: 1,
      items: [{ question: 'conv-7:6', file: 'he was cheerful', dataset: '' }],
    });
  });
});

import { expect, it } from 'vitest';
import { readOne } from './testing.ts';

const kept = (question: string, column?: string) => ({ question, judges: [], stored: {}, ...(column && { column }) });

it('an answer that was added to an exported file is reported, not lost', () => {
  const { predictions, report } = readOne([
    { run: 'a', question: 'conv-7:1', answer: 'added by hand', memoscope: null },
    { run: 'a', question: 'conv-7:0', answer: 'a fig', memoscope: kept('conv-7:0') },
    { run: 'a', question: 'conv-7:2', answer: null, memoscope: null },
  ]);
  expect(predictions.map(({ question, answer }) => [question, answer])).toEqual([['conv-7:0', 'a fig']]);
  expect(report.problems.total).toBe(1);
  expect(report.problems.items[0]).toMatchObject({
    message: expect.stringContaining('has no “memoscope”'),
    where: { path: '$[0]' },
  });
});

it('a question without an answer in the benchmark’s own shape is nothing to report', () => {
  const { predictions, report } = readOne([
    { question: 'Who?', answer: 'the gold', a_prediction: 'a fig', memoscope: kept('conv-7:0', 'a_prediction') },
    { question: 'Why?', answer: 'the gold' },
  ]);
  expect(predictions).toHaveLength(1);
  expect(report.problems.total).toBe(0);
});

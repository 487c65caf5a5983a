import { expect, it } from 'vitest';
import { scoreRun } from '../scoring/index.ts';
import { LOCOMO, read, readOne, rowsOf, SAID } from './testing.ts';

it('a system that answered nothing anywhere has empty answers, which are worth 0', () => {
  const { predictions, report } = readOne(rowsOf(({ text, answer }) => ({ question: text, answer, response: '' })));
  expect(predictions.map(({ answer }) => answer)).toEqual(SAID.map(() => ''));
  expect(report.problems.total).toBe(0);
  expect(scoreRun(LOCOMO, predictions).metrics.official_f1?.all).toMatchObject({ n: 10, value: 0 });
});

it('null and absent answers stay gaps', () => {
  const { predictions } = readOne(rowsOf(({ text }) => ({ question: text, response: null, f1_score: 0 })));
  expect(predictions.map(({ answer }) => answer)).toEqual(SAID.map(() => null));
});

it('an empty answer beside what was retrieved is left to a retrieval log', () => {
  const file = rowsOf(({ text }) => ({ question: text, response: '', retrieved_ids: ['D1:3'] }));
  expect(readOne(file).report.format).toBe('retrieval-log');
});

it('one of two systems may have failed', () => {
  const { systems } = read(rowsOf(({ text }, i) => ({ question: text, mem0_prediction: SAID[i], zep_prediction: '' })));
  expect(
    systems.map(({ name, predictions }) => [name, predictions.filter(({ answer }) => answer === '').length]),
  ).toEqual([
    ['mem0', 0],
    ['zep', 10],
  ]);
});

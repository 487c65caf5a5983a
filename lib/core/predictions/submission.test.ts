import { describe, expect, it } from 'vitest';
import { GIGAMEMORY, LOCOMO, readOne } from './testing.ts';

const ids = GIGAMEMORY.questions.map(({ id }) => id);
const csv = (rows: string[]) =>
  ['id,answer,answer_time', ...rows.map((id, at) => `${id},"red, I think",${at}.5`)].join('\n');

describe('a submission to GigaMemory (GIGA-3.3)', () => {
  it('is in order when its ids are exactly the dataset’s', () => {
    const { report, predictions } = readOne(csv(ids), GIGAMEMORY);
    expect(predictions.map(({ seconds }) => seconds)).toEqual(ids.map((_, at) => at + 0.5));
    expect(report.refused).toBeUndefined();
  });

  it('gives its times in seconds, however long they are', () => {
    const slow = csv(ids).replace(/(\d)\.5$/gm, '30$1.5');
    expect(readOne(slow, GIGAMEMORY).predictions.map(({ seconds }) => seconds)).toEqual(ids.map((_, at) => 300.5 + at));
  });

  it('would be refused when ids are missing, unknown or repeated', () => {
    const [first = '', ...others] = ids;
    const { report } = readOne(csv([first, first, ...others.slice(1), 'no-such-id']), GIGAMEMORY);
    expect(report.refused).toMatch(
      /1 row has an id that the dataset does not have, 1 row repeats an id, 1 question has no row/,
    );
  });

  it('is nothing that other benchmarks ask', () => {
    const [question] = LOCOMO.questions;
    const { report } = readOne(
      [{ sample_id: question?.conversation, question: question?.text, response: 'x' }],
      LOCOMO,
    );
    expect(report.missing.total).toBeGreaterThan(0);
    expect(report.refused).toBeUndefined();
  });
});

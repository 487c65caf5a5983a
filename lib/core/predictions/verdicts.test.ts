import { describe, expect, it } from 'vitest';
import { LONGMEMEVAL, readOne } from './testing.ts';
import { verdictOf } from './verdicts.ts';

const correct = (value: unknown) => verdictOf(value, 'unit')?.correct;

describe('what stands where there is no verdict', () => {
  it.each([
    ...[
      'N/A',
      'n/a',
      'NA',
      'None',
      'nan',
      '-',
      '?',
      'unknown',
      'Other',
      'invalid',
      'timeout',
      'ERROR',
      'Error code: 429',
    ],
    ...[
      'no verdict',
      'No judgment possible',
      'no response',
      'not judged',
      'not evaluated',
      'Not applicable',
      'NO_SCORE',
    ],
    ...['judge_failed', 'failed to parse', 'Could not be judged', 'not judged: the interface timed out', '"N/A"'],
    ...['{"label": "N/A"}', '{"label": "not judged", "reason": "yes"}', 'Evaluation failed.', 'LLM error'],
    // The prompt's choice, given back.
    ...['Yes/No', 'correct/incorrect', 'true or false', '[CORRECT | WRONG]', 'Yes or no?', 'pass/fail', 'да/нет'],
  ])('%j counts neither way', (value) => expect(verdictOf(value, 'unit')).toEqual({ correct: null }));

  it.each([
    ...['No', 'no.', 'NO, the answer is another year', 'No verdict of mine is needed, it is wrong', 'N', 'n'],
    ...['not correct', 'Not the same place', 'No judge would take it', 'failed', 'No, wait: CORRECT'],
    ...['No response is given to the question asked', 'Not applicable dates are named', '{"label": "WRONG, or N/A"}'],
    ...['incorrect', 'false positive', '{"label": "no", "reason": "N/A"}'],
  ])('%j stays wrong', (value) => expect(correct(value)).toBe(false));

  it.each([
    'Yes',
    'yes, or nearly',
    'CORRECT',
    'pass',
    'True',
    '{"label": "CORRECT"}',
    'The answer is yes',
    'correct or better',
  ])('%j stays right', (value) => expect(correct(value)).toBe(true));

  it('in LongMemEval’s labels as well', () => {
    const labels = ['N/A', 'Yes.', 'Yes/No', 'not quite'];
    const rows = LONGMEMEVAL.questions.map(({ id }, i) => ({
      question_id: id,
      hypothesis: `h${i}`,
      autoeval_label: { model: 'judge-1', label: labels[i] },
    }));
    const said = readOne(rows, LONGMEMEVAL, { fields: { 'autoeval_label.label': 'judge' } }).predictions;
    expect(said.map(({ judges }) => judges[0]?.correct)).toEqual([null, true, null, false]);
  });
});

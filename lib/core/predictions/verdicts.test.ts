import { describe, expect, it } from 'vitest';
import { LOCOMO, LONGMEMEVAL, ROWS, readOne } from './testing.ts';
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

describe('a judge’s field with verdicts that are missing', () => {
  const judged = (values: readonly unknown[], field = 'llm_judge') =>
    readOne(ROWS.map((row, i) => ({ ...row, [field]: values[i] })));
  const right = ({ predictions }: ReturnType<typeof judged>) => predictions.map(({ judges }) => judges[0]?.correct);
  const warnings = ({ report }: ReturnType<typeof judged>) => report.problems.items.map(({ message }) => message);

  it.each(['ERROR', 'judge_failed', 'nan', 'unknown', 'Other', 'N/A', 'invalid', 'timeout', 'not judged'])(
    'is a judge’s, however many are %j, and says how many',
    (nothing) => {
      const read = judged([nothing, 'CORRECT', nothing, 'WRONG', nothing, nothing, nothing, nothing, nothing, nothing]);
      expect(read.judges).toEqual(['llm_judge']);
      expect(right(read)).toEqual([null, true, null, false, null, null, null, null, null, null]);
      expect(warnings(read)).toEqual([
        '“llm_judge”: 8 of 10 values say neither right nor wrong; they count neither way.',
      ]);
    },
  );

  it('under a name that is not known, too', () => {
    const read = judged(
      ['ERROR', ...Array.from({ length: 9 }, (_, i) => (i % 2 ? 'CORRECT' : 'WRONG'))],
      'gpt4o_judge',
    );
    expect(read.judges).toEqual(['gpt4o_judge']);
    expect(right(read).slice(0, 3)).toEqual([null, false, true]);
  });

  it('is not used where other words are, and a warning says so', () => {
    const words = Array.from({ length: 10 }, (_, i) => (i < 5 ? 'CORRECT' : 'gut'));
    const read = judged(words);
    expect(read.judges).toEqual([]);
    expect(warnings(read)).toEqual([
      '“llm_judge” is called as a judge’s verdicts are, but only 5 of its 10 values say right or wrong; it is not used. Say in the mapping that it is a “judge” to count those.',
    ]);
    const mapped = readOne(
      ROWS.map((row, i) => ({ ...row, llm_judge: words[i] })),
      LOCOMO,
      {
        fields: { llm_judge: 'judge' },
      },
    );
    expect(right(mapped)).toEqual(words.map((word) => (word === 'gut' ? null : true)));
  });

  it('is not used where none can be read, and a warning says so', () => {
    expect(warnings(judged(ROWS.map((_, i) => (i % 2 ? 'gut' : 'schlecht'))))).toEqual([
      '“llm_judge” is called as a judge’s verdicts are, but none of its 10 values says right or wrong; it is not used.',
    ]);
    expect(warnings(judged(ROWS.map(() => 'ERROR')))).toHaveLength(1);
  });

  it.each([
    ['judge', ['gpt-a', 'gpt-b']],
    ['label', ['travel', 'food', 'other']],
    ['evaluation', ['A long text that a judge wrote.']],
    ['judge_score', [1, 2, 3, 4, 5]],
  ])('%s with other things is none, and no warning', (field, values) => {
    const read = judged(
      ROWS.map((_, i) => values[i % values.length]),
      field,
    );
    expect(read.judges).toEqual([]);
    expect(warnings(read)).toEqual([]);
  });
});

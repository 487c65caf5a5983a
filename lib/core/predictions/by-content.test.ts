/** Fields under names that nobody has written down are known by what is in them; other fields that look alike are left alone. */
import { describe, expect, it } from 'vitest';
import { ASKED, LOCOMO, readOne, rowsOf, SAID } from './testing.ts';

const right = (i: number) => i % 3 !== 1;
const rowsWith = (field: string, value: (i: number) => unknown) =>
  rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, response: SAID[i], [field]: value(i) }));
const roleOf = (field: string, value: (i: number) => unknown) =>
  readOne(rowsWith(field, value)).report.fields.find((one) => one.field === field)?.role;

describe('a verdict', () => {
  it.each([
    ['hit_or_miss', 'right', 'wrong'],
    ['status', 'correct', 'incorrect'],
    ['mark', '✓', '✗'],
    ['verdict_gpt', true, false],
    ['judged', 'CORRECT', 'WRONG'],
    ['judge_1_label', 'yes', 'no'],
    ['correct_by_llm', 1, 0],
    ['judge_ok', true, false],
  ])('called %s is one by its values (%j, %j)', (name, yes, no) => {
    const { predictions, judges } = readOne(rowsWith(name, (i) => (right(i) ? yes : no)));
    expect(judges).toEqual([name]);
    expect(predictions.map((row) => row.judges[0]?.correct)).toEqual(ASKED.map((_, i) => right(i)));
  });

  it.each([
    ['judge_valid', (i: number) => right(i)],
    ['correct_session', (i: number) => right(i)],
    ['answered', (i: number) => right(i)],
    ['is_ok', (i: number) => right(i)],
    ['correct_in_all', () => true],
    ['judge_error', (i: number) => (right(i) ? 'no' : 'yes')],
    ['hand', (i: number) => (right(i) ? 'right' : 'left')],
  ])('is not what %s says', (name, value) => {
    expect(roleOf(name, value)).toBe('ignore');
  });
});

describe('what was retrieved', () => {
  const texts = (i: number) => [`Ada planted tree number ${i} there.`, 'Bruno bakes on Sundays.'];
  it.each([
    ['memories_used', texts],
    ['facts_given', texts],
    ['results', (i: number) => texts(i).map((content) => ({ content, score: 0.4, metadata: { type: 'episode' } }))],
    [
      'shortlist',
      (i: number) => [
        { ref: 'D1:3', dist: 0.2 },
        { ref: `D2:${i + 1}`, dist: 0.4 },
      ],
    ],
  ])('is known in %s', (name, value) => {
    expect(roleOf(name, value)).toBe('retrieved');
    const { predictions } = readOne(rowsWith(name, value));
    expect(predictions.map(({ retrieved }) => retrieved?.length)).toEqual(ASKED.map(() => 2));
  });

  it.each([
    ['search_queries', texts],
    ['memory_keywords', () => ['walnut', 'mill']],
    ['turns_of_agent', (i: number) => texts(i).map((content) => ({ role: 'assistant', content }))],
  ])('is not what %s holds', (name, value) => {
    expect(roleOf(name, value)).toBe('ignore');
  });

  it('is told from the gold whatever names a turn in its items', () => {
    const rows = rowsOf(({ text, turn }, i) => ({
      question: text,
      response: SAID[i],
      marks: [{ turn, by: 'annotator' }],
      shortlist: [{ ref: 'D9:9' }, { ref: i % 2 ? turn : 'D8:8' }],
    }));
    const roles = readOne(rows).report.fields.map(({ field, role }) => [field, role]);
    expect(roles).toContainEqual(['marks', 'gold-evidence']);
    expect(roles).toContainEqual(['shortlist', 'retrieved']);
  });
});

it('a number called qid is the place of the question in its conversation, where it is none of the dataset’s ids', () => {
  const rows = LOCOMO.questions.map(({ conversation, index, text }, i) => ({
    conv: conversation,
    qid: index,
    q: text,
    pred: SAID[i],
  }));
  for (const order of [rows, [...rows].reverse()]) {
    const { report, predictions } = readOne(order);
    expect(report).toMatchObject({ matched: rows.length, how: [{ by: 'position', count: rows.length }] });
    expect(predictions.map(({ answer }) => answer)).toEqual(SAID);
  }
  // Two questions have one text: only their places tell them apart.
  expect(readOne(rows.map(({ conv, qid, pred }) => ({ conv, qid, pred }))).report.matched).toBe(rows.length);
});

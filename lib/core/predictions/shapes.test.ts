import { describe, expect, it } from 'vitest';
import {
  ASKED,
  expectSaid,
  GIGAMEMORY,
  keyed,
  LONGMEMEVAL,
  PLAIN,
  ROWS,
  readOne,
  rowsOf,
  SAID,
  type Shape,
} from './testing.ts';

/** The same ten answers in ways that are no system's in particular. */
const SHAPES: Record<string, Shape> = {
  'columns as lists': {
    file: {
      question: ASKED.map(({ text }) => text),
      sample_id: ASKED.map(({ conversation }) => conversation),
      hypothesis: SAID,
    },
    path: 'columns($)',
    by: 'conversation-text',
  },
  'a data frame’s columns': {
    file: Object.fromEntries(
      Object.entries({
        question: ASKED.map(({ text }) => text),
        conv_id: ASKED.map(({ conversation }) => conversation),
        model_answer: SAID,
      }).map(([name, list]) => [name, Object.fromEntries(list.map((value, i) => [String(i), value]))]),
    ),
    path: 'columns($)',
    by: 'conversation-text',
  },
  'position only': {
    file: rowsOf(({ conversation }, i) => ({ sample_id: conversation, qa_index: i < 7 ? i : i - 7, output: SAID[i] })),
    path: '$[]',
    by: 'position',
  },
  'answers by question id': {
    file: Object.fromEntries(ASKED.map(({ conversation }, i) => [`${conversation}:${i < 7 ? i : i - 7}`, SAID[i]])),
    path: '$.*',
    by: 'question-id',
  },
  'conversations counted from 1': {
    file: keyed(PLAIN, (_, i) => `user_${i + 1}`),
    path: '$.*[]',
    by: 'conversation-text',
  },
  'lists within conversations': {
    file: Object.fromEntries(
      ['conv-9', 'conv-7'].map((id) => [
        id,
        {
          stats: { n: 1 },
          qa_results: ASKED.flatMap(({ conversation, text, answer }, i) =>
            conversation === id ? [{ question: text, answer, pred: SAID[i] }] : [],
          ),
        },
      ]),
    ),
    path: '$.*.qa_results[]',
    by: 'conversation-text',
  },
  'tab-separated': {
    file: `question_id\tprediction\n${ASKED.map(({ conversation }, i) => `${conversation}:${i < 7 ? i : i - 7}\t${SAID[i]}`).join('\n')}`,
    path: '$[]',
    by: 'question-id',
  },
  'pairs of id and answer': {
    file: ASKED.map(({ conversation }, i) => [`${conversation}:${i < 7 ? i : i - 7}`, SAID[i]]),
    path: '$[]',
    by: 'question-id',
  },
  'a table of flattened objects': {
    file: `inputs.question,outputs.answer,reference_outputs.answer,feedback.correctness\n${ASKED.map(({ text, answer }, i) => `"${text}","${SAID[i]}","${answer ?? ''}",${i % 2}`).join('\n')}`,
    path: '$[]',
    by: 'text',
    judge: 'feedback.correctness',
  },
  'results of an array inside a report': {
    file: {
      config: { top_k: 5 },
      report: {
        results: rowsOf(({ text, answer }, i) => ({
          query: text,
          expected_answer: answer,
          output: { text: SAID[i] },
          verdict: i % 2 === 1 ? 'CORRECT' : 'WRONG',
        })),
      },
    },
    path: '$.report.results[]',
    by: 'text',
    judge: 'verdict',
  },
};

describe('general shapes', () => {
  it.each(Object.entries(SHAPES))('%s', (_, shape) => expectSaid(shape));

  it('scores by the text of their question, beside a summary: as RealMem writes what a model judged', () => {
    const texts = [...new Set(ASKED.map(({ text }) => text))];
    const detailed_results = Object.fromEntries(
      texts.map((text, i) => [text, { score: i % 4, reason: 'as told', Mem_recall: 0.5 }]),
    );
    const { predictions, report } = readOne(JSON.stringify({ summary: { average_qa_score: 2 }, detailed_results }));
    expect(report).toMatchObject({ rows: texts.length, matched: texts.length });
    expect(predictions.map(({ stored }) => stored)).toEqual(texts.map((_, i) => ({ score: i % 4, Mem_recall: 0.5 })));
  });

  it('CSV, with quotes, line breaks in cells, a byte order mark and semicolons', () => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const said = SAID.map((text, i) => (i === 2 ? 'two\r\nlines; and "quotes"' : text));
    const lines = ASKED.map(({ text, conversation }, i) =>
      [conversation, cell(text), cell(said[i] ?? ''), i % 2 ? 'yes' : 'No'].join(';'),
    );
    const { predictions, report } = readOne(
      `\ufeffconversation_id;question;response;is_correct\r\n${lines.join('\r\n')}\r\n`,
    );
    expect(report).toMatchObject({ format: 'csv', rows: 10, matched: 10 });
    expect(predictions.map(({ answer }) => answer)).toEqual(said);
    expect(predictions.map(({ judges }) => judges[0]?.correct)).toEqual(ASKED.map((_, i) => i % 2 === 1));
    expect(predictions[3]?.where).toEqual({ file: 'run.json', line: 6 });
  });

  it('a table without header: no row is lost', () => {
    const { predictions, report } = readOne('0,red,1.5\n2,"blue, I think",2.5\n', GIGAMEMORY);
    expect(predictions.map(({ question, answer }) => [question, answer])).toEqual([
      ['0', 'red'],
      ['2', 'blue, I think'],
    ]);
    expect(report.problems.items[0]?.message).toBe(
      'The first line is no header; the columns are called column 1, column 2, column 3.',
    );
  });
});

describe('files with verdicts alone', () => {
  it('have the judge they name, and no answers', () => {
    const lines = LONGMEMEVAL.questions.map(({ id }, i) =>
      JSON.stringify({
        question_id: id,
        question_type: 'x',
        llm_judge_correct: i % 2 === 0,
        llm_judge_raw: 'Yes.',
        attempts: 1,
        model: 'judge-1',
      }),
    );
    const { predictions, manifest } = readOne(lines.join('\n'), LONGMEMEVAL);
    expect(predictions.map(({ answer }) => answer)).toEqual([null, null, null, null]);
    expect(predictions.map(({ judges }) => judges[0])).toMatchObject([
      { name: 'llm_judge_correct', correct: true, reason: 'Yes.' },
      { correct: false },
      {},
      {},
    ]);
    expect(manifest).toMatchObject({ judge: 'judge-1' });
    expect(manifest.model).toBeUndefined();
  });
});

it('questions of the benchmark’s own shape that say nothing of the system are missing, not empty', () => {
  const qa = ROWS.map(({ question, answer, category }, i) => ({
    question,
    answer,
    category,
    ...(i % 2 === 0 && { zep_prediction: i === 0 ? '' : SAID[i], zep_f1: 0.5 }),
  }));
  const { report, predictions } = readOne([
    { sample_id: 'conv-7', qa: qa.slice(0, 7) },
    { sample_id: 'conv-9', qa: qa.slice(7) },
  ]);
  expect(report).toMatchObject({ rows: 5, matched: 5, missing: { total: 5 } });
  expect(predictions[0]?.answer).toBe('');
});

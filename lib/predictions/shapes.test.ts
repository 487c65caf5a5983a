import { describe, expect, it } from 'vitest';
import { ASKED, GIGAMEMORY, LOCOMO, LONGMEMEVAL, read, readOne, rowsOf, SAID } from './testing.ts';

const keyed = <T>(rows: readonly T[], key: (conversation: string, index: number) => string) => ({
  [key('conv-9', 1)]: rows.slice(7),
  [key('conv-7', 0)]: rows.slice(0, 7),
});
const plain = rowsOf(({ text, answer, category }, i) => ({
  question: text,
  answer: answer ?? '',
  response: SAID[i],
  category: String(category),
}));

/** Files that hold the same ten answers, as different systems write them. Every one must give the same predictions. */
const SHAPES: Record<string, { file: unknown; path: string; by: string; judge?: string }> = {
  'mem0: dict of positions, out of order': {
    file: keyed(
      plain.map((row, i) => ({ ...row, f1_score: 0.5, bleu_score: 0.1, llm_score: i % 2 })),
      (_, i) => String(i),
    ),
    path: '$.*[]',
    by: 'conversation-text',
    judge: 'llm_score',
  },
  'Zep: answer is the prediction': {
    file: keyed(
      rowsOf(({ text, answer }, i) => ({ question: text, answer: SAID[i], golden_answer: answer, grade: i % 2 === 1 })),
      (_, i) => `locomo_experiment_user_${i}`,
    ),
    path: '$.*[]',
    by: 'conversation-text',
    judge: 'grade',
  },
  'EverMemOS: three votes': {
    file: keyed(
      rowsOf(({ text, answer }, i) => ({
        question: text,
        answer: SAID[i],
        golden_answer: answer,
        llm_judgments: { judgment_1: i % 2 === 1, judgment_2: true, judgment_3: false },
      })),
      (_, i) => `locomo_exp_user_${i}`,
    ),
    path: '$.*[]',
    by: 'conversation-text',
    judge: 'judgment_1',
  },
  'the benchmark’s own output': {
    file: [
      {
        sample_id: 'conv-9',
        qa: rowsOf(({ text, answer, category, turn }, i) => ({
          question: text,
          answer,
          category,
          evidence: [turn],
          gpt_f1: 0,
          gpt_prediction: SAID[i],
        })).slice(7),
      },
      {
        sample_id: 'conv-7',
        qa: rowsOf(({ text, answer, category, turn }, i) => ({
          question: text,
          answer,
          category,
          evidence: [turn],
          gpt_f1: 0,
          gpt_prediction: SAID[i],
        })).slice(0, 7),
      },
    ],
    path: '$[].qa[]',
    by: 'position',
  },
  'user-as-code: details with reasons': {
    file: {
      system: 'x',
      details: keyed(
        rowsOf(({ text, answer }, i) => ({
          qa_idx: i < 7 ? i : i - 7,
          question: text,
          gold: answer,
          prediction: SAID[i],
          scored_prediction: 'z',
          judge_correct: i % 2 === 1,
          judge_reason: 'because',
        })),
        (id) => id,
      ),
    },
    path: '$.details.*[]',
    by: 'position',
    judge: 'judge_correct',
  },
  'hindsight: nested results': {
    file: {
      overall_accuracy: 50,
      item_results: ['conv-7', 'conv-9'].map((item_id) => ({
        item_id,
        metrics: {
          accuracy: 50,
          detailed_results: ASKED.flatMap(({ conversation, text, answer }, i) =>
            conversation === item_id
              ? [
                  {
                    question: text,
                    correct_answer: answer,
                    predicted_answer: SAID[i],
                    reasoning: 'thinking',
                    is_correct: i % 2 === 1,
                    is_invalid: false,
                    correctness_reasoning: 'because',
                  },
                ]
              : [],
          ),
        },
      })),
    },
    path: '$.item_results[].metrics.detailed_results[]',
    by: 'conversation-text',
    judge: 'is_correct',
  },
  'MIRIX: a flat list': {
    file: rowsOf(({ text, answer, category }, i) => ({
      question: text,
      answer,
      response: SAID[i],
      category,
      llm_score: i % 2,
    })),
    path: '$[]',
    by: 'text',
    judge: 'llm_score',
  },
  'MemoryOS: lists appended to one file': {
    file: ['conv-7', 'conv-9']
      .map((id) =>
        JSON.stringify(
          ASKED.flatMap(({ conversation, text, answer }, i) =>
            conversation === id
              ? [
                  {
                    sample_id: id,
                    speaker_a: 'A',
                    question: text,
                    system_answer: SAID[i],
                    original_answer: answer,
                    timestamp: '2025-01-01 10:00',
                  },
                ]
              : [],
          ),
          null,
          2,
        ),
      )
      .join('\n'),
    path: '$[]',
    by: 'conversation-text',
  },
  'A-mem: individual results with metrics': {
    file: {
      model: 'm',
      dataset: 'd.json',
      individual_results: rowsOf(({ text, answer, category, conversation }, i) => ({
        sample_id: conversation,
        question: text,
        prediction: SAID[i],
        reference: answer,
        category,
        metrics: { f1: 0.25, exact_match: 0 },
      })),
    },
    path: '$.individual_results[]',
    by: 'conversation-text',
  },
  'memorybench: evaluations': {
    file: {
      provider: 'p',
      judge: 'judge-model',
      answeringModel: 'm',
      evaluations: rowsOf(({ text, answer, conversation, category }, i) => ({
        questionId: `${conversation}-q${i < 7 ? i : i - 7}`,
        questionType: String(category),
        question: text,
        score: i % 2,
        label: i % 2 === 1 ? 'correct' : 'incorrect',
        explanation: 'because',
        hypothesis: SAID[i],
        groundTruth: answer,
        searchResults: [{ content: 'a memory', score: 0.5 }],
        searchDurationMs: 100,
        answerDurationMs: 900,
        totalDurationMs: 1000,
      })),
    },
    path: '$.evaluations[]',
    by: 'question-id',
    judge: 'label',
  },
  'memorybench: a checkpoint keyed by question': {
    file: {
      runId: 'r',
      questions: Object.fromEntries(
        rowsOf(({ text, answer, conversation }, i) => [
          `${conversation}-q${i < 7 ? i : i - 7}`,
          {
            question: text,
            groundTruth: answer,
            phases: {
              search: { status: 'completed', results: [{ content: 'a memory' }] },
              answer: { hypothesis: SAID[i], durationMs: 900 },
              evaluate: { label: i % 2 === 1 ? 'correct' : 'incorrect', score: i % 2, explanation: 'because' },
            },
          },
        ]) as [string, unknown][],
      ),
    },
    path: '$.questions.*',
    by: 'question-id',
    judge: 'evaluate',
  },
  'locomo-audit ids': {
    file: {
      total_questions: 10,
      detailed_results: keyed(
        rowsOf(({ text, answer, conversation }, i) => ({
          question_id: `locomo_${conversation === 'conv-7' ? 0 : 1}_qa${i < 7 ? i : i - 7}`,
          question: text,
          golden_answer: answer,
          generated_answer: SAID[i],
          category: '1',
        })),
        (_, i) => `locomo_exp_user_${i}`,
      ),
    },
    path: '$.detailed_results.*[]',
    by: 'question-id',
  },
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
    file: keyed(plain, (_, i) => `user_${i + 1}`),
    path: '$.*[]',
    by: 'conversation-text',
  },
  'AMB: results with the judge’s reason': {
    file: {
      dataset: 'locomo',
      memory_provider: 'p',
      answer_llm: 'm',
      judge_llm: 'j',
      results: rowsOf(({ text, answer, conversation }, i) => ({
        query_id: `${conversation}_q${i < 7 ? i : i - 7}`,
        query: text,
        answer: SAID[i],
        gold_answers: [answer],
        correct: i % 2 === 1,
        judge_reason: 'because',
        reasoning: 'thinking',
        context: 'what was found',
        context_tokens: 100,
        retrieve_time_ms: 20.5,
      })),
    },
    path: '$.results[]',
    by: 'question-id',
    judge: 'correct',
  },
  'Backboard: results in conversations': {
    file: {
      conversations: ['conv-7', 'conv-9'].map((id) => ({
        conversation_id: id,
        results: ASKED.flatMap(({ conversation, text, answer }, i) =>
          conversation === id
            ? [
                {
                  question: text,
                  expected_answer: answer,
                  ai_response: SAID[i],
                  evaluation: { result: i % 2 === 1 ? 'CORRECT' : 'WRONG', reasoning: 'because' },
                  response_time_ms: 1200,
                },
              ]
            : [],
        ),
      })),
    },
    path: '$.conversations[].results[]',
    by: 'conversation-text',
    judge: 'evaluation',
  },
  'MemOS: context as text, metrics in objects': {
    file: keyed(
      rowsOf(({ text, answer, category }, i) => ({
        question: text,
        answer: SAID[i],
        golden_answer: answer,
        category,
        search_context: 'Ada: hello\nBruno: hi',
        response_duration_ms: 100,
        llm_judgments: { judgment_1: i % 2 === 1 },
        nlp_metrics: { lexical: { bleu1: 0.1 } },
      })),
      (_, i) => `locomo_exp_user_${i}`,
    ),
    path: '$.*[]',
    by: 'conversation-text',
    judge: 'judgment_1',
  },
  'HiMGA: graded by a judge': {
    file: {
      summary: { overall: { judge_score: 0.5 } },
      results: rowsOf(({ text, answer, conversation }, i) => ({
        conversation_id: conversation,
        question: text,
        ground_truth: answer,
        prediction: SAID[i],
        judge_score: i % 2 === 1 ? 0.75 : 0.25,
        rouge1: 0.2,
      })),
    },
    path: '$.results[]',
    by: 'conversation-text',
    judge: 'judge_score',
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
  'Inspect: letters for grades': {
    file: {
      version: 2,
      eval: { model: 'm', task: 't' },
      samples: rowsOf(({ text, answer, conversation }, i) => ({
        id: `${conversation}:${i < 7 ? i : i - 7}`,
        input: text,
        target: answer,
        output: { model: 'm', completion: SAID[i] },
        scores: { graded_qa: { value: i % 2 === 1 ? 'C' : 'I', explanation: 'because' } },
      })),
    },
    path: '$.samples[]',
    by: 'question-id',
    judge: 'graded_qa',
  },
  'Letta: submission and grade': {
    file: rowsOf(({ text, answer, conversation }, i) => ({
      sample: { input: text, ground_truth: answer, agent_args: { conv: conversation } },
      submission: SAID[i],
      grade: { score: i % 2, rationale: 'because' },
    })),
    path: '$[]',
    by: 'conversation-text',
    judge: 'grade',
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

describe('the shapes systems write', () => {
  it.each(Object.entries(SHAPES))('%s', (_, { file, path, by, judge }) => {
    const { systems, mapping } = read(file);
    expect(mapping.rows).toBe(path);
    expect(systems).toHaveLength(1);
    const [system] = systems;
    expect(system?.report).toMatchObject({
      rows: 10,
      matched: 10,
      how: [{ by, count: 10 }],
      unmatched: { total: 0 },
      duplicates: { total: 0 },
      missing: { total: 0 },
    });
    expect(system?.predictions.map(({ question }) => question)).toEqual(LOCOMO.questions.map(({ id }) => id));
    expect(system?.predictions.map(({ answer }) => answer)).toEqual(SAID);
    if (judge !== undefined) {
      const votes = system?.predictions.map(({ judges }) => judges.find(({ name }) => name === judge)?.correct);
      expect(votes).toEqual(ASKED.map((_, i) => i % 2 === 1));
    }
    // The mapping that was used, sent back, reads the file the same way.
    const again = read(file, LOCOMO, mapping);
    expect(again.mapping).toEqual(mapping);
    expect(again.systems[0]?.predictions).toEqual(system?.predictions);
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

  it('LongMemEval’s log, whatever the judge wrote', () => {
    const labels = [true, 'Yes.', 'no', 'The answer is yes'];
    const lines = LONGMEMEVAL.questions.map(({ id }, i) =>
      JSON.stringify({ question_id: id, hypothesis: `h${i}`, autoeval_label: { model: 'judge-1', label: labels[i] } }),
    );
    const { predictions, judges, manifest, report } = readOne(lines.join('\n'), LONGMEMEVAL);
    expect(report.format).toBe('longmemeval-log');
    expect(judges).toEqual(['judge-1']);
    expect(manifest.judge).toBe('judge-1');
    expect(predictions.map((one) => one.judges[0]?.correct)).toEqual([true, true, false, true]);
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

describe('several systems in one file', () => {
  const names = (file: unknown) =>
    read(file).systems.map(({ name, predictions }) => [name, predictions.length, predictions[1]?.answer]);

  it('by prefix', () => {
    const file = rowsOf(({ text, answer }, i) => ({
      question: text,
      answer,
      mem0_prediction: `a${i}`,
      mem0_f1: 0.1,
      zep_prediction: `b${i}`,
      zep_f1: 0.9,
    }));
    expect(names(file)).toEqual([
      ['mem0', 10, 'a1'],
      ['zep', 10, 'b1'],
    ]);
    expect(read(file).systems.map(({ predictions }) => predictions[0]?.stored)).toEqual([{ f1: 0.1 }, { f1: 0.9 }]);
  });

  it('by object', () => {
    const file = rowsOf(({ text, answer }, i) => ({
      question: text,
      gold: answer,
      alpha: { answer: `a${i}`, correct: true },
      beta: { answer: `b${i}`, correct: false },
    }));
    expect(names(file)).toEqual([
      ['alpha', 10, 'a1'],
      ['beta', 10, 'b1'],
    ]);
    expect(read(file).systems.map(({ predictions }) => predictions[0]?.judges)).toEqual([
      [{ name: 'alpha', correct: true }],
      [{ name: 'beta', correct: false }],
    ]);
  });

  it('by a field of the rows', () => {
    const file = ['mem0', 'zep'].flatMap((system) =>
      rowsOf(({ text, answer }, i) => ({ system, question: text, gold: answer, response: `${system}${i}` })),
    );
    expect(names(file)).toEqual([
      ['mem0', 10, 'mem01'],
      ['zep', 10, 'zep1'],
    ]);
  });

  it('by names after a common beginning, and by an object of answers', () => {
    const expected = [
      ['mem0', 10, 'a1'],
      ['zep', 10, 'b1'],
    ];
    expect(
      names(rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, pred_mem0: `a${i}`, pred_zep: `b${i}` }))),
    ).toEqual(expected);
    expect(
      names(
        rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, answers: { mem0: `a${i}`, zep: `b${i}` } })),
      ),
    ).toEqual(expected);
  });

  it('by a counted run', () => {
    const file = [0, 1].flatMap((seed) =>
      rowsOf(({ text, answer }, i) => ({ seed, question: text, gold: answer, response: `s${seed}-${i}` })),
    );
    expect(names(file)).toEqual([
      ['seed 0', 10, 's0-1'],
      ['seed 1', 10, 's1-1'],
    ]);
  });

  it('by the key of a list', () => {
    const of = (system: string) =>
      rowsOf(({ text, answer }, i) => ({ question: text, gold: answer, response: `${system}${i}` }));
    expect(names({ mem0: of('mem0'), 'full-context': of('full') })).toEqual([
      ['mem0', 10, 'mem01'],
      ['full-context', 10, 'full1'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { ASKED, expectSaid, keyed, LONGMEMEVAL, PLAIN, readOne, rowsOf, SAID, type Shape } from './testing.ts';

/** The same ten answers as different systems write them. */
const SHAPES: Record<string, Shape> = {
  'mem0: dict of positions, out of order': {
    file: keyed(
      PLAIN.map((row, i) => ({ ...row, f1_score: 0.5, bleu_score: 0.1, llm_score: i % 2 })),
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
};

describe('the shapes systems write', () => {
  it.each(Object.entries(SHAPES))('%s', (_, shape) => expectSaid(shape));

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

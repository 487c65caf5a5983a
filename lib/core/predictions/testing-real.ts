/** For tests with real files: the answer key of LongMemEval's 500 questions. */
import { z } from 'zod';
import { conversationId, datasetId, type GoldSet, questionId, sessionId } from '../model/index.ts';
import { realJson } from '../scoring/testing.ts';

const questions = z.array(
  z.looseObject({
    question_id: z.string(),
    question_type: z.string(),
    question: z.string(),
    answer: z.union([z.string(), z.number()]),
    answer_session_ids: z.array(z.string()).default([]),
  }),
);
/** undefined, said out loud, where the file is absent. */
export function realQuestions500(): GoldSet | undefined {
  const asked = realJson('longmemeval/questions-500.json', (value) => questions.parse(value));
  return (
    asked && {
      dataset: datasetId('longmemeval'),
      name: 'longmemeval',
      family: 'longmemeval',
      conversations: asked.map(({ question_id }) => conversationId(question_id)),
      questions: asked.map((one) => ({
        id: questionId(one.question_id),
        conversation: conversationId(one.question_id),
        index: 0,
        text: one.question,
        answer: String(one.answer),
        answerRaw: one.answer,
        typeKey: one.question_type,
        abstention: one.question_id.includes('_abs'),
        evidence: one.answer_session_ids.map((raw) => ({
          raw,
          level: 'session',
          session: sessionId(raw),
          status: 'ok',
        })),
      })),
    }
  );
}

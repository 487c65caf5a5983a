/** For tests with published result files of newer benchmarks: answer keys of the questions they are about. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { realFile } from '../families/testing.ts';
import { conversationId, type Expected, type GoldQuestion, type GoldSet, questionId } from '../model/index.ts';
import { goldOf } from '../scoring/testing.ts';

const probing = z.record(z.string(), z.array(z.looseObject({ question: z.string(), rubric: z.array(z.string()) })));

/** Chats of BEAM by their folders; undefined, said out loud, where one is absent. */
export function beamGold(size: string, chats: readonly string[]): GoldSet | undefined {
  const questions = chats.map((chat) => {
    const file = realFile(`beam/chats/${size}/${chat}/probing_questions/probing_questions.json`);
    return file && { chat, types: probing.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  });
  if (questions.includes(undefined)) return undefined;
  const all = questions.flatMap((one) => {
    if (!one) return [];
    const { chat, types } = one;
    return Object.entries(types).flatMap(([type, asked]) =>
      asked.map(({ question, rubric, ...rest }, at): Partial<GoldQuestion> => {
        const answer = ['answer', 'ideal_answer', 'ideal_response', 'ideal_summary', 'expected_compliance']
          .map((key) => rest[key])
          .find((value) => typeof value === 'string');
        const expected: Expected = { kind: type === 'event_ordering' ? 'ordering' : 'rubric', items: rubric };
        return {
          id: questionId(`${chat}:${type}:${at}`),
          conversation: conversationId(chat),
          text: question,
          answer: typeof answer === 'string' ? answer : null,
          typeKey: type,
          abstention: type === 'abstention',
          expected,
        };
      }),
    );
  });
  const index = new Map<string, number>();
  const gold = goldOf('longmemeval', all);
  for (const question of gold.questions) {
    question.index = index.get(question.conversation) ?? 0;
    index.set(question.conversation, question.index + 1);
  }
  return { ...gold, conversations: chats.map(conversationId) };
}

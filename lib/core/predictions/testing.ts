/** For tests of reading predictions: small answer keys, and files made of values. */
import { expect } from 'vitest';
import { conversationId, type GoldSet, type Mapping, questionId, sessionId, turnId } from '../model/index.ts';
import { goldOf } from '../scoring/testing.ts';
import { readPredictions } from './index.ts';

/** Two conversations that were written for these tests. Numbers 2 and 5 have the same text. */
export const ASKED: { conversation: string; text: string; answer: string | null; category: number; turn: string }[] = [
  {
    conversation: 'conv-7',
    text: 'Where did Ada plant the walnut tree?',
    answer: 'behind the mill',
    category: 4,
    turn: 'D1:3',
  },
  { conversation: 'conv-7', text: 'When did Ada sell her bicycle?', answer: '3 June 2021', category: 2, turn: 'D2:1' },
  { conversation: 'conv-7', text: 'What does Bruno bake on Sundays?', answer: 'rye bread', category: 4, turn: 'D2:5' },
  {
    conversation: 'conv-7',
    text: 'Which instruments does Bruno own?',
    answer: 'cello, tin whistle',
    category: 1,
    turn: 'D3:2',
  },
  {
    conversation: 'conv-7',
    text: 'In which year did Ada move to the coast?',
    answer: '2019',
    category: 2,
    turn: 'D1:9',
  },
  { conversation: 'conv-7', text: 'What does Bruno bake on Sundays?', answer: 'plum cake', category: 1, turn: 'D4:4' },
  {
    conversation: 'conv-7',
    text: 'What did Ada say about the lighthouse keeper?',
    answer: null,
    category: 5,
    turn: 'D4:1',
  },
  { conversation: 'conv-9', text: 'Who repaired the greenhouse?', answer: 'her uncle Milo', category: 4, turn: 'D1:2' },
  { conversation: 'conv-9', text: 'How many goats does Nora keep?', answer: 'seven', category: 4, turn: 'D1:6' },
  {
    conversation: 'conv-9',
    text: 'Why did Nora stop painting?',
    answer: 'the fumes gave her headaches',
    category: 3,
    turn: 'D2:2',
  },
];

export const LOCOMO: GoldSet = {
  ...goldOf(
    'locomo',
    ASKED.map(({ conversation, text, answer, category, turn }, i) => {
      const index = i < 7 ? i : i - 7;
      return {
        id: questionId(`${conversation}:${index}`),
        conversation: conversationId(conversation),
        index,
        text,
        answer,
        answerRaw: answer === '2019' ? 2019 : answer,
        category,
        ...(answer === null && { adversarialAnswer: 'he was lonely' }),
        evidence: [
          {
            raw: turn,
            level: 'turn' as const,
            session: sessionId(`session_${turn[1]}`),
            turn: turnId(turn),
            status: 'ok' as const,
          },
        ],
      };
    }),
  ),
  conversations: [conversationId('conv-7'), conversationId('conv-9')],
  sha256: 'ab'.repeat(32),
};

const chat = (family: 'longmemeval' | 'gigamemory' | 'mutualfriends', ids: string[], sessions: string[]): GoldSet => ({
  ...goldOf(
    family,
    ids.map((id, i) => ({
      id: questionId(family === 'mutualfriends' ? `${id}:mutual-friend` : id),
      conversation: conversationId(id),
      index: 0,
      text: `${family} asks number ${i}: what colour was door ${i}?`,
      answer: ['red', 'dark green', 'it was never told', 'pale blue with dots'][i] ?? 'white',
      typeKey: i % 2 === 0 ? 'single-session-user' : 'multi-session',
      abstention: id.includes('_abs'),
      evidence: sessions.map((session) => ({
        raw: session,
        level: 'session' as const,
        session: sessionId(session),
        status: 'ok' as const,
      })),
    })),
  ),
  conversations: ids.map(conversationId),
});

export const LONGMEMEVAL = chat('longmemeval', ['q1aa', 'q2bb', 'q3cc_abs', 'gpt4_q4'], ['answer_s1_1']);
export const GIGAMEMORY = chat('gigamemory', ['0', '1', '2', '3'], ['12']);
export const FRIENDS = chat('mutualfriends', ['C_aa', 'C_bb'], []);

/** What a wrong but plausible system would answer to each question of `LOCOMO`. */
export const SAID = ASKED.map(({ answer }, i) =>
  i % 3 === 0 ? `I think it was ${answer ?? 'not mentioned'}` : `maybe number ${i}`,
);

/** Rows of `LOCOMO`'s questions, made by their position. */
export const rowsOf = <T>(row: (asked: (typeof ASKED)[number], i: number) => T) => ASKED.map(row);

/** Rows with nothing but a question, its gold, its category and an answer. */
export const PLAIN = rowsOf(({ text, answer, category }, i) => ({
  question: text,
  answer: answer ?? '',
  response: SAID[i],
  category: String(category),
}));

/** Rows with the conversation too, and everything as in the dataset. */
export const ROWS = rowsOf(({ text, answer, conversation, category }, i) => ({
  sample_id: conversation,
  question: text,
  answer,
  category,
  response: SAID[i],
}));

/** Reads a value as a JSON file, or text as it is. */
export function read(content: unknown, gold: GoldSet = LOCOMO, mapping: Mapping | null = null, name = 'run.json') {
  const bytes =
    content instanceof Uint8Array
      ? content
      : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return readPredictions({ name, bytes }, gold, mapping);
}

/** The only system of a file. */
export function readOne(content: unknown, gold: GoldSet = LOCOMO, mapping: Mapping | null = null) {
  const { systems } = read(content, gold, mapping);
  const [system] = systems;
  if (system === undefined || systems.length > 1) throw new Error(`${systems.length} systems, one was expected`);
  return system;
}

/** Rows by the keys of their conversations, the second one first. */
export const keyed = <T>(rows: readonly T[], key: (conversation: string, index: number) => string) => ({
  [key('conv-9', 1)]: rows.slice(7),
  [key('conv-7', 0)]: rows.slice(0, 7),
});

/** A file with `SAID`, where its rows are, what they are matched by, and the judge that finds every second one right. */
export interface Shape {
  file: unknown;
  path: string;
  by: string;
  judge?: string;
}

/** A file gives the predictions `SAID`, whatever its shape, and does so again when its mapping is sent back. */
export function expectSaid({ file, path, by, judge }: Shape): void {
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
}

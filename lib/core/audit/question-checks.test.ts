import { describe, expect, it } from 'vitest';
import {
  type Conversation,
  conversationId,
  type EvidenceRef,
  type Question,
  type QuestionHead,
  questionId,
  sessionId,
  type Turn,
  turnId,
} from '../model/index.ts';
import { contentWords } from './content-words.ts';
import { checkHeads, checkQuestion } from './question-checks.ts';

const turn = (id: string, text: string, caption?: string): Turn => ({
  id: turnId(id),
  index: 0,
  speaker: 'Ada',
  role: 'speaker_a',
  text,
  ...(caption !== undefined && { images: [{ caption }] }),
});

const CONVERSATION: Conversation = {
  id: conversationId('pair'),
  title: 'Ada and Bo',
  participants: [],
  sessions: [
    {
      id: sessionId('s1'),
      index: 0,
      date: { raw: '9:00 am on 3 March, 2024', iso: '2024-03-03T09:00' },
      turns: [
        turn('D1:1', 'I walked to the lake.', 'a rowing boat'),
        turn('D1:2', 'We saw two herons, and herons nest there.'),
      ],
    },
    {
      id: sessionId('s2'),
      index: 1,
      date: { raw: '9:00 am on 4 June, 2024', iso: '2024-06-04T09:00' },
      turns: [turn('D2:1', 'The heron has gone.'), turn('D2:2', 'Я посадила смородину.')],
    },
  ],
};

const cites = (...turns: string[]): EvidenceRef[] =>
  turns.map((id) => ({
    raw: id,
    level: 'turn',
    session: sessionId(id.startsWith('D1') ? 's1' : 's2'),
    turn: turnId(id),
    status: 'ok',
  }));

function question(answer: string | null, evidence: EvidenceRef[], more: Partial<Question> = {}): Question {
  return {
    id: questionId('pair:0'),
    conversation: conversationId('pair'),
    text: 'What was there?',
    answer,
    answerRaw: answer,
    typeKey: '4',
    typeLabel: 'single-hop',
    abstention: false,
    evidence,
    ...more,
  };
}

const rules = (asked: Question) => checkQuestion(asked, CONVERSATION).map(({ rule }) => rule);

describe('ANS-4', () => {
  it('finds an answer of which the cited turn has no word, and where it is', () => {
    expect(checkQuestion(question('Two herons', cites('D1:1')), CONVERSATION)).toEqual([
      {
        rule: 'ANS-4',
        severity: 'info',
        where: { conversation: 'pair', question: 'pair:0' },
        title: 'No word of the gold answer occurs in the cited turns.',
        message: 'The cited turn has none of its words; D1:2 has “two”, “herons”.',
        code: 'audit.unsupported',
        params: { turns: 1, turn: 'D1:2', words: ['two', 'herons'] },
        value: 'Two herons',
        elsewhere: [
          { session: 's1', turn: 'D1:2', words: ['two', 'herons'] },
          { session: 's2', turn: 'D2:1', words: ['herons'] },
        ],
      },
    ]);
    expect(checkQuestion(question('An otter', cites('D1:1')), CONVERSATION)).toMatchObject([
      { message: 'The cited turn has none of its words; nor does any turn of the conversation.', elsewhere: [] },
    ]);
  });

  it.each([
    ['another form of the word', 'walking', cites('D1:1')],
    ['a caption', 'boats', cites('D1:1')],
    ['the date of the session', '2 March', cites('D1:1')],
    ['a number in words', '2', cites('D1:2')],
    ['one of several turns', 'a heron', cites('D1:1', 'D2:1')],
    ['another case of a Russian word', 'смородина', cites('D2:2')],
    [
      'a session that is cited as a whole',
      'herons',
      [{ raw: 's1', level: 'session', session: sessionId('s1'), status: 'ok' }],
    ],
  ] satisfies [string, string, EvidenceRef[]][])('is content with %s', (_what, answer, evidence) => {
    expect(rules(question(answer, evidence))).toEqual([]);
  });

  it('asks nothing of abstention, of no answer, of function words, of no evidence, of derived evidence', () => {
    expect(rules(question('otter', cites('D1:1'), { abstention: true }))).toEqual([]);
    expect(rules(question(null, cites('D1:1')))).toEqual([]);
    expect(rules(question('Yes, likely', cites('D1:1')))).toEqual([]);
    expect(rules(question('otter', []))).toEqual([]);
    expect(
      rules(
        question(
          'otter',
          cites('D1:1').map((ref) => ({ ...ref, derived: true as const })),
        ),
      ),
    ).toEqual([]);
  });

  it('does not take a session for cited when one of its turns is', () => {
    const session: EvidenceRef = { raw: 's1', level: 'session', session: sessionId('s1'), status: 'ok' };
    expect(rules(question('herons', [session, ...cites('D1:1')]))).toEqual(['ANS-4']);
  });
});

it('EVI-7 finds cited sessions after the question, and takes a bare day for no time', () => {
  const asked = (raw: string, iso: string) => rules(question('heron', cites('D2:1'), { date: { raw, iso } }));
  expect(asked('2024/06/04 08:59', '2024-06-04T08:59')).toEqual(['EVI-7']);
  expect(asked('2024/06/04', '2024-06-04')).toEqual([]);
  expect(asked('2024/06/03', '2024-06-03')).toEqual(['EVI-7']);
  expect(asked('2024/06/05 08:59', '2024-06-05T08:59')).toEqual([]);
});

it('QUE-4 and QUE-5 compare repeated questions and find answers to abstain from', () => {
  const head = (index: number, text: string, answer: string | null, category = 4): QuestionHead => ({
    id: questionId(`pair:${index}`),
    conversation: conversationId('pair'),
    index,
    text,
    answer,
    category,
    typeKey: String(category),
    typeLabel: 'x',
    abstention: category === 5,
    evidence: { turns: 1, sessions: 0, repaired: 0, dangling: 0, image: false },
  });
  const found = checkHeads([
    head(0, 'Who rows?', 'Ada'),
    head(1, 'Who rows?', 'Ada'),
    head(2, 'Who rows? ', 'Bo'),
    head(3, 'Who swims?', 'nobody', 5),
    head(4, 'Who sings?', null, 5),
  ]);
  expect(found.map(({ rule, where, message }) => [rule, where.question, message])).toEqual([
    ['QUE-4', 'pair:2', '“pair:0” asks the same: “Ada” (category 4) there, “Bo” (category 4) here.'],
    ['QUE-5', 'pair:3', 'It is of category 5, adversarial, and has a gold answer.'],
  ]);
});

it('content words leave out function words of English and Russian and keep digits', () => {
  expect([...contentWords("She didn't go to the 3rd café in May, и она не была").values()]).toEqual([
    '3rd',
    'cafe',
    'may',
  ]);
});

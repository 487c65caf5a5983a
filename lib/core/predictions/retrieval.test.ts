import { describe, expect, it } from 'vitest';
import { conversationId, sessionId, turnId } from '../model/index.ts';
import { matchTexts } from './index.ts';
import { ASKED, LOCOMO, LONGMEMEVAL, ROWS, readOne } from './testing.ts';

describe('what was retrieved', () => {
  const retrieved = (list: unknown, field = 'retrieved_ids') =>
    readOne([{ sample_id: 'conv-7', question: ASKED[0]?.text, response: 'x', [field]: list }]).predictions[0];

  it.each([
    [
      'turns',
      ['D2:1', 'D1:3'],
      [
        ['turn', 'D2:1', false],
        ['turn', 'D1:3', true],
      ],
    ],
    [
      'prefixed turns',
      ['conv-7:D1:3', 'conv-7_D2:1'],
      [
        ['turn', 'D1:3', true],
        ['turn', 'D2:1', false],
      ],
    ],
    [
      'sessions',
      ['S7', 'session_1'],
      [
        ['session', 'session_7', false],
        ['session', 'session_1', true],
      ],
    ],
    [
      'objects',
      [
        { dia_id: 'D1:3', text: 't', score: 0.5 },
        { metadata: { session_id: 'session_2' }, memory: 'm' },
      ],
      [
        ['turn', 'D1:3', true],
        ['session', 'session_2', false],
      ],
    ],
    ['texts with their turn', ['[D1:3] Ada: behind the mill'], [['turn', 'D1:3', true]]],
    ['texts', ['Ada has a tree'], [['text', undefined, false]]],
  ])('%s', (_, list, expected) => {
    expect(
      retrieved(list)?.retrieved?.map(({ level, turn, session, evidence }) => [level, turn ?? session, evidence]),
    ).toEqual(expected);
  });

  it('keeps ids as they are, and lists that are empty or absent apart', () => {
    expect(retrieved(['conv-7:D1:3', 'D2:1'])?.contextIds).toEqual(['conv-7:D1:3', 'D2:1']);
    expect(retrieved(['some text'])?.contextIds).toBeUndefined();
    expect(retrieved(['D1:3'], 'm_prediction_context')?.contextIds).toEqual(['D1:3']);
    const two = readOne([{ ...ROWS[0], retrieved_ids: [] }, { ...ROWS[1], retrieved_ids: ['D1:1'] }, ROWS[2]]);
    expect(two.predictions.map(({ retrieved: items }) => items?.length)).toEqual([0, 1, undefined]);
  });

  it('reads LongMemEval’s relabelled sessions and turns', () => {
    const log = (ids: string[]) => ({
      question_id: 'q1aa',
      retrieval_results: { query: 'x', ranked_items: ids.map((corpus_id) => ({ corpus_id, text: 't' })) },
    });
    const of = (ids: string[]) => readOne([log(ids)], LONGMEMEVAL).predictions[0];
    expect(
      of(['other_2', 'answer_s1_1', 'noans_s1_1'])?.retrieved?.map(({ session, evidence }) => [session, evidence]),
    ).toEqual([
      ['other_2', false],
      ['answer_s1_1', true],
      ['answer_s1_1', false],
    ]);
    expect(of(['answer_s1_1_3', 'noans_s1_1_5'])).toMatchObject({
      contextIds: ['answer_s1_1_3', 'noans_s1_1_5'],
      retrieved: [
        { level: 'turn', turn: 'answer_s1_1:2', session: 'answer_s1_1' },
        { level: 'turn', turn: 'answer_s1_1:4', evidence: false },
      ],
    });
  });

  it('turns texts that quote turns into turns, and leaves memories in other words', async () => {
    const { predictions } = readOne([
      {
        ...ROWS[0],
        memories: [
          'Ada (1 May): I planted the walnut tree behind the old mill!',
          'Ada likes trees',
          'planted the WALNUT tree behind',
        ],
      },
    ]);
    const asked: string[] = [];
    const [first] = await matchTexts(predictions, LOCOMO, async (conversation) => {
      asked.push(conversation);
      return [
        {
          session: sessionId('session_1'),
          turn: turnId('D1:3'),
          text: 'I planted the walnut tree behind the old mill.',
        },
        { session: sessionId('session_1'), turn: turnId('D1:4'), text: 'Trees!' },
      ];
    });
    expect(asked).toEqual([conversationId('conv-7')]);
    expect(first?.retrieved?.map(({ level, turn, evidence }) => [level, turn, evidence])).toEqual([
      ['turn', 'D1:3', true],
      ['text', undefined, false],
      ['turn', 'D1:3', true],
    ]);
  });
});

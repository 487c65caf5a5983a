import { describe, expect, it } from 'vitest';
import { conversationId, type Mapping, sessionId, turnId } from '../model/index.ts';
import { matchTexts } from './index.ts';
import { ASKED, LOCOMO, LONGMEMEVAL, ROWS, readOne, rowsOf } from './testing.ts';

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

  describe('in several lists', () => {
    const wide = (turn: string) => ['D9:1', turn, 'D9:2', 'D9:3'];
    const idsOf = (list: (turn: string, i: number) => Record<string, unknown>, mapping: Mapping | null = null) => {
      const file = rowsOf(({ text, turn }, i) => ({ question: text, response: `r${i}`, ...list(turn, i) }));
      const { predictions, report } = readOne(file, LOCOMO, mapping);
      const said = report.fields.flatMap(({ field, role, code }) => (role === 'retrieved' ? [[field, code]] : []));
      return { ids: predictions[0]?.contextIds, texts: predictions[0]?.retrieved?.map(({ text }) => text), said };
    };

    it('of which one is the beginning of another counts what the answer was given (LOCOMO-1.5)', () => {
      const cut = (turn: string) => ({ context_ids: wide(turn).slice(0, 2), retrieved4: wide(turn) });
      const { ids, said } = idsOf(cut);
      expect(ids).toEqual(['D9:1', 'D1:3']);
      expect(said).toEqual([
        ['context_ids', 'field.retrieved_compared'],
        ['retrieved4', 'field.retrieved_again'],
      ]);
      expect(idsOf(cut, { fields: { context_ids: 'ignore' } }).ids).toEqual(wide('D1:3'));
      expect(idsOf(cut, { fields: { retrieved4: 'retrieved' } }).ids).toEqual(wide('D1:3'));
      // Where nothing says which the answer was given, or rankings are scored at any length, the longer one has more.
      expect(idsOf((turn) => ({ top2: wide(turn).slice(0, 2), top4: wide(turn) })).ids).toEqual(wide('D1:3'));
      const log = LONGMEMEVAL.questions.map(({ id }) => ({
        question_id: id,
        ranked_items: ['a_1', 'answer_s1_1', 'b_1'],
        context_ids: ['a_1', 'answer_s1_1'],
      }));
      expect(readOne(log, LONGMEMEVAL).predictions[0]?.contextIds).toEqual(['a_1', 'answer_s1_1', 'b_1']);
    });

    it('counts memories and not the text that was made of them', () => {
      const memories = (i: number) => [`the ${i}. likes walnut trees`, `the ${i}. moved to the coast`];
      const { texts } = idsOf((_, i) => ({
        recall: {
          memories: memories(i).map((text, at) => ({ id: `mem_${at}`, text })),
          context: `## Facts\n${memories(i)
            .map((text) => `- ${text}`)
            .join('\n')}\n`,
        },
      }));
      expect(texts).toEqual(memories(0));
    });

    it('ranks what stands in several once, at its best rank, and lists of their own one by one', () => {
      const both = idsOf((turn) => ({ graph_results: ['D8:1', 'D9:1', turn], vector_results: [turn, 'D9:4'] }));
      expect(both.ids).toEqual(['D8:1', 'D1:3', 'D9:1', 'D9:4']);
      const speakers = idsOf((turn) => ({ speaker_1_memories: ['D8:1', turn], speaker_2_memories: ['D9:1', 'D9:4'] }));
      expect(speakers.ids).toEqual(['D8:1', 'D9:1', 'D1:3', 'D9:4']);
    });
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

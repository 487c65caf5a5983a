import { describe, expect, it } from 'vitest';
import { type GoldSet, questionId, sessionId, turnId } from '../model/index.ts';
import { scoreRun } from '../scoring/index.ts';
import { goldOf, prediction } from '../scoring/testing.ts';
import { ASKED, LOCOMO, readOne } from './testing.ts';

/** Question 0 is of conv-7 and cites D1:3; its row retrieved these. */
function retrieving(retrieved_ids: unknown[]) {
  const { predictions } = readOne([{ sample_id: 'conv-7', question: ASKED[0]?.text, response: 'x', retrieved_ids }]);
  return { items: predictions[0]?.retrieved, recall: scoreRun(LOCOMO, predictions).scores[0]?.evidence_recall };
}

describe('the evidence recall of ids that are written another way (LOCOMO-1.5)', () => {
  it.each([
    ['D1:3'],
    ['conv-7:D1:3'],
    ['d1:3'],
    ['S1'],
    ['s1'],
    ['session_1'],
    ['Session 1'],
    ['session-1'],
    ['conv-7_session_1'],
    ['D1'],
  ])('%s is found', (id) => {
    expect(retrieving([id, 'D9:9']).recall).toBe(1);
  });

  it.each([{ session_id: 1 }, { metadata: { dia_id: 'conv-7/D1:3' } }])('%j is found', (item) => {
    expect(retrieving([item]).recall).toBe(1);
  });

  it.each(['D1:4', 'D11:3', 'Session 11', 'conv-7:D2:1'])('%s is not', (id) => {
    expect(retrieving([id]).recall).toBe(0);
  });

  it.each([[[1, 12, 37]], [['1', '12']], ['[46, 3]'], ['1;12;37'], ['46 3']])(
    'numbers of something else are no texts, and say nothing of what was found: %j',
    (topIds) => {
      const file = ASKED.map(({ conversation, text }) => ({
        ...{ sample_id: conversation, question: text, response: 'x' },
        top_ids: topIds,
      }));
      const { predictions, report } = readOne(file);
      expect(predictions[0]?.retrieved).toBeUndefined();
      expect(report.fields.find(({ field }) => field === 'top_ids')).toMatchObject({
        role: 'ignore',
        why: 'Numbers that name no turn or session of the dataset.',
      });
      const mapped = readOne(file, LOCOMO, { fields: { top_ids: 'retrieved' } }).predictions[0]?.retrieved ?? [];
      expect(mapped.length).toBeGreaterThan(0);
      for (const item of mapped)
        expect(item).toEqual({ level: 'text', raw: expect.stringMatching(/^[\d; ]+$/), evidence: false });
    },
  );

  it('are texts where they have words, and ids beside them stay ids', () => {
    expect(retrieving(['12', 'Ada has 12 walnut trees', 'D1:3']).items).toEqual([
      { level: 'text', raw: '12', evidence: false },
      { level: 'text', text: 'Ada has 12 walnut trees', evidence: false },
      expect.objectContaining({ level: 'turn', turn: 'D1:3', evidence: true }),
    ]);
  });

  it('does not take a turn of another conversation for the one of the same number', () => {
    const { items, recall } = retrieving(['conv-9:D1:3', 'Conv_9_session_1']);
    expect(items).toEqual([
      { level: 'text', raw: 'conv-9:D1:3', evidence: false },
      { level: 'text', raw: 'Conv_9_session_1', evidence: false },
    ]);
    expect(recall).toBe(0);
  });
});

/** Two answer sessions; the second user turn of each (position 3) is evidence. */
const history: GoldSet = goldOf('longmemeval', [
  {
    id: questionId('q'),
    evidence: ['answer_x_1', 'answer_x_2'].flatMap((id) => [
      { raw: id, level: 'session' as const, session: sessionId(id), status: 'ok' as const },
      {
        raw: `${id}:2`,
        level: 'turn' as const,
        session: sessionId(id),
        turn: turnId(`${id}:2`),
        status: 'ok' as const,
        role: 'user' as const,
      },
    ]),
  },
]);
const scoresOf = (...contextIds: string[]) => scoreRun(history, [prediction('q', { contextIds })]).scores[0] ?? {};

describe('rankings whose ids are no documents of the corpus as it names them (LME-2.3)', () => {
  it('of turns counted from 0 behind a colon are rankings of turns', () => {
    expect(scoresOf('answer_x_1:2', 'y:0', 'answer_x_1:1')).toMatchObject({
      'turn.recall_any@1': 1,
      'turn.recall_all@50': 0,
      'session.recall_all@50': 0,
    });
    expect(scoresOf('y:0', 'answer_x_2:2', 'answer_x_1:2')).toMatchObject({
      'turn.recall_any@1': 0,
      'turn.recall_all@3': 1,
      'session.recall_all@3': 1,
    });
  });

  it('of pieces of sessions are not available: nothing says which pieces hold the evidence', () => {
    expect(scoresOf('answer_x_1_chunk_2', 'y_chunk_1')).toEqual({});
    expect(scoresOf('answer_x_1#0')).toEqual({});
  });

  it('over another history still count by the evidence they name', () => {
    expect(scoresOf('answer_x_11', 'z')).toMatchObject({ 'session.recall_all@1': 1 });
  });
});

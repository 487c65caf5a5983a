import { describe, expect, it } from 'vitest';
import { conversationId, type GoldSet, questionId, sessionId, turnId } from '../model/index.ts';
import { scoreRun } from '../scoring/index.ts';
import { goldOf } from '../scoring/testing.ts';
import { read, readOne } from './testing.ts';

const COUNT = 60;
/** One to three turns for each question. */
const CITED = Array.from({ length: COUNT }, (_, i) =>
  Array.from({ length: 1 + (i % 5 === 0 ? 2 : i % 3 === 0 ? 1 : 0) }, (_, k) => `D${1 + (i % 9)}:${1 + i + 7 * k}`),
);
/** What a plausible system found: the first piece of evidence in most rows, seldom all, among others. */
const FOUND = CITED.map((cited, i) =>
  i % 4 === 3 ? [`D9:${200 + i}`] : [`D8:${100 + i}`, cited[0] ?? '', ...(i % 2 === 0 ? cited.slice(1) : []), 'D9:99'],
);
const RECALL =
  CITED.reduce((sum, cited, i) => sum + cited.filter((one) => FOUND[i]?.includes(one)).length / cited.length, 0) /
  COUNT;

const GOLD: GoldSet = {
  ...goldOf(
    'locomo',
    CITED.map((cited, i) => ({
      id: questionId(`conv-26:${i}`),
      conversation: conversationId('conv-26'),
      index: i,
      text: `What was said about matter number ${i}?`,
      answer: `matter ${i} went well`,
      category: 1 + (i % 4),
      evidence: cited.map((raw) => ({
        raw,
        level: 'turn' as const,
        session: sessionId(`session_${raw.slice(1, raw.indexOf(':'))}`),
        turn: turnId(raw),
        status: 'ok' as const,
      })),
    })),
  ),
  conversations: [conversationId('conv-26')],
};

const NAMES = [
  ...'gold gold_ids gold_evidence golden_evidence gt gt_evidence gt_ids gt_turns ground_truth_ids ground_truth_turns'.split(
    ' ',
  ),
  ...'expected_evidence expected_ids expected_turns target_ids label_ids labels reference_ids refs ref_turns truth'.split(
    ' ',
  ),
  ...'fixed_evidence corrected_evidence evidence evidence_ids evidences evidence_turns support supporting_turns'.split(
    ' ',
  ),
  ...'supporting_facts answer_turns answer_evidence oracle oracle_ids relevant relevant_ids relevant_turns required'.split(
    ' ',
  ),
  ...'annotation positives qrels where proof citations_expected source_turns dia_ids turn_ids provenance basis'.split(
    ' ',
  ),
  ...'must_find needed hits_gold anchors'.split(' '),
];

const SHAPES: [string, (ids: string[]) => unknown][] = [
  ['a list', (ids) => ids],
  ['objects', (ids) => ids.map((id) => ({ id, note: 'x' }))],
  ['objects with dia_id', (ids) => ids.map((dia_id) => ({ dia_id, text: 'words that were said' }))],
  ['a text with commas', (ids) => ids.join(', ')],
  ['a text with semicolons', (ids) => ids.join(';')],
  ['prefixed ids', (ids) => ids.map((id) => `conv-26:${id}`)],
  ['a list in a text', (ids) => JSON.stringify(ids)],
  ['a list of Python', (ids) => `[${ids.map((id) => `'${id}'`).join(', ')}]`],
];

const rowsWith = (name: string, value: (i: number) => unknown, more: object = {}) =>
  CITED.map((_, i) => ({
    question: `What was said about matter number ${i}?`,
    response: `it went ${i}`,
    [name]: value(i),
    ...more,
  }));

const useOf = (file: unknown, name: string) => {
  const { report, predictions } = readOne(file, GOLD);
  const { metrics } = scoreRun(GOLD, predictions);
  return {
    use: report.fields.find(({ field }) => field === name),
    recall: metrics.evidence_recall?.all.value,
    retrieved: predictions.some(({ retrieved }) => retrieved !== undefined),
  };
};

describe.each(SHAPES)('%s', (_, shape) => {
  it.each(NAMES)('%s that equals the evidence is the gold', (name) => {
    const { use, recall, retrieved } = useOf(
      rowsWith(name, (i) => shape(CITED[i] ?? [])),
      name,
    );
    expect(use).toMatchObject({ role: 'gold-evidence', why: "Equals the dataset's evidence in 60 of 60 rows." });
    expect([recall, retrieved]).toEqual([undefined, false]);
  });

  it.each(NAMES)('%s that is what a system found is retrieved', (name) => {
    const { use, recall } = useOf(
      rowsWith(name, (i) => shape(FOUND[i] ?? [])),
      name,
    );
    expect(use).toMatchObject({ role: 'retrieved', why: expect.stringContaining('in 0 of 60 rows') });
    expect(recall).toBeCloseTo(RECALL, 9);
  });
});

describe('gold evidence and what was retrieved', () => {
  it('are told apart wherever they are nested', () => {
    const rows = CITED.map((cited, i) => ({
      question: `What was said about matter number ${i}?`,
      response: 'x',
      meta: { scoring: { list: cited }, log: { list: FOUND[i] } },
    }));
    expect(useOf(rows, 'meta.scoring.list').use?.role).toBe('gold-evidence');
    expect(useOf(rows, 'meta.log.list').use?.role).toBe('retrieved');
    expect(useOf(rows, '').recall).toBeCloseTo(RECALL, 9);
  });

  it('are told apart in a table', () => {
    const lines = CITED.map(
      (cited, i) => `What was said about matter number ${i}?,x,"${cited.join(', ')}","${FOUND[i]?.join(', ')}"`,
    );
    const table = ['question,response,one,two', ...lines].join('\n');
    expect(useOf(table, 'one').use?.role).toBe('gold-evidence');
    expect(useOf(table, 'two').use?.role).toBe('retrieved');
    expect(useOf(table, '').recall).toBeCloseTo(RECALL, 9);
  });

  it("gold with some rows mended is still the gold, and says in how many rows it is the dataset's", () => {
    const { use, recall } = useOf(
      rowsWith('list', (i) => (i % 6 === 1 ? ['D3:300', 'D4:400'] : CITED[i])),
      'list',
    );
    expect(use).toMatchObject({ role: 'gold-evidence', why: "Equals the dataset's evidence in 50 of 60 rows." });
    expect(recall).toBeUndefined();
  });

  it('gold that names only the first turn is still the gold', () => {
    expect(
      useOf(
        rowsWith('list', (i) => CITED[i]?.slice(0, 1)),
        'list',
      ).use?.role,
    ).toBe('gold-evidence');
  });

  it("the evidence's sessions are the gold", () => {
    const sessions = (i: number) => [...new Set(CITED[i]?.map((id) => `session_${id.slice(1, id.indexOf(':'))}`))];
    expect(useOf(rowsWith('list', sessions), 'list').use?.role).toBe('gold-evidence');
  });

  it('a search for a single turn that is often right is retrieved', () => {
    const { use, recall } = useOf(
      rowsWith('list', (i) => [i % 6 === 1 ? 'D9:99' : CITED[i]?.[0]]),
      'list',
    );
    expect(use?.role).toBe('retrieved');
    expect(recall).toBeGreaterThan(0.5);
  });

  it.each(['list', 'top', 'retrieved_ids', 'gold_ids'])(
    'a perfect ranking under %s, longer than the evidence, is retrieved',
    (name) => {
      const { use, recall } = useOf(
        rowsWith(name, (i) => [...(CITED[i] ?? []), 'D9:98', 'D9:99']),
        name,
      );
      expect(use?.role).toBe('retrieved');
      expect(recall).toBe(1);
    },
  );

  it.each(['retrieved', 'retrieved_ids', 'contexts', 'memories', 'search_results', 'm_prediction_context', 'top'])(
    '%s that equals the evidence is what a perfect system found, if nothing else was found',
    (name) => {
      const alone = useOf(
        rowsWith(name, (i) => CITED[i]),
        name,
      );
      expect(alone.use).toMatchObject({
        role: 'retrieved',
        why: expect.stringContaining('in 60 of 60 rows: if it is the gold'),
      });
      expect(alone.recall).toBe(1);
      const rows = rowsWith(name, (i) => CITED[i]).map((row, i) => ({ ...row, ranked: FOUND[i] }));
      expect(useOf(rows, name).use?.role).toBe('gold-evidence');
      expect(useOf(rows, 'ranked').recall).toBeCloseTo(RECALL, 9);
    },
  );

  it('a mapping has the last word', () => {
    const rows = rowsWith('list', (i) => CITED[i]);
    const as = (role: 'retrieved' | 'gold-evidence') => {
      const { predictions } = readOne(rows, GOLD, { fields: { list: role } });
      return scoreRun(GOLD, predictions).metrics.evidence_recall?.all.value;
    };
    expect([as('retrieved'), as('gold-evidence')]).toEqual([1, undefined]);
  });

  it('a mapping that was made from a file reads it the same way', () => {
    const rows = rowsWith('list', (i) => CITED[i]).map((row, i) => ({ ...row, found: FOUND[i] }));
    const first = read(rows, GOLD);
    expect(first.mapping.fields).toMatchObject({ list: 'gold-evidence', found: 'retrieved' });
    expect(read(rows, GOLD, first.mapping).systems[0]?.predictions).toEqual(first.systems[0]?.predictions);
  });

  it('of a benchmark whose ids are any words', () => {
    const answers = CITED.map((cited, i) => cited.map((_, k) => `answer_s${i}_${k}`));
    const gold: GoldSet = {
      ...goldOf(
        'longmemeval',
        answers.map((ids, i) => ({
          id: questionId(`q${i}x`),
          conversation: conversationId(`q${i}x`),
          text: `What colour was door ${i}?`,
          answer: `colour ${i}`,
          evidence: ids.map((raw) => ({
            raw,
            level: 'session' as const,
            session: sessionId(raw),
            status: 'ok' as const,
          })),
        })),
      ),
      conversations: answers.map((_, i) => conversationId(`q${i}x`)),
    };
    const rows = answers.map((ids, i) => ({
      question_id: `q${i}x`,
      hypothesis: 'blue',
      truth_sessions: ids,
      listed: [`other_${i}`, ids[0], `more_${i}`],
      haystack_session_ids: [...ids, `other_${i}`],
    }));
    const { report, predictions } = readOne(rows, gold);
    const roles = Object.fromEntries(report.fields.map(({ field, role }) => [field, role]));
    expect(roles).toMatchObject({
      truth_sessions: 'gold-evidence',
      listed: 'retrieved',
      haystack_session_ids: 'ignore',
    });
    expect(predictions[0]?.contextIds).toEqual(['other_0', 'answer_s0_0', 'more_0']);
  });
});

describe('fields that are empty in every row', () => {
  it.each([[[]], [''], [null], [{ ids: [] }]])('%j says nothing about retrieval', (value) => {
    const { report, predictions } = readOne(
      rowsWith('context_ids', () => value),
      GOLD,
    );
    expect(predictions.every(({ retrieved, contextIds }) => retrieved === undefined && contextIds === undefined)).toBe(
      true,
    );
    expect(scoreRun(GOLD, predictions).metrics.evidence_recall).toBeUndefined();
    expect(report.fields.filter(({ role }) => role === 'retrieved')).toEqual([]);
  });

  it('is said so', () => {
    expect(
      useOf(
        rowsWith('context_ids', () => []),
        'context_ids',
      ).use,
    ).toMatchObject({
      role: 'ignore',
      why: 'Empty in every row: nothing says what was retrieved.',
    });
  });

  it('of one system among several say nothing about that one', () => {
    const rows = ['a', 'b'].flatMap((system) =>
      rowsWith('context_ids', (i) => (system === 'a' ? [] : FOUND[i]), { system }),
    );
    const { systems } = read(rows, GOLD);
    expect(systems.map(({ name, predictions }) => [name, predictions[1]?.retrieved?.length])).toEqual([
      ['a', undefined],
      ['b', FOUND[1]?.length],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { GoldSet } from '../model/index.ts';
import { ASKED, LOCOMO, LONGMEMEVAL, read, readOne, rowsOf } from './testing.ts';

const ids = (known: readonly string[], unknown: number, at = 0) => {
  const others = Array.from({ length: unknown }, (__, i) => `other${i}x`);
  return [...others.slice(0, at), ...known, ...others.slice(at)];
};

/** What became of every row: rows, matched, unmatched, and what each question was answered. */
function account(content: unknown, gold: GoldSet) {
  const { predictions, report } = readOne(content, gold);
  return {
    rows: report.rows,
    matched: report.matched,
    unmatched: report.unmatched.total,
    said: Object.fromEntries(predictions.map(({ question, answer }) => [question, answer])),
  };
}

describe('objects keyed by question, of which the dataset has some', () => {
  const shapes: Record<string, (id: string) => unknown> = {
    answers: (id) => `said of ${id}`,
    objects: (id) => ({ hypothesis: `said of ${id}`, autoeval_label: { model: 'm', label: true } }),
    'objects with their id': (id) => ({ question_id: id, hypothesis: `said of ${id}` }),
  };

  describe.each(Object.entries(shapes))('%s', (__, of) => {
    it.each([
      ['one key, the first question', ['q1aa'], 0, 0],
      ['one of two', ['q1aa'], 1, 1],
      ['two of four', ['q1aa', 'q2bb'], 2, 0],
      ['one of 500', ['q2bb'], 499, 286],
      ['one of 500, late', ['q1aa'], 499, 480],
      ['three of 500', ['q1aa', 'q2bb', 'gpt4_q4'], 497, 100],
    ])('%s', (___, known, unknown, at) => {
      const keys = ids(known, unknown, at);
      const rows = Object.fromEntries(keys.map((id) => [id, of(id)]));
      for (const file of [rows, { model: 'm', results: rows }])
        expect(account(file, LONGMEMEVAL)).toEqual({
          rows: keys.length,
          matched: known.length,
          unmatched: unknown,
          said: Object.fromEntries(known.map((id) => [id, `said of ${id}`])),
        });
    });
  });

  it('by text: what was retrieved for one question is not another’s', () => {
    const [asked] = ASKED;
    const found = (question: string, ...turns: string[]) => [question, { question, ranked_items: turns }] as const;
    const unknown = 'What did somebody else plant?';
    const file = Object.fromEntries([found(unknown, 'D1:3'), found(asked?.text ?? '', 'D2:2')]);
    const { report, predictions } = readOne(file);
    expect(report).toMatchObject({ rows: 2, matched: 1, unmatched: { total: 1 } });
    expect(predictions.map(({ retrieved }) => retrieved?.map(({ raw }) => raw))).toEqual([['D2:2']]);
  });

  it('by text: bare answers', () => {
    const texts = [...ids([], 30), ASKED[8]?.text ?? ''];
    const file = Object.fromEntries(texts.map((text, i) => [text, `a${i}`]));
    expect(account(file, LOCOMO)).toEqual({ rows: 31, matched: 1, unmatched: 30, said: { 'conv-9:1': 'a30' } });
  });

  it('rows under numbers are no systems', () => {
    const file = { 0: { question_id: 'q9zz', hypothesis: 'a' }, 1: { question_id: 'q1aa', hypothesis: 'b' } };
    expect(account(file, LONGMEMEVAL)).toEqual({ rows: 2, matched: 1, unmatched: 1, said: { q1aa: 'b' } });
  });

  it('of another dataset: rows without a question, not systems', () => {
    const file = Object.fromEntries(ids([], 130).map((id) => [id, { hypothesis: 'a', correct: true }]));
    expect(account(file, LONGMEMEVAL)).toMatchObject({ rows: 130, matched: 0, unmatched: 130 });
  });
});

describe('objects keyed by system stay so', () => {
  const runs = (file: unknown, gold: GoldSet = LOCOMO) =>
    read(file, gold).systems.map(({ name, predictions }) => [name, predictions.length, predictions[0]?.answer]);

  it('of one question', () => {
    const question = ASKED[0]?.text;
    expect(runs({ mem0: { question, answer: 'a' }, zep: { question, answer: 'b' } })).toEqual([
      ['mem0', 1, 'a'],
      ['zep', 1, 'b'],
    ]);
    expect(runs({ question, mem0: { answer: 'a' }, zep: { answer: 'b' } })).toEqual([
      ['mem0', 1, 'a'],
      ['zep', 1, 'b'],
    ]);
  });

  it('each with answers by question', () => {
    const of = (name: string) =>
      Object.fromEntries([
        ['q1aa', `${name}1`],
        ['q2bb', `${name}2`],
        ['q9zz', 'x'],
      ]);
    expect(runs({ mem0: of('mem0'), zep: of('zep') }, LONGMEMEVAL)).toEqual([
      ['mem0', 2, 'mem01'],
      ['zep', 2, 'zep1'],
    ]);
  });

  it('and a row in one object is a row, whatever it holds', () => {
    const parts = { a: { question: 'Which tree?', note: 'n' }, b: { question: 'Where is the mill?', note: 'm' } };
    const whole = read({ question: ASKED[0]?.text, answer: 'a', parts }).systems;
    expect(whole.map(({ predictions }) => predictions.map(({ answer }) => answer))).toEqual([['a']]);
    const [asked] = rowsOf(({ text }) => ({
      input: { question: text, text: 'p' },
      output: { answer: 'a', text: 'q' },
    }));
    expect(read(asked).systems[0]?.report).toMatchObject({ rows: 1, matched: 1 });
  });
});

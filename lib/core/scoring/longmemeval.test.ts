import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { longmemeval } from '../families/longmemeval/index.ts';
import type { GoldQuestion, GoldSet } from '../model/index.ts';
import { scoreRun } from './index.ts';
import { goldOf, prediction, realGold, realJson, realLines } from './testing.ts';

interface Turn {
  role: 'user' | 'assistant';
  has_answer?: boolean;
}
interface Haystack {
  ids: string[];
  sessions: Turn[][];
}

/** The question of a history, as the reader of LongMemEval files and the library give it to scoring. */
function questionOf(id: string, { ids, sessions }: Haystack): GoldQuestion {
  const record = {
    question_id: id,
    question_type: 'multi-session',
    question: 'What was it?',
    answer: 'That.',
    haystack_session_ids: ids,
    haystack_dates: ids.map(() => '2023/05/20 (Sat) 02:21'),
    haystack_sessions: sessions.map((turns) => turns.map((turn) => ({ ...turn, content: 'Hello.' }))),
    answer_session_ids: ids.filter((one) => one.includes('answer')),
  };
  const { conversation, questions } = longmemeval.read(record, { file: 'x.json', variant: 's', record: 0 });
  const [question] = questions;
  if (question === undefined || conversation === null) throw new Error('not read');
  const turns = conversation.sessions.flatMap((session) => session.turns);
  const evidence = question.evidence.map((ref) => {
    const role = turns.find((turn) => turn.id === ref.turn)?.role;
    return role === undefined ? ref : { ...ref, role };
  });
  return { ...question, index: 0, evidence };
}

const marked: Haystack = { ids: ['answer_z'], sessions: [[{ role: 'user', has_answer: true }]] };
const goldWith = (haystack: Haystack): GoldSet =>
  goldOf('longmemeval', [questionOf('one', haystack), questionOf('other', marked)]);

/** The corpus document by document, as the benchmark builds it, and its metrics written out plainly. */
function reference({ ids, sessions }: Haystack, level: 'session' | 'turn') {
  const documents: string[] = [];
  ids.forEach((id, at) => {
    const turns = sessions[at] ?? [];
    if (level === 'session') {
      const answers = turns.some((turn) => turn.role === 'user' && turn.has_answer);
      documents.push(id.includes('answer') && !answers ? id.replace('answer', 'noans') : id);
      return;
    }
    turns.forEach((turn, position) => {
      if (turn.role !== 'user') return;
      const name = `${id}_${position + 1}`;
      documents.push(id.includes('answer') && !turn.has_answer ? name.replace('answer', 'noans') : name);
    });
  });
  return documents;
}

function expected(corpus: string[], order: number[], k: number) {
  const correct = [...new Set(corpus.filter((id) => id.includes('answer')))];
  const top = order.slice(0, k).map((at) => corpus[at] ?? '');
  const dcg = (relevances: number[]) =>
    relevances.slice(0, k).reduce((total, one, at) => total + (at === 0 ? one : one / Math.log2(at + 1)), 0);
  const all = corpus.map((id) => (correct.includes(id) ? 1 : 0));
  const ideal = dcg(all.toSorted((a, b) => b - a));
  const got = dcg(order.map((at) => all[at] ?? 0));
  return {
    recall_any: correct.some((id) => top.includes(id)) ? 1 : 0,
    recall_all: correct.every((id) => top.includes(id)) ? 1 : 0,
    ndcg_any: ideal === 0 ? 0 : got / ideal,
  };
}

function expectedOfSessions(corpus: string[], order: number[], k: number) {
  const stripped = corpus.map((id) => id.split('_').slice(0, -1).join('_'));
  let effective = k;
  while (effective <= corpus.length && new Set(order.slice(0, effective).map((at) => stripped[at])).size < k)
    effective++;
  return expected(stripped, order, effective);
}

const turn = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), has_answer: fc.boolean() });
const filler = fc.array(fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const) }), { maxLength: 6 });
const haystack = fc
  .record({
    evidence: fc.array(fc.array(turn, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
    other: fc.array(filler, { maxLength: 12 }),
  })
  .map(({ evidence, other }) => ({
    ids: [...evidence.map((_, at) => `answer_4be1_${at + 1}`), ...other.map((_, at) => `share${at % 4}_${at}`)],
    sessions: [...evidence, ...other] as Turn[][],
  }));

describe('rankings of a whole corpus (LME-2.3)', () => {
  it.each(['session', 'turn'] as const)('of %ss have the metrics of the corpus written out', (level) => {
    let compared = 0;
    fc.assert(
      fc.property(haystack, fc.infiniteStream(fc.nat()), fc.boolean(), (history, numbers, relabels) => {
        const corpus = reference(history, level);
        const order = corpus
          .map((_, at) => ({ at, key: numbers.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ at }) => at);
        const contextIds = order.map((at) => corpus[at] ?? '');
        const raw = contextIds.map((id) => id.replace('noans', 'answer'));
        const { scores, metrics } = scoreRun(goldWith(history), [
          prediction('one', { contextIds: relabels ? contextIds : raw }),
        ]);
        const answered = history.sessions.some((turns) => turns.some((one) => one.role === 'user' && one.has_answer));
        if (!answered) {
          expect(metrics).toEqual({});
          return;
        }
        for (const k of [1, 3, 5, 10, 30, 50]) {
          const own = expected(corpus, order, k);
          const sessions = level === 'turn' ? expectedOfSessions(corpus, order, k) : own;
          for (const metric of ['recall_any', 'recall_all', 'ndcg_any'] as const) {
            expect(scores[0]?.[`${level}.${metric}@${k}`]).toBeCloseTo(own[metric], 12);
            expect(scores[0]?.[`session.${metric}@${k}`]).toBeCloseTo(sessions[metric], 12);
          }
        }
        expect('turn.recall_any@1' in metrics).toBe(level === 'turn');
        compared++;
      }),
    );
    expect(compared).toBeGreaterThan(50);
  });
});

describe('rankings (LME-2.3)', () => {
  const history: Haystack = {
    ids: ['answer_a', 'answer_b', 'x_1'],
    sessions: [
      [{ role: 'user', has_answer: true }, { role: 'assistant' }],
      [{ role: 'user', has_answer: true }],
      [{ role: 'user' }],
    ],
  };
  const scoresOf = (gold: GoldSet, contextIds: string[], question = 'one') =>
    scoreRun(gold, [prediction(question, { contextIds })]).scores[0] ?? {};

  it('that were cut still miss the evidence they do not name', () => {
    expect(scoresOf(goldWith(history), ['answer_a', 'x_1'])).toMatchObject({
      'session.recall_any@5': 1,
      'session.recall_all@5': 0,
      'session.ndcg_any@5': 0.5,
    });
    expect(scoresOf(goldWith(history), ['x_1'])['session.recall_any@50']).toBe(0);
    expect(scoresOf(goldWith(history), [])['session.recall_all@50']).toBe(0);
  });

  it('over another history are measured by the evidence they name', () => {
    expect(scoresOf(goldWith(history), ['answer_q', 'x_9'])).toMatchObject({ 'session.recall_all@1': 1 });
    expect(scoresOf(goldWith(history), ['answer_q', 'x_9', 'answer_a'])).toMatchObject({ 'session.recall_all@50': 0 });
  });

  it('know a session by the id of the file where a history has it twice', () => {
    const twice: Haystack = {
      ids: ['answer_a', 'answer_a', 'x'],
      sessions: [[{ role: 'user' }], [{ role: 'assistant' }, { role: 'user', has_answer: true }], [{ role: 'user' }]],
    };
    expect(scoresOf(goldWith(twice), ['x_1', 'answer_a_2'])).toMatchObject({
      'turn.recall_all@1': 0,
      'turn.recall_all@3': 1,
    });
  });

  it('are not scored for abstention, and not without evidence in a user turn where turns are marked', () => {
    const gold = goldOf('longmemeval', [
      { ...questionOf('one_abs', history), abstention: true },
      questionOf('two', { ids: ['answer_a'], sessions: [[{ role: 'assistant', has_answer: true }]] }),
    ]);
    expect(scoresOf(gold, ['answer_a'], 'one_abs')).toEqual({});
    expect(scoresOf(gold, ['answer_a'], 'two')).toEqual({});
  });

  it('are scored by sessions where the dataset marks no turn', () => {
    const gold = goldOf('longmemeval', [
      questionOf('one', { ids: ['answer_a', 'y'], sessions: [[{ role: 'user' }], []] }),
    ]);
    expect(scoresOf(gold, ['y', 'answer_a'])).toMatchObject({ 'session.recall_all@1': 0, 'session.recall_all@3': 1 });
  });

  it('without the dataset’s sessions are of turns when their items are', () => {
    const gold = goldOf('longmemeval', [{ ...questionOf('one', marked), evidence: [] }]);
    const contextIds = ['y_1', 'answer_x_2'];
    const run = (level: 'turn' | 'session') =>
      scoreRun(gold, [prediction('one', { contextIds, retrieved: [{ level, evidence: false }] })]).metrics;
    expect(run('turn')['turn.recall_any@3']?.all.value).toBe(1);
    expect(run('session')['turn.recall_any@3']).toBeUndefined();
    expect(run('session')['session.recall_any@1']?.all.value).toBe(0);
  });
});

const labels = z.object({
  question_id: z.string(),
  autoeval_label: z.object({ model: z.string(), label: z.boolean() }),
}).parse;
const skeleton = realJson(
  'longmemeval/questions-500.json',
  z.array(z.object({ question_id: z.string(), question_type: z.string() })).parse,
);
const accuracies = z.object({ n: z.number(), acc: z.number() });
const golden = realJson(
  'golden/longmemeval.json',
  z.record(
    z.string(),
    z.object({
      file: z.string(),
      by_type: z.record(z.string(), accuracies),
      overall: accuracies,
      task_averaged: z.number(),
      abstention: accuracies,
      non_abstention_overall: z.object({ n: z.number(), correct: z.number() }),
    }),
  ).parse,
);

describe.skipIf(!skeleton || !golden)('labels of real LongMemEval logs (LME-2.1, LME-2.2)', () => {
  const gold = goldOf(
    'longmemeval',
    (skeleton ?? []).map(({ question_id, question_type }) => ({
      ...questionOf(question_id, { ids: [], sessions: [] }),
      typeKey: question_type,
    })),
  );

  it.each(Object.entries(golden ?? {}))('%s: the figures the official script prints', (_, of) => {
    const rows = realLines(`predictions/longmemeval/${of.file.split('/').at(-1)}`).map((row) => labels(row));
    const run = scoreRun(
      gold,
      rows.map(({ question_id, autoeval_label: { model, label } }) =>
        prediction(question_id, { answer: 'An answer.', judges: [{ name: model, correct: label }] }),
      ),
    );
    const { accuracy } = run.metrics;
    const close = (value: number | null | undefined, to: number) =>
      expect(Math.abs((value ?? Number.NaN) - to)).toBeLessThan(0.0001);
    expect(run.yardstick).toBe('accuracy');
    expect(accuracy?.all.n).toBe(of.overall.n);
    close(accuracy?.all.value, of.overall.acc);
    close(accuracy?.taskAveraged?.value, of.task_averaged);
    expect(accuracy?.abstention?.n).toBe(of.abstention.n);
    close(accuracy?.abstention?.value, of.abstention.acc);
    close(accuracy?.answerable?.value, of.non_abstention_overall.correct / of.non_abstention_overall.n);
    for (const [type, { n, acc }] of Object.entries(of.by_type)) {
      expect(accuracy?.byType[type]?.n).toBe(n);
      close(accuracy?.byType[type]?.value, acc);
    }
    expect(run.metrics['judge.gpt-4o-mini-2024-07-18']?.all.value).toBe(accuracy?.all.value);
    expect(Object.keys(run.metrics)).toHaveLength(2);
  });
});

const ranked = z.object({
  question_id: z.string(),
  retrieval_results: z.object({ ranked_items: z.array(z.object({ corpus_id: z.string() })) }),
}).parse;
const goldenRanking = realJson(
  'golden/longmemeval_retrieval_golden.json',
  z.object({
    mean_official_session: z.record(z.string(), z.number()),
    per_question: z.array(z.object({ question_id: z.string(), session: z.record(z.string(), z.number()) })),
  }).parse,
);
const withSessions = realGold('longmemeval', 'longmemeval/s-one-instance.json');

describe.skipIf(!goldenRanking || !skeleton || !withSessions)('a real retrieval log (LME-2.3)', () => {
  const rows = goldenRanking
    ? realLines('predictions/longmemeval/mempalace_retrievallog_session.jsonl').map((row) => ranked(row))
    : [];
  const run = (gold: GoldSet) =>
    scoreRun(
      gold,
      rows.map(({ question_id, retrieval_results }) =>
        prediction(question_id, { contextIds: retrieval_results.ranked_items.map((item) => item.corpus_id) }),
      ),
    );

  it.each([
    ['synthetic histories', { ids: ['answer_of_mine_1', 'x'], sessions: marked.sessions }],
    ['no histories', { ids: [], sessions: [] }],
  ])('has the official values over a dataset of the questions with %s', (_, history) => {
    const gold = goldOf(
      'longmemeval',
      (skeleton ?? []).map(({ question_id }) => questionOf(question_id, history)),
    );
    const { scores, metrics, yardstick } = run(gold);
    expect(goldenRanking?.per_question.map(({ question_id }) => question_id)).toEqual(
      rows.map((row) => row.question_id),
    );
    goldenRanking?.per_question.forEach(({ session }, at) => {
      for (const [metric, value] of Object.entries(session))
        expect(scores[at]?.[`session.${metric}`]).toBeCloseTo(value, 9);
    });
    for (const [metric, value] of Object.entries(goldenRanking?.mean_official_session ?? {}))
      expect(metrics[`session.${metric}`]?.all).toMatchObject({ n: 20, value: expect.closeTo(value, 9) });
    expect(yardstick).toBe('session.recall_all@5');
  });

  it('has the official values for the question whose real history is there', () => {
    if (withSessions === undefined) throw new Error('a file is absent');
    const { scores } = run(withSessions);
    const at = rows.findIndex(({ question_id }) => question_id === withSessions.questions[0]?.id);
    expect(scores.filter((one) => Object.keys(one).length > 0)).toHaveLength(1);
    for (const [metric, value] of Object.entries(goldenRanking?.per_question[at]?.session ?? {}))
      expect(scores[at]?.[`session.${metric}`]).toBeCloseTo(value, 9);
  });
});

import { describe, expect, it } from 'vitest';
import { conversationId, type GoldSet, questionId } from '../model/index.ts';
import { scoreRun } from '../scoring/index.ts';
import { goldOf } from '../scoring/testing.ts';
import { readPredictions } from './index.ts';

/** Two chats with a question of each kind, whose rubrics differ in length. */
const asked = (chat: string, items: number) => [
  {
    type: 'summarization',
    text: `What did we plan in the harbour, part ${chat}?`,
    items: Array.from({ length: items }, (_, i) => `item ${i}`),
  },
  { type: 'event_ordering', text: `In which order did we paint the boats of ${chat}?`, items: ['hull', 'mast'] },
];
const questions = [
  ...asked('7', 2).map((one) => ({ chat: '7', ...one })),
  ...asked('8', 3).map((one) => ({ chat: '8', ...one })),
];
const GOLD: GoldSet = {
  ...goldOf(
    'beam',
    questions.map(({ chat, type, text, items }, at) => ({
      id: questionId(`${chat}:${type}`),
      conversation: conversationId(chat),
      index: at % 2,
      text,
      answer: 'as agreed',
      typeKey: type,
      expected: { kind: type === 'event_ordering' ? 'ordering' : 'rubric', items },
    })),
  ),
  conversations: [conversationId('7'), conversationId('8')],
};

const judged = (...scores: unknown[]) => scores.map((score) => ({ score, reason: 'because' }));
const tau = { precision: 1, recall: 1, f1: 1, tau_norm: 0.75, final_score: 0.75 };
const answersOf = (chat: string) =>
  Object.fromEntries(
    questions
      .filter((one) => one.chat === chat)
      .map(({ type, text }) => [type, [{ question: text, llm_response: `so we did in ${chat}` }]]),
  );
const verdicts = (summary: unknown[]) => ({
  summarization: [{ llm_judge_score: 0.5, llm_judge_responses: judged(...summary) }],
  event_ordering: [{ llm_judge_score: 1, llm_judge_responses: judged(1, 1), event_ordering: tau }],
});

function read(files: Record<string, unknown>) {
  const members = Object.entries(files).map(([name, value]) => ({ name, bytes: Buffer.from(JSON.stringify(value)) }));
  const [only] = members;
  const { systems } = readPredictions(
    members.length === 1 && only ? only : { name: 'all', bytes: new Uint8Array(), members },
    GOLD,
    null,
  );
  return systems.map((system) => ({ ...system, ...scoreRun(GOLD, system.predictions) }));
}

describe('BEAM’s files', () => {
  it('join answers and verdicts by their chat, whatever stands beside them', () => {
    const [run, ...others] = read({
      'a/8.json': answersOf('8'),
      'v/8.json': verdicts([1, 0.5, 0]),
      'a/7.json': answersOf('7'),
      'v/7.json': verdicts([1, 0.5]),
      'summary.json': { overall_score: 0.5, per_type_scores: { summarization: 1 } },
    });
    expect(others).toEqual([]);
    expect(run?.report).toMatchObject({ format: 'by-type', rows: 4, matched: 4 });
    expect(run?.predictions.map(({ answer }) => answer)).toEqual([
      'so we did in 7',
      'so we did in 7',
      'so we did in 8',
      'so we did in 8',
    ]);
    expect(run?.metrics['beam.official']?.byType).toMatchObject({
      summarization: { n: 2, value: (1 / 2 + 1 / 3) / 2 },
      event_ordering: { n: 2, value: 0.75 },
    });
    expect(run?.metrics['beam.nugget']?.byType.summarization?.value).toBeCloseTo((0.75 + 0.5) / 2, 12);
    expect(run?.metrics.accuracy).toBeUndefined();
  });

  it('tell the chat of verdicts by how many items were judged', () => {
    const [run] = read({ 'evaluation.json': verdicts([1, 1, 0]) });
    expect(run?.predictions.map(({ question }) => question)).toEqual(['8:summarization', '8:event_ordering']);
  });

  it('have no score where a text stands for a number, and count such texts', () => {
    const [run] = read({ 'evaluation.json': verdicts([1, 'judge_failed', 0]) });
    expect(run?.metrics['beam.nugget']?.byType.summarization).toMatchObject({ n: 0, value: null });
    expect(run?.metrics['beam.official']?.all.n).toBe(1);
    expect(run?.report.problems.items[0]?.message).toMatch(/^1 text stands where a number belongs/);
  });

  it('have no order where it is not defined', () => {
    const value = verdicts([1, 1, 0]);
    value.event_ordering[0] = {
      llm_judge_score: 1,
      llm_judge_responses: judged(1, 1),
      event_ordering: { ...tau, tau_norm: null as never, final_score: null as never },
    };
    const [run] = read({ 'evaluation.json': value });
    expect(run?.metrics['beam.official']?.byType.event_ordering).toMatchObject({ n: 0, value: null });
    expect(run?.metrics['beam.nugget']?.byType.event_ordering?.value).toBe(1);
  });

  it('have the order beside the judge’s scores, as the benchmark writes it, or in an object (BEAM-4)', () => {
    const order = { ...tau, tau_norm: 0.5, final_score: 0.5 };
    const verdict = { llm_judge_score: 1, llm_judge_responses: judged(1, 1) };
    for (const ordered of [
      { ...order, ...verdict },
      { ...verdict, event_ordering: order },
    ]) {
      const value = { ...verdicts([1, 1, 0]), event_ordering: [ordered] };
      const [run] = read({ 'a/8.json': answersOf('8'), 'v/8.json': value });
      expect(run?.metrics['beam.official']?.byType.event_ordering).toMatchObject({ n: 1, value: 0.5 });
      expect(run?.metrics['beam.nugget']?.byType.event_ordering).toMatchObject({ n: 1, value: 1 });
      expect(run?.metrics['beam.tau-f1']?.byType.event_ordering).toMatchObject({ n: 1, value: 0.5 });
    }
  });

  it('have an order of events alone: columns that a table leaves empty in other rows are no verdict', () => {
    const rows = questions.map(({ type, text }) => ({
      question: text,
      response: 'so we did',
      tau_norm: type === 'event_ordering' ? 0.5 : null,
      final_score: type === 'event_ordering' ? 0.25 : null,
    }));
    const [run] = read({ 'x.json': rows });
    expect(run?.metrics['beam.official']?.all).toMatchObject({ n: 2, value: 0.5 });
    expect(run?.metrics['beam.tau-f1']?.all).toMatchObject({ n: 2, value: 0.25 });
    expect(run?.predictions.map(({ judges }) => judges.length)).toEqual([0, 1, 0, 1]);
  });
});

describe('rows of other tools', () => {
  const rows = (more: object[]) =>
    questions.map(({ text }, at) => ({ question: text, response: 'so we did', ...more[at % more.length] }));

  it('count a rubric in words, in bare numbers or in one number', () => {
    const [counted] = read({
      'x.json': rows([
        {
          metrics: { beam_rubric: { score: 0.75, reason: 'BEAM rubric: 1 full, 1 partial, 0 none out of 2 criteria' } },
        },
      ]),
    });
    expect(counted?.metrics['beam.nugget']?.all).toMatchObject({ n: 4, value: 0.75 });
    expect(counted?.metrics['beam.official']?.all.n).toBe(2);
    const [bare] = read({ 'x.json': rows([{ rubric_scores: [1, 0.5] }]).slice(0, 2) });
    expect(bare?.metrics['beam.nugget']?.all).toMatchObject({ n: 2, value: 0.75 });
    const [whole] = read({ 'x.json': rows([{ rubric_score: 0.25 }]) });
    expect(whole?.metrics['beam.nugget']?.all).toMatchObject({ n: 4, value: 0.25 });
    expect(whole?.metrics['beam.official']).toBeUndefined();
  });

  it('say nothing where the judge or the answer is an error of an interface', () => {
    const failed = [
      { score: 1, reason: 'fine' },
      { score: 0, reason: 'Error code: 429 - slow down' },
    ];
    const [run] = read({ 'x.json': rows([{ judge_responses: failed }]).slice(0, 2) });
    expect(run?.metrics['beam.nugget']).toBeUndefined();
    const [other] = read({
      'x.json': rows([{ is_correct: true, response: '[API Error: Error code: 502]' }, { is_correct: false }]),
    });
    expect(other?.metrics.accuracy?.all).toMatchObject({ n: 2, value: 0 });
    expect(other?.report.problems.total).toBe(2);
  });
});

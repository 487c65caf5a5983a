import { describe, expect, it } from 'vitest';
import {
  type Comparison,
  conversationId,
  datasetId,
  type QuestionHead,
  questionId,
  runId,
} from '@/lib/core/model/index.ts';
import { changeCounts, comparedRows, isChanged, moved } from './select.ts';

const question = (id: string): QuestionHead => ({
  id: questionId(id),
  conversation: conversationId('c'),
  text: `What of ${id}?`,
  answer: 'gold',
  typeKey: '2',
  typeLabel: 'temporal',
  abstention: false,
  index: 0,
  evidence: { turns: 0, sessions: 2, repaired: 0, dangling: 0, image: false },
});
const cell = (answer: string, correct: boolean | null) => ({
  answer,
  correct,
  value: correct === null ? null : Number(correct),
});

const rows = comparedRows(
  [
    {
      question: questionId('a'),
      conversation: conversationId('c'),
      changes: ['fixed', 'both-wrong', 'disagree'],
      cells: [cell('one two', false), cell('one', true), cell('x', false)],
    },
    {
      question: questionId('b'),
      conversation: conversationId('c'),
      changes: ['fixed'],
      cells: [{ ...cell('', false), seconds: 2 }, cell('y', true), null],
    },
    { question: questionId('gone'), conversation: conversationId('c'), changes: [], cells: [null, null, null] },
  ],
  new Map([question('a'), question('b')].map((one) => [one.id as string, one])),
  new Map([['a', { question: questionId('a'), position: 0.25, sessions: 19, distance: null }]]),
  0,
);

describe('rows of a comparison', () => {
  it('know what the plots measure, on the chosen run', () => {
    expect(rows.map(({ question: { id } }) => id)).toEqual(['a', 'b']);
    expect(rows[0]).toMatchObject({ type: '2', evidence: 2, position: 0.25, sessions: 19, length: 2, latency: null });
    expect(rows[1]).toMatchObject({ position: null, length: 0, latency: 2, right: [false, true, null] });
  });

  it('are counted over all runs, or over one challenger and the baseline', () => {
    const which = (change: Parameters<typeof isChanged>[1], against: number) =>
      rows.filter((row) => isChanged(row, change, against)).map(({ question: { id } }) => id);
    expect(which('fixed', 0)).toEqual(['a']);
    expect(which('fixed', 1)).toEqual(['a', 'b']);
    expect(which('fixed', 2)).toEqual([]);
    expect(which('both-wrong', 2)).toEqual(['a']);
    expect(which('disagree', 1)).toEqual(['a']);
  });

  it('have the counts of the comparison', () => {
    const paired = {
      n: 0,
      nA: 0,
      nB: 0,
      a: null,
      b: null,
      delta: null,
      ci: null,
      mcnemar: null,
      holm: null,
      wins: 0,
      losses: 0,
      ties: 0,
      detectable: null,
      decided: false,
    };
    const comparison: Comparison = {
      dataset: datasetId('d'),
      metric: 'accuracy',
      binary: true,
      scope: 'all',
      runs: [],
      types: [],
      challengers: [{ run: runId('x'), all: paired, byType: {}, bothRight: 1, onlyA: 2, onlyB: 3, bothWrong: 4 }],
      counts: { n: 9, allRight: 5, allWrong: 6, disagree: 7, fixed: 8, broken: 9, bothRight: 10, bothWrong: 11 },
      warnings: [],
    };
    expect(changeCounts(comparison, 0)).toMatchObject({ fixed: 8, broken: 9, disagree: 7 });
    expect(changeCounts(comparison, 1)).toEqual({
      fixed: 3,
      broken: 2,
      'both-right': 1,
      'both-wrong': 4,
      'all-right': 5,
      'all-wrong': 6,
      disagree: 7,
    });
  });
});

describe('moving', () => {
  it('keeps the others in their order', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});

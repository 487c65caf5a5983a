import { describe, expect, it } from 'vitest';
import {
  conversationId,
  NO_FILTER,
  type Outcome,
  type PredictionFilter,
  type PredictionHead,
  type QuestionHead,
  questionId,
  runId,
} from '@/lib/core/model/index.ts';
import { type AnsweredQuestion, answerShares, selectPredictions } from '@/lib/core/search/index.ts';
import { predictionGroups, togglePrediction } from './prediction-facets.ts';

const FILTER: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] };

function answered(index: number, category: number, outcome: Outcome): AnsweredQuestion {
  const question: QuestionHead = {
    id: questionId(`c:${index}`),
    index,
    conversation: conversationId('c'),
    text: 'Who?',
    answer: 'Ada',
    category,
    typeKey: String(category),
    typeLabel: `label ${category}`,
    abstention: false,
    evidence: { turns: 1, sessions: 1, repaired: 0, dangling: 0, image: false },
  };
  const prediction: PredictionHead = {
    run: runId('r'),
    question: question.id,
    conversation: question.conversation,
    answer: outcome === 'missing' ? null : 'Bo',
    correct: outcome === 'missing' ? null : outcome === 'correct',
    outcome,
    flags: [],
    judges: [],
    scores: {},
  };
  return { question, prediction };
}

const ROWS = [answered(0, 1, 'correct'), answered(1, 1, 'wrong'), answered(2, 4, 'correct'), answered(3, 4, 'missing')];

const groupsOf = (filter: PredictionFilter) => {
  const every = selectPredictions(ROWS, FILTER).facets;
  const shares = answerShares(ROWS, filter, { ...every });
  return predictionGroups({ total: ROWS.length, shares }, every, selectPredictions(ROWS, filter).facets, filter);
};

describe('the filters of a run', () => {
  it('come with counts, and the share correct of what was scored', () => {
    const groups = groupsOf(FILTER);
    expect(groups.map(({ title }) => title)).toEqual(['Outcome', 'Category', 'Evidence']);
    const category = groups.find(({ filter }) => filter === 'category');
    expect(category?.facets.map(({ key, count }) => [key, count])).toEqual([
      ['1', 2],
      ['4', 2],
    ]);
    expect(category?.notes?.get('1')?.text).toBe('50\u202f%');
    // Two questions, of which one has no row: one scored.
    expect(category?.notes?.get('4')?.title).toBe('correct: 100.0\u202f% (20.7–100.0\u202f%, n = 1)');
  });

  it('have shares of the very answers that their counts count, with a caption', () => {
    const [wrong] = groupsOf({ ...FILTER, outcome: ['wrong'] }).filter(({ filter }) => filter === 'category');
    expect(wrong?.facets.map(({ count }) => count)).toEqual([1, 0]);
    expect([wrong?.notes?.get('1')?.text, wrong?.notes?.get('4')?.text]).toEqual(['50\u202f%', '0\u202f%']);
    expect(wrong?.caption).toBe('% wrong of the scored answers of each');
    const [narrowed] = groupsOf({ ...FILTER, category: ['4'] }).filter(({ filter }) => filter === 'evidence');
    expect(narrowed?.notes?.get('one')?.title).toContain('n = 1)');
  });

  it('round the share, as every other place that shows it', () => {
    const rows = [
      answered(0, 1, 'correct'),
      answered(1, 1, 'correct'),
      answered(2, 1, 'wrong'),
      answered(3, 4, 'wrong'),
    ];
    const { facets } = selectPredictions(rows, FILTER);
    const category = predictionGroups(
      { total: 4, shares: answerShares(rows, FILTER, { ...facets }) },
      facets,
      facets,
      FILTER,
    ).find(({ filter }) => filter === 'category');
    expect(category?.notes?.get('1')?.text).toBe('67\u202f%');
  });

  it('keep every value in its place while others narrow the list', () => {
    const [outcome] = groupsOf({ ...FILTER, category: ['4'] });
    expect(outcome?.facets.map(({ key, count }) => [key, count])).toEqual([
      ['correct', 1],
      ['wrong', 0],
      ['missing', 1],
    ]);
  });

  it('are switched on and off one value at a time', () => {
    const on = { ...FILTER, ...togglePrediction(FILTER, 'outcome', 'missing') };
    expect(togglePrediction(on, 'outcome', 'correct')).toEqual({ outcome: ['correct', 'missing'] });
    expect(togglePrediction(on, 'outcome', 'missing')).toEqual({ outcome: [] });
    expect(togglePrediction(FILTER, 'category', '4')).toEqual({ category: ['4'] });
    expect(togglePrediction(FILTER, 'flag', 'no such flag')).toEqual({ flag: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { provideLanguage } from '../messages/current-language.ts';
import {
  conversationId,
  type Outcome,
  type PredictionFilter,
  type PredictionHead,
  type QuestionHead,
  questionId,
  runId,
} from '../model/index.ts';
import { type AnsweredQuestion, questionPart, selectPredictions } from './predictions.ts';

const NO_FILTER: PredictionFilter = {
  category: [],
  type: [],
  abstention: null,
  evidence: [],
  conversation: [],
  review: [],
  queue: false,
  q: '',
  outcome: [],
  attribution: [],
  flag: [],
  tag: [],
  sort: 'file',
  descending: false,
};

function row(
  index: number,
  category: number,
  text: string,
  outcome: Outcome,
  answer: string | null,
  f1: number | null,
  more: Partial<PredictionHead> = {},
): AnsweredQuestion {
  const question: QuestionHead = {
    id: questionId(`c:${index}`),
    index,
    conversation: conversationId('c'),
    text,
    answer: 'a lighthouse',
    category,
    typeKey: String(category),
    typeLabel: `label ${category}`,
    abstention: false,
    evidence: { turns: 1, sessions: 1, repaired: 0, dangling: 0, image: false },
  };
  const correct = outcome === 'correct' ? true : outcome === 'missing' ? null : false;
  return {
    question,
    prediction: {
      run: runId('r'),
      question: question.id,
      conversation: conversationId('c'),
      answer,
      correct,
      outcome,
      flags: [],
      judges: [],
      scores: { official_f1: f1 },
      ...more,
    },
  };
}

const ROWS = [
  row(0, 1, 'Where did Ada work?', 'correct', 'In a lighthouse', 1),
  row(1, 2, 'When did the ferry sink?', 'wrong', 'In spring', 0.2, { attribution: 'not-retrieved', seconds: 3 }),
  row(2, 2, 'Who painted the ferry?', 'wrong', 'Her cousin Tove', 0, {
    attribution: 'retrieved-unused',
    flags: ['judges-disagree', 'gold-disputed'],
    seconds: 1,
  }),
  row(3, 4, 'What is the keeper called?', 'missing', null, null, { flags: ['gold-disputed'] }),
];

const ids = (filter: Partial<PredictionFilter>) =>
  selectPredictions(ROWS, { ...NO_FILTER, ...filter }).matches.map(({ question }) => question.id);

describe('selectPredictions', () => {
  it('narrows by what the run made of a question and by the question itself', () => {
    expect(ids({})).toEqual(['c:0', 'c:1', 'c:2', 'c:3']);
    expect(ids({ outcome: ['wrong', 'missing'] })).toEqual(['c:1', 'c:2', 'c:3']);
    expect(ids({ outcome: ['wrong'], attribution: ['not-retrieved'] })).toEqual(['c:1']);
    expect(ids({ flag: ['gold-disputed'] })).toEqual(['c:2']);
    expect(ids({ category: ['2'], q: 'ferry sink' })).toEqual(['c:1']);
  });

  it('counts for each value what it would leave, its own filter ignored', () => {
    const { facets } = selectPredictions(ROWS, { ...NO_FILTER, outcome: ['wrong'] });
    expect(facets.outcome).toEqual([
      { key: 'correct', label: 'correct', count: 1 },
      { key: 'wrong', label: 'wrong', count: 2 },
      { key: 'missing', label: 'missing', count: 1 },
    ]);
    expect(facets.category).toEqual([{ key: '2', label: 'label 2', count: 2 }]);
    expect(facets.attribution.map(({ label, count }) => [label, count])).toEqual([
      ['evidence not retrieved', 1],
      ['retrieved but not used', 1],
    ]);
  });

  it('calls outcomes by the language that is asked in, whichever the rows were first read in', () => {
    const labels = () => selectPredictions(ROWS, NO_FILTER).facets.outcome.map(({ label }) => label);
    expect(labels()).toEqual(['correct', 'wrong', 'missing']);
    provideLanguage(() => 'ru');
    try {
      expect(labels()).toEqual(['верно', 'неверно', 'нет ответа']);
    } finally {
      provideLanguage(() => 'en');
    }
  });

  it('finds words of the prediction after those of the question', () => {
    expect(ids({ q: 'tove' })).toEqual(['c:2']);
  });

  it('sorts by a score either way, what has none standing last', () => {
    expect(ids({ sort: 'score.official_f1' })).toEqual(['c:2', 'c:1', 'c:0', 'c:3']);
    expect(ids({ sort: 'score.official_f1', descending: true })).toEqual(['c:0', 'c:1', 'c:2', 'c:3']);
    expect(ids({ sort: 'seconds', descending: true })).toEqual(['c:1', 'c:2', 'c:0', 'c:3']);
    expect(ids({ sort: 'length' })).toEqual(['c:1', 'c:0', 'c:2', 'c:3']);
    expect(ids({ sort: 'type', descending: true })[0]).toBe('c:3');
  });

  it('gives lists without a run the file’s order for orders they do not know', () => {
    expect(questionPart({ ...NO_FILTER, sort: 'score.x', category: ['1'] })).toMatchObject({
      sort: 'file',
      category: ['1'],
    });
    expect(questionPart({ ...NO_FILTER, sort: 'answer' }).sort).toBe('answer');
  });
});

import { expect, it } from 'vitest';
import { conversationId, type QuestionHead, questionId, type Review, type Verdict } from '../model/index.ts';
import { ceilingOf } from './ceiling.ts';
import { listReviews, selectReviews } from './select-reviews.ts';

const head = (index: number, text: string, abstention = false): QuestionHead => ({
  id: questionId(`pair:${index}`),
  conversation: conversationId('pair'),
  index,
  text,
  answer: `answer ${index}`,
  typeKey: '4',
  typeLabel: 'single-hop',
  abstention,
  evidence: { turns: 1, sessions: 0, repaired: 0, dangling: 0, image: false },
});

const HEADS = [head(0, 'Who rows?'), head(1, 'Who swims?'), head(2, 'Who sings?', true)];

function review(index: number, verdict: Verdict | undefined, reviewer?: string): Review {
  const at = '2026-01-01T00:00:00.000Z';
  const said = { ...(verdict && { verdict }), ...(reviewer && { reviewer }), note: `Note ${index}` };
  return { question: questionId(`pair:${index}`), ...said, created: at, updated: at };
}

const headOf = (id: string) => HEADS.find((head) => head.id === id) ?? null;

const LISTED = listReviews(
  [
    review(0, 'gold-wrong', 'Ines'),
    review(1, undefined),
    review(2, 'gold-wrong', 'Olu'),
    review(9, 'ambiguous', 'Olu'),
  ],
  headOf,
);
const ids = (filter: { verdict?: string[]; reviewer?: string[]; q?: string }) =>
  selectReviews(LISTED, { verdict: [], reviewer: [], q: '', ...filter }).items.map(({ question }) => question);

it('lists reviews with their questions, also those whose question is gone', () => {
  expect(LISTED.map(({ questionText, goldAnswer }) => [questionText, goldAnswer])).toEqual([
    ['Who rows?', 'answer 0'],
    ['Who swims?', 'answer 1'],
    ['Who sings?', 'answer 2'],
    [undefined, undefined],
  ]);
});

it('filters by verdict, reviewer and text, and counts over what the text leaves', () => {
  expect(ids({ verdict: ['gold-wrong'] })).toEqual(['pair:0', 'pair:2']);
  expect(ids({ verdict: ['none'] })).toEqual(['pair:1']);
  expect(ids({ reviewer: ['Olu'] })).toEqual(['pair:2', 'pair:9']);
  expect(ids({ reviewer: [''], verdict: ['none', 'ambiguous'] })).toEqual(['pair:1']);
  expect(ids({ q: ' SWIMS ' })).toEqual(['pair:1']);
  expect(ids({ q: 'note 9' })).toEqual(['pair:9']);
  const { verdicts, reviewers } = selectReviews(LISTED, { verdict: ['ambiguous'], reviewer: [], q: 'who' });
  expect(verdicts).toEqual([
    { key: 'gold-wrong', label: 'gold wrong', count: 2 },
    { key: 'none', label: 'no verdict', count: 1 },
  ]);
  expect(reviewers.map(({ label, count }) => [label, count])).toEqual([
    ['no name', 1],
    ['Ines', 1],
    ['Olu', 1],
  ]);
});

it('the ceiling counts answerable questions with disputed gold once', () => {
  const disputed = (index: number, corruptsScore: boolean) => ({
    question: questionId(`pair:${index}`),
    corruptsScore,
  });
  const disputes = [disputed(0, true), disputed(0, true), disputed(1, false), disputed(2, true)];
  expect(ceilingOf(2, disputes, headOf)).toEqual({ answerable: 2, corrupted: 1 });
  expect(ceilingOf(0, disputes, () => null)).toEqual({ answerable: 0, corrupted: 0 });
});

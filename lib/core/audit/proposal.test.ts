import { describe, expect, it } from 'vitest';
import { questionId, type Review, sessionId, turnId } from '../model/index.ts';
import { decisionOf, proposalOf } from './proposal.ts';

const entry = (
  errorType: string,
  corruptsScore: boolean,
  more: { proposedAnswer?: string; correctEvidence?: string[] } = {},
) => ({
  errorType,
  corruptsScore,
  correctEvidence: [],
  ...more,
});

const review = (said: Partial<Review>): Review => ({
  question: questionId('q'),
  created: '2026-03-04T10:00:00.000Z',
  updated: '2026-03-04T10:00:00.000Z',
  ...said,
});

const turns = (...ids: string[]) => ids.map((id) => ({ session: sessionId('s'), turn: turnId(id) }));

describe('what accepting an entry stores', () => {
  it('is the verdict its type means, the answer where it is another than the gold, and each turn once', () => {
    const temporal = entry('TEMPORAL_ERROR', true, {
      proposedAnswer: ' 28 May ',
      correctEvidence: ['D6:5', 'D7:1', 'D6:5'],
    });
    expect(proposalOf(temporal, '27 May')).toEqual({
      verdict: 'gold-wrong',
      answer: '28 May',
      turns: ['D6:5', 'D7:1'],
    });
    const citation = entry('WRONG_CITATION', false, { proposedAnswer: '2022', correctEvidence: ['D1:14'] });
    expect(proposalOf(citation, '2022')).toEqual({ verdict: 'evidence-wrong', turns: ['D1:14'] });
    expect(proposalOf(entry('AMBIGUOUS', true), 'x')).toEqual({ verdict: 'ambiguous', turns: [] });
    expect(proposalOf(entry('question-flawed', true), null)).toEqual({ verdict: 'question-flawed', turns: [] });
    expect(proposalOf(entry('hasOwnProperty', true), null).verdict).toBe('gold-wrong');
  });
});

describe('what a review makes of a proposal', () => {
  const proposed = entry('HALLUCINATION', true, { proposedAnswer: 'a fig', correctEvidence: ['t1', 't2'] });
  const as = (said: Partial<Review>) => decisionOf(review(said), [proposed], 'a plum');

  it('is accepted as it stands, rejected by finding the gold right, and edited by anything else', () => {
    expect(as({ verdict: 'gold-wrong', answer: 'a fig', evidence: turns('t2', 't1'), note: 'Seen.' })).toBe('accepted');
    expect(as({ verdict: 'gold-right' })).toBe('rejected');
    expect(as({ verdict: 'gold-wrong', answer: 'figs', evidence: turns('t1', 't2') })).toBe('edited');
    expect(as({ verdict: 'gold-wrong', answer: 'a fig', evidence: turns('t1') })).toBe('edited');
    expect(as({ verdict: 'ambiguous', answer: 'a fig', evidence: turns('t1', 't2') })).toBe('edited');
  });

  it('is nothing without a verdict, or without a proposal', () => {
    expect(as({ note: 'Look again.' })).toBeNull();
    expect(decisionOf(review({ verdict: 'gold-wrong' }), [], null)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { type KnownError, questionId, type Review, type Verdict } from '../model/index.ts';
import { reviewStates } from './review-states.ts';

const review = (question: string, verdict?: Verdict): Review => ({
  question: questionId(question),
  ...(verdict ? { verdict } : { note: 'Look again.' }),
  created: '2026-03-04T10:00:00.000Z',
  updated: '2026-03-04T10:00:00.000Z',
});

const entry = (
  question: string | null,
  errorType: string,
  corruptsScore: boolean,
): KnownError & { packName: string } => ({
  question: question === null ? null : questionId(question),
  key: `${question}`,
  errorType,
  corruptsScore,
  explanation: '',
  citedEvidence: [],
  correctEvidence: [],
  mismatches: [],
  packName: 'found',
});

it('tells reviews, verdicts, known errors and disputed gold apart', () => {
  const states = reviewStates(
    [review('a', 'gold-wrong'), review('b'), review('c', 'gold-right'), review('d', 'evidence-wrong')],
    [
      entry('c', 'TEMPORAL_ERROR', true),
      entry('e', 'WRONG_CITATION', false),
      entry('f', 'HALLUCINATION', true),
      entry('g', 'gold-right', false),
      entry(null, 'HALLUCINATION', true),
    ],
    () => null,
  );
  expect(Object.fromEntries(states)).toEqual({
    a: ['reviewed', 'disputed', 'gold-wrong'],
    b: ['reviewed'],
    // Who found the gold right settles it, and the pack still lists it.
    c: ['reviewed', 'known-error', 'gold-right', 'rejected'],
    d: ['reviewed', 'evidence-wrong'],
    e: ['not-reviewed', 'known-error'],
    f: ['not-reviewed', 'disputed', 'known-error'],
  });
});

import { describe, expect, it } from 'vitest';
import type { ReviewState } from '../model/index.ts';
import { beforeReview, countedStates, isDecided, passesReview, statesOf } from './review-filter.ts';

const OPEN: ReviewState[] = ['not-reviewed', 'disputed', 'known-error'];
const ACCEPTED: ReviewState[] = ['reviewed', 'disputed', 'known-error', 'gold-wrong', 'accepted'];
const REJECTED: ReviewState[] = ['reviewed', 'known-error', 'gold-right', 'rejected'];
const NOTED: ReviewState[] = ['reviewed', 'known-error'];

const passes = (states: readonly ReviewState[], review: ReviewState[], queue = false) =>
  passesReview(states, { review, queue });

describe('the review filter', () => {
  it('takes states of different kinds together, and those of one kind as alternatives', () => {
    expect(passes(OPEN, ['known-error', 'not-reviewed'])).toBe(true);
    expect(passes(ACCEPTED, ['known-error', 'not-reviewed'])).toBe(false);
    expect(passes(statesOf({}), ['known-error', 'not-reviewed'])).toBe(false);
    expect(passes(statesOf({}), ['reviewed', 'not-reviewed'])).toBe(true);
    expect(passes(REJECTED, ['disputed', 'known-error'])).toBe(true);
    expect(passes(REJECTED, ['known-error', 'gold-wrong'])).toBe(false);
    expect(passes(ACCEPTED, ['gold-wrong', 'gold-right', 'accepted', 'edited'])).toBe(true);
    expect(passes(OPEN, [])).toBe(true);
  });

  it('keeps in a queue what was reviewed since', () => {
    for (const states of [OPEN, ACCEPTED, REJECTED, NOTED]) {
      expect(passes(states, ['known-error', 'not-reviewed'], true)).toBe(true);
    }
    for (const states of [OPEN, ACCEPTED, REJECTED]) expect(passes(states, ['disputed'], true)).toBe(true);
    expect(passes(statesOf({}), ['known-error', 'not-reviewed'], true)).toBe(false);
    expect(passes(OPEN, ['gold-wrong'], true)).toBe(false);
    expect(passes(ACCEPTED, ['gold-wrong'], true)).toBe(true);
  });

  it('knows what a question was before its review, and what decides it', () => {
    expect(beforeReview(OPEN)).toBe(OPEN);
    expect(beforeReview(REJECTED)).toEqual(OPEN);
    expect(beforeReview(NOTED)).toEqual(['not-reviewed', 'known-error']);
    expect([OPEN, NOTED, ACCEPTED, REJECTED].map(isDecided)).toEqual([false, false, true, true]);
  });

  it('counts for each state what choosing it would leave, its own kind aside', () => {
    const wanted = { review: ['known-error', 'not-reviewed'] satisfies ReviewState[], queue: false };
    expect(countedStates(OPEN, wanted)).toEqual(OPEN);
    expect(countedStates(ACCEPTED, wanted)).toEqual(['reviewed']);
    expect(countedStates(statesOf({}), wanted)).toEqual([]);
    expect(countedStates(['reviewed', 'gold-right'], wanted)).toEqual([]);
    expect(countedStates(ACCEPTED, { ...wanted, queue: true })).toEqual(ACCEPTED);
  });
});

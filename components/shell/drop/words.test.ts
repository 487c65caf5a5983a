import { describe, expect, it } from 'vitest';
import { datasetId, type RecognisedAs, type RunId } from '@/lib/core/model/index.ts';
import { choiceOf, headingOf } from './words.ts';

const answers: RecognisedAs = {
  kind: 'predictions',
  dataset: datasetId('locomo10'),
  name: 'locomo10',
  rows: 1986,
  matched: 1986,
};

describe('what a dropped file is', () => {
  it('is said with what matches', () => {
    expect(headingOf(answers)).toBe('These are answers to locomo10');
    expect(choiceOf(answers)).toEqual({
      title: 'Add as a run of locomo10',
      detail: '1\u202f986 of 1\u202f986 rows match',
    });
    expect(headingOf({ kind: 'dataset', format: 'locomo', variant: 'locomo10' })).toBe('This is a dataset: LoCoMo');
    const run = 'atlas' as RunId;
    const memories: RecognisedAs = { ...answers, kind: 'memories', run, name: 'atlas', rows: 33, matched: 33 };
    expect(headingOf(memories)).toBe('These are memories that a system stored');
    expect(choiceOf(memories)).toEqual({ title: 'Add as what atlas stored', detail: '33 of 33 entries match' });
    expect(headingOf(undefined)).toBe('This file was not recognised');
  });
});

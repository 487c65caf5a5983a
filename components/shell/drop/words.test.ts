import { describe, expect, it } from 'vitest';
import { datasetId, type RecognisedAs } from '@/lib/core/model/index.ts';
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
    expect(headingOf(undefined)).toBe('This file was not recognised');
  });
});

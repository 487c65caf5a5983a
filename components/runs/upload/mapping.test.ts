import { describe, expect, it } from 'vitest';
import type { Mapping } from '@/lib/core/model/index.ts';
import { withRole } from './mapping.ts';

const MAPPING: Mapping = {
  rows: '$[]',
  fields: { q: 'question', answer: 'gold', reply: 'prediction', note: 'ignore' },
};

describe('withRole', () => {
  it('gives a field another role and leaves the rest and the original alone', () => {
    expect(withRole(MAPPING, 'note', 'judge-reason')).toEqual({
      rows: '$[]',
      fields: { q: 'question', answer: 'gold', reply: 'prediction', note: 'judge-reason' },
    });
    expect(MAPPING.fields.note).toBe('ignore');
  });

  it('has one gold: the field that was it is no longer used', () => {
    expect(withRole(MAPPING, 'note', 'gold').fields).toMatchObject({ answer: 'ignore', note: 'gold' });
  });

  it('may have several predictions: each becomes a run', () => {
    expect(withRole(MAPPING, 'note', 'prediction').fields).toMatchObject({ reply: 'prediction', note: 'prediction' });
  });
});

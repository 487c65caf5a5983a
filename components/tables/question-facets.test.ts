import { describe, expect, it } from 'vitest';
import { NO_FILTER, type QuestionFacets } from '@/lib/model/index.ts';
import { facetGroups, toggleFacet } from './question-facets.ts';

const FACETS: QuestionFacets = {
  category: [
    { key: '1', label: 'multi-hop', count: 3 },
    { key: '2', label: 'temporal', count: 1 },
  ],
  type: [],
  abstention: [{ key: 'false', label: 'answerable', count: 4 }],
  evidence: [{ key: 'one', label: 'one turn', count: 4 }],
  conversation: [{ key: 'a', label: 'a', count: 4 }],
};

describe('facetGroups', () => {
  it('leaves out filters that could not narrow anything', () => {
    expect(facetGroups(FACETS, NO_FILTER, 1, 4).map((group) => group.title)).toEqual(['Category', 'Evidence']);
    expect(facetGroups(FACETS, NO_FILTER, 2, 4).map((group) => group.title)).toContain('Conversation');
    expect(facetGroups(FACETS, NO_FILTER, 4, 4).map((group) => group.title)).not.toContain('Conversation');
  });
  it('keeps a chosen value that leaves nothing', () => {
    const groups = facetGroups(FACETS, { ...NO_FILTER, type: ['multi-session'] }, 1, 4);
    expect(groups.find((group) => group.filter === 'type')).toEqual({
      filter: 'type',
      title: 'Question type',
      facets: [{ key: 'multi-session', label: 'multi-session', count: 0 }],
      chosen: ['multi-session'],
    });
  });
});

describe('toggleFacet', () => {
  it('switches values on and off', () => {
    expect(toggleFacet(NO_FILTER, 'category', '2')).toEqual({ category: ['2'] });
    expect(toggleFacet({ ...NO_FILTER, category: ['1', '2'] }, 'category', '1')).toEqual({ category: ['2'] });
    expect(toggleFacet({ ...NO_FILTER, evidence: ['image'] }, 'evidence', 'one')).toEqual({
      evidence: ['one', 'image'],
    });
  });
  it('has one abstention value at most', () => {
    expect(toggleFacet(NO_FILTER, 'abstention', 'true')).toEqual({ abstention: true });
    expect(toggleFacet({ ...NO_FILTER, abstention: true }, 'abstention', 'false')).toEqual({ abstention: false });
    expect(toggleFacet({ ...NO_FILTER, abstention: true }, 'abstention', 'true')).toEqual({ abstention: null });
  });
});

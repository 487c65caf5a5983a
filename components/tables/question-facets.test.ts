import { describe, expect, it } from 'vitest';
import { NO_FILTER, type QuestionFacets } from '@/lib/core/model/index.ts';
import { facetGroups, toggleFacet, withChosen } from './question-facets.ts';

const FACETS: QuestionFacets = {
  category: [
    { key: '1', label: 'multi-hop', count: 3 },
    { key: '2', label: 'temporal', count: 1 },
  ],
  type: [],
  abstention: [{ key: 'false', label: 'answerable', count: 4 }],
  evidence: [{ key: 'one', label: 'one turn', count: 4 }],
  conversation: [{ key: 'a', label: 'a', count: 4 }],
  review: [{ key: 'not-reviewed', label: 'not reviewed', count: 4 }],
};

const titles = (groups: { title: string }[]) => groups.map((group) => group.title);

describe('facetGroups', () => {
  it('leaves out filters that could not narrow anything', () => {
    expect(titles(facetGroups(FACETS, FACETS, NO_FILTER, 4))).toEqual(['Category', 'Evidence']);
    const two = { ...FACETS, conversation: [...FACETS.conversation, { key: 'b', label: 'b', count: 1 }] };
    expect(titles(facetGroups(two, two, NO_FILTER, 5))).toContain('Conversation');
    expect(titles(facetGroups(two, two, NO_FILTER, 2))).not.toContain('Conversation');
  });
  it('keeps every value in its place, with what it leaves', () => {
    const left = { ...FACETS, category: [{ key: '2', label: 'temporal', count: 1 }] };
    expect(facetGroups(FACETS, left, NO_FILTER, 4)[0]?.facets).toEqual([
      { key: '1', label: 'multi-hop', count: 0 },
      { key: '2', label: 'temporal', count: 1 },
    ]);
  });
  it('offers reviews only where there are some, and takes a choice away again', () => {
    const reviewed = { ...FACETS, review: [{ key: 'reviewed', label: 'reviewed', count: 1 }, ...FACETS.review] };
    expect(titles(facetGroups(reviewed, reviewed, NO_FILTER, 4))).toContain('Review');
    expect(titles(facetGroups(FACETS, FACETS, { ...NO_FILTER, review: ['disputed'] }, 4))).toContain('Review');
    expect(toggleFacet({ ...NO_FILTER, review: ['disputed'] }, 'review', 'reviewed')).toEqual({
      review: ['reviewed', 'disputed'],
    });
    expect(toggleFacet({ ...NO_FILTER, review: ['disputed'] }, 'review', 'disputed')).toEqual({ review: [] });
  });
  it('shows a chosen value that the dataset has not', () => {
    const groups = facetGroups(FACETS, FACETS, { ...NO_FILTER, type: ['multi-session'] }, 4);
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

it('a group whose choice stays the same is the same, so that it is not drawn again', () => {
  const [category] = facetGroups(FACETS, FACETS, { ...NO_FILTER, category: ['1'] }, 4);
  if (!category) throw new Error('no group is there');
  expect(withChosen(category, ['1'])).toBe(category);
  expect(withChosen(category, ['1', '2'])).toEqual({ ...category, chosen: ['1', '2'] });
  expect(withChosen(category, [])).toEqual({ ...category, chosen: [] });
});

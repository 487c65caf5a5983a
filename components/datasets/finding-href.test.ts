import { describe, expect, it } from 'vitest';
import { findingHref, placeInDataset, placeInFile } from './finding-href.ts';

describe('findingHref', () => {
  it('leads to the question in its conversation', () => {
    expect(findingHref('harbor4', { conversation: 'conv-3', question: 'conv-3:18' })).toBe(
      '/datasets/harbor4/conversations/conv-3?question=conv-3:18',
    );
  });
  it('leads to a turn and its session', () => {
    const href = findingHref('harbor4', { conversation: 'c/1', session: 'session_2', turn: 'D2:1' });
    expect(href).toBe('/datasets/harbor4/conversations/c%2F1?turn=D2:1&session=session_2');
  });
  it('searches for a question whose conversation is not known', () => {
    expect(findingHref('harbor4', { question: 'q7' })).toBe('/datasets/harbor4/questions?q=q7');
  });
  it('is null for a place that is only in the file', () => {
    expect(findingHref('harbor4', { record: 3, byte: 10 })).toBeNull();
  });
});

describe('places', () => {
  it('names the place in the file', () => {
    expect(placeInFile({ line: 12, column: 5, record: 3, path: '$.qa[2]', byte: 4096 })).toBe(
      'line 12, column 5 · record 3 · $.qa[2] · byte 4096',
    );
    expect(placeInFile({})).toBe('');
  });
  it('names the innermost thing', () => {
    expect(placeInDataset({ conversation: 'c', session: 's', turn: 't' })).toBe('t');
    expect(placeInDataset({ conversation: 'c', question: 'q' })).toBe('q');
    expect(placeInDataset({ record: 1 })).toBeNull();
  });
});

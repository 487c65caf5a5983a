import { describe, expect, it } from 'vitest';
import { binText, brushText, rangeText, tickText } from './brush-words.ts';

const types = new Map([
  ['2', 'temporal'],
  ['4', 'single-hop'],
]);

describe('the words of plots', () => {
  it('name ranges', () => {
    expect(rangeText('length', { from: 3, to: 7 })).toBe('3–7');
    expect(rangeText('evidence', { from: 1, to: 1 })).toBe('1');
    expect(rangeText('length', { from: 89, to: null })).toBe('89+');
    expect(rangeText('distance', { from: null, to: -1 })).toBe('up to −1');
    expect(rangeText('position', { from: 0.1, to: 0.2 })).toBe('10–20\u202f%');
    expect(rangeText('latency', { from: 0.5, to: 1 })).toBe('0.5–1');
  });

  it('name bins, ticks and brushes', () => {
    expect(binText('length', { key: '', from: 3, to: 4 }, types)).toBe('3–4 words');
    expect(binText('type', { key: '2', from: null, to: null }, types)).toBe('temporal');
    expect(tickText('distance', { key: '', from: null, to: -1 })).toBe('<0');
    expect(tickText('type', { key: 'single-session-user', from: null, to: null })).toBe('SSU');
    expect(tickText('type', { key: '2', from: null, to: null })).toBe('2');
    expect(tickText('position', { key: '', from: 0.3, to: 0.4 })).toBe('30');
    expect(brushText({ axis: 'type', keys: ['2', '4'] }, types)).toBe('Type: temporal, single-hop');
    expect(brushText({ axis: 'length', from: 3, to: 7 }, types)).toBe('Length: 3–7 words');
  });
});
